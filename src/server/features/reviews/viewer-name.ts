import type { Entrance } from './review-gate.ts'

/**
 * Whom the page takes a caller for: staff for the studio, others for who they said they are, or for whom their link was
 * made. Null for somebody with the project's own link who has not said.
 */
export function viewerOf({
  staff,
  studioName,
  person,
  link,
  client,
}: Pick<Entrance, 'staff' | 'studioName' | 'person' | 'link' | 'client'>): { name: string | null; email: string } {
  if (staff) return { name: studioName, email: '' }
  const { name = null, email = '' } = person ?? link ?? client ?? {}
  return { name, email }
}
