import { readAlike } from '#domain/reviews/guest-names.ts'
import type { Sql } from '../../base/database/database.ts'
import { listPeople, type ReviewPersonRow } from './review-store.ts'

/** Name of authors who give none. */
export const unnamed = 'Client'

/**
 * True when somebody else on the project is known by this name: a guest of a share link, a contact of the client, or one whose mailbox is proven. Of
 * visitors of the project's own page nobody knows which of them came first.
 */
export async function isHeldByAnother(
  db: Sql,
  { project, person }: { project: { id: string }; person: Pick<ReviewPersonRow, 'id'> | null },
  name: string,
): Promise<boolean> {
  if (readAlike(name, unnamed)) return false
  return (await listPeople(db, project.id)).some(
    (other) =>
      other.id !== person?.id &&
      (other.linkId !== null || other.contactId !== null || other.emailProvenAt !== null) &&
      readAlike(other.name, name),
  )
}
