import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import type { Mailbox } from '../../../base/mail/mailer.ts'
import { contacts } from '../../../tables/clients/contacts.ts'
import { reviewComments, reviewLinks, reviewPeople } from '../../../tables/reviews/reviews.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { isStanding } from '../links/link-store.ts'

/** A mailbox, and the page that its mail links to; without a key, the page asks for what opens it. */
export interface Informed extends Mailbox {
  page: { slug: string; key?: string }
}

/** Somebody of a thread: one of the client's side, or a member of staff. */
export interface Participant {
  personId: string | null
  staffId: string | null
}

/** Everyone who wrote in a thread, each once. */
export async function listParticipants(db: Sql, threadId: string): Promise<Participant[]> {
  const { id, parentId, personId, staffId } = reviewComments
  return db
    .selectDistinct({ personId, staffId })
    .from(reviewComments)
    .where(and(or(eq(id, threadId), eq(parentId, threadId)), or(isNotNull(personId), isNotNull(staffId))))
}

/**
 * Mailboxes of people of a project: of a contact that of their account; of others the one that they proved, or that the studio made
 * their share link for. Nobody whose link is no longer valid, or who was taken out.
 */
export async function mailboxesOf(
  db: Sql,
  { id: projectId, slug, clientId }: Pick<ProjectRow, 'id' | 'slug' | 'clientId'>,
  personIds: string[],
  now: Date,
): Promise<(Informed & { personId: string; isContact: boolean })[]> {
  if (personIds.length === 0) return []
  const { contactId, email, emailProvenAt, linkId } = reviewPeople
  const address = sql<string>`coalesce(${contacts.email}, ${email})`
  const rows = await db
    .select({ personId: reviewPeople.id, name: reviewPeople.name, address, shared: reviewLinks.key, contactId })
    .from(reviewPeople)
    .leftJoin(reviewLinks, eq(reviewLinks.id, linkId))
    .leftJoin(contacts, eq(contacts.id, contactId))
    .where(
      and(
        eq(reviewPeople.projectId, projectId),
        inArray(reviewPeople.id, personIds),
        sql`${address} <> ''`,
        isNull(contacts.removedAt),
        or(isNull(contactId), clientId === null ? sql`false` : eq(contacts.clientId, clientId)),
        or(isNotNull(contacts.email), isNotNull(emailProvenAt), eq(sql`lower(${email})`, sql`lower(${reviewLinks.email})`)),
        or(isNull(linkId), isStanding(now)),
      ),
    )
  return rows.map(({ shared, contactId: contact, ...row }) => {
    const page = shared ? { slug: '~', key: shared } : { slug }
    return { ...row, isContact: contact !== null, page }
  })
}
