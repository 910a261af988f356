import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { noteHuman } from '../../base/http/callers/caller.ts'
import { findPersonId } from '../clients/people/contact-store.ts'
import { insertHuman, renameHuman } from '../people/human-store.ts'
import { contacts } from '../../tables/clients/contacts.ts'
import { projects } from '../../tables/projects/projects.ts'
import {
  reviewApprovals,
  reviewComments,
  reviewLinks,
  reviewPeople,
  reviewReplyMails,
  reviewRounds,
  reviews,
} from '../../tables/reviews/reviews.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type ReviewLinkRow = typeof reviewLinks.$inferSelect
export type ReviewPersonRow = typeof reviewPeople.$inferSelect

export interface Opened {
  project: typeof projects.$inferSelect
  review: ReviewRow
  /** The share link in use; null for the project's own page. */
  link: ReviewLinkRow | null
}

/** By the project's slug; without versions there is no page. */
export async function findBySlug(db: Sql, slug: string): Promise<Opened | null> {
  const [row] = await db
    .select({ project: projects, review: reviews })
    .from(reviews)
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(eq(projects.slug, slug))
  return row ? { ...row, link: null } : null
}

export async function findByShareKey(db: Sql, key: string): Promise<Opened | null> {
  const [row] = await db
    .select({ project: projects, review: reviews, link: reviewLinks })
    .from(reviewLinks)
    .innerJoin(projects, eq(projects.id, reviewLinks.projectId))
    .innerJoin(reviews, eq(reviews.projectId, projects.id))
    .where(and(eq(reviewLinks.key, key), notTakenOut))
  return row ?? null
}

/** A link ends with its holder’s place among the client’s people, unless the studio makes them another one afterwards. */
const notTakenOut = sql`not exists (
  select from ${contacts} where ${contacts.clientId} = ${projects.clientId} and ${contacts.email} <> ''
    and lower(${contacts.email}) = lower(${reviewLinks.email}) and ${contacts.removedAt} > ${reviewLinks.createdAt})`

/** Null also when the link is not one of the project. */
export async function findByIds(
  db: Sql,
  { projectId, linkId }: { projectId: string; linkId: string | null },
): Promise<Opened | null> {
  const [row] = await db
    .select({ project: projects, review: reviews, link: reviewLinks })
    .from(reviews)
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .leftJoin(reviewLinks, and(eq(reviewLinks.projectId, projects.id), linkId ? eq(reviewLinks.id, linkId) : sql`false`))
    .where(eq(reviews.projectId, projectId))
  return row && (row.link !== null) === (linkId !== null) ? row : null
}

/** The person of these ids who came by this link, or by the project's own page. */
export async function findGuest(
  db: Sql,
  { project, link }: Pick<Opened, 'project' | 'link'>,
  ids: string[],
): Promise<ReviewPersonRow | null> {
  if (ids.length === 0) return null
  const [row] = await db
    .select()
    .from(reviewPeople)
    .where(and(inArray(reviewPeople.id, ids), cameBy(project, link)))
  return row ?? null
}

/** Who proved a mailbox on the same page before. */
export async function findProvenGuest(
  db: Sql,
  { project, link }: Pick<Opened, 'project' | 'link'>,
  mailbox: string,
): Promise<ReviewPersonRow | null> {
  const [row] = await db
    .select()
    .from(reviewPeople)
    .where(
      and(
        cameBy(project, link),
        isNotNull(reviewPeople.emailProvenAt),
        eq(sql`lower(${reviewPeople.email})`, mailbox.toLowerCase()),
      ),
    )
    .orderBy(asc(reviewPeople.createdAt), asc(reviewPeople.id))
    .limit(1)
  return row ?? null
}

/** People of a client are who they are while they are signed in only. */
const cameBy = ({ id }: { id: string }, link: { id: string } | null) =>
  and(
    eq(reviewPeople.projectId, id),
    isNull(reviewPeople.contactId),
    link ? eq(reviewPeople.linkId, link.id) : isNull(reviewPeople.linkId),
  )

/** All who gave a name on any page of a project, oldest first. */
export async function listPeople(db: Sql, projectId: string): Promise<ReviewPersonRow[]> {
  return db
    .select()
    .from(reviewPeople)
    .where(eq(reviewPeople.projectId, projectId))
    .orderBy(asc(reviewPeople.createdAt), asc(reviewPeople.id))
}

/** Hands what a person wrote and approved to another one, who is the same by proof, and deletes the first. */
export async function mergePerson(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(reviewComments).set({ personId: to }).where(eq(reviewComments.personId, from))
  await tx.update(reviewRounds).set({ personId: to }).where(eq(reviewRounds.personId, from))
  await tx.update(reviewApprovals).set({ personId: to }).where(eq(reviewApprovals.personId, from))
  await tx.update(reviewReplyMails).set({ personId: to }).where(eq(reviewReplyMails.personId, from))
  await tx.delete(reviewPeople).where(eq(reviewPeople.id, from))
}

export async function findPerson(db: Sql, id: string): Promise<ReviewPersonRow | null> {
  const [row] = await db.select().from(reviewPeople).where(eq(reviewPeople.id, id))
  return row ?? null
}

/** By their portal account. */
export async function findPersonOfContact(db: Sql, projectId: string, contactId: string | null): Promise<ReviewPersonRow | null> {
  if (contactId === null) return null
  const [row] = await db
    .select()
    .from(reviewPeople)
    .where(and(eq(reviewPeople.projectId, projectId), eq(reviewPeople.contactId, contactId)))
  return row ?? null
}

export async function insertPerson(tx: Transaction, person: typeof reviewPeople.$inferInsert): Promise<ReviewPersonRow> {
  const humanId = await (person.contactId ? findPersonId(tx, person.contactId) : insertHuman(tx, person.name))
  // Who has just given a name is who makes this request.
  noteHuman(humanId)
  const [row] = await tx
    .insert(reviewPeople)
    .values({ ...person, humanId })
    .returning()
  return row!
}

export async function updatePerson(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<ReviewPersonRow, 'name' | 'email' | 'emailProvenAt'>>,
): Promise<ReviewPersonRow> {
  const [row] = await tx.update(reviewPeople).set(changes).where(eq(reviewPeople.id, id)).returning()
  // People of a client have their name from their account.
  if (changes.name !== undefined && row!.humanId && row!.contactId === null) await renameHuman(tx, row!.humanId, changes.name)
  return row!
}

export async function findReview(db: Sql, projectId: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.projectId, projectId))
  return row ?? null
}

/** Locks and lists reviews with neither a password nor a private link. */
export async function listUnprotected(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: reviews.projectId })
    .from(reviews)
    .where(and(isNull(reviews.passwordHash), isNull(reviews.privateKey)))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function updateReview(tx: Transaction, projectId: string, changes: Partial<ReviewRow>): Promise<void> {
  await tx.update(reviews).set(changes).where(eq(reviews.projectId, projectId))
}
