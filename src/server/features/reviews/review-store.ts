import { and, eq, isNull } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { projects } from '../../tables/projects.ts'
import { reviewLinks, reviewPeople, reviews } from '../../tables/reviews.ts'

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
    .where(eq(reviewLinks.key, key))
  return row ?? null
}

export async function findPerson(db: Sql, id: string): Promise<ReviewPersonRow | null> {
  const [row] = await db.select().from(reviewPeople).where(eq(reviewPeople.id, id))
  return row ?? null
}

/** By their portal account. */
export async function findPersonOfClient(db: Sql, projectId: string, clientId: string): Promise<ReviewPersonRow | null> {
  const [row] = await db
    .select()
    .from(reviewPeople)
    .where(and(eq(reviewPeople.projectId, projectId), eq(reviewPeople.clientId, clientId)))
  return row ?? null
}

export async function insertPerson(tx: Transaction, person: typeof reviewPeople.$inferInsert): Promise<ReviewPersonRow> {
  const [row] = await tx.insert(reviewPeople).values(person).returning()
  return row!
}

export async function updatePerson(
  tx: Transaction,
  id: string,
  changes: Pick<ReviewPersonRow, 'name' | 'email'>,
): Promise<ReviewPersonRow> {
  const [row] = await tx.update(reviewPeople).set(changes).where(eq(reviewPeople.id, id)).returning()
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
