import { readAlike } from '#domain/reviews/access/guest-names.ts'
import type { Sql } from '../../../base/database/database.ts'
import { isProven, isSameAddress } from './guest-mailbox.ts'
import { listPeople, type ReviewLinkRow, type ReviewPersonRow } from '../review-store.ts'

/** Name of authors who give none. */
export const unnamed = 'Client'

/**
 * True when somebody else on the project is known by this name: a guest of a share link, a contact of the client, or one whose mailbox is proven. Of
 * visitors of the project's own page nobody knows which of them came first.
 */
export async function isHeldByAnother(
  db: Sql,
  {
    project,
    person,
    link,
  }: { project: { id: string }; person: Pick<ReviewPersonRow, 'id'> | null; link?: Pick<ReviewLinkRow, 'email'> | null },
  name: string,
): Promise<boolean> {
  if (readAlike(name, unnamed)) return false
  return (await listPeople(db, project.id)).some(
    (other) =>
      other.id !== person?.id &&
      // Who proved the mailbox that this link was made for, by an account or a code, is the same person.
      !(link?.email && isProven(other) && isSameAddress(link.email, other.email)) &&
      (other.linkId !== null || other.contactId !== null || other.emailProvenAt !== null) &&
      readAlike(other.name, name),
  )
}
