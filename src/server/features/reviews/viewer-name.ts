import type { Entrance } from './review-gate.ts'

/** Name shown for viewers who have not given one. */
export const namelessViewer = 'Someone'

/** Display name of a viewer: staff as the studio, others by their given name or their share link's. Null when unknown. */
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
