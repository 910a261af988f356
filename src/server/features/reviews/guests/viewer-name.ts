import type { Entrance } from '../links/review-gate.ts'

/** Name shown for viewers who have not given one. */
export const namelessViewer = 'A guest'

/** Display name of a viewer: staff as the studio, others by their given name or, first of its guests, their share link's. Null when unknown. */
export function viewerOf({
  staff,
  studioName,
  person,
  link,
  client,
  linkNameTaken,
  mustProve,
}: Pick<Entrance, 'staff' | 'studioName' | 'person' | 'link' | 'client' | 'linkNameTaken' | 'mustProve'>): {
  name: string | null
  email: string
} {
  if (staff) return { name: studioName, email: '' }
  const ofLink = linkNameTaken || mustProve ? null : link
  const { name = null, email = '' } = person ?? ofLink ?? client ?? {}
  return { name, email }
}
