import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { reviewPeople, reviewPushSubscriptions } from '../../../tables/reviews/reviews.ts'

export type ReviewPushRow = typeof reviewPushSubscriptions.$inferSelect

const { id, personId, endpoint, seenAt } = reviewPushSubscriptions

/** Maximum number of browsers of a person. */
const mostBrowsers = 20
/** Days after which a browser that was not seen on the page is forgotten. */
const forgottenAfterDays = 60

/** Adds or renews a browser's subscription; one that somebody else had in this browser becomes the caller's. */
export async function putReviewPush(tx: Transaction, row: Omit<ReviewPushRow, 'id' | 'createdAt'>): Promise<void> {
  await tx.insert(reviewPushSubscriptions).values(row).onConflictDoUpdate({ target: endpoint, set: row })
  const latest = tx
    .select({ id })
    .from(reviewPushSubscriptions)
    .where(eq(personId, row.personId))
    .orderBy(desc(seenAt), desc(id))
    .limit(mostBrowsers)
  await tx.delete(reviewPushSubscriptions).where(and(eq(personId, row.personId), sql`${id} not in ${latest}`))
}

export async function findReviewPush(db: Sql, subscriptionId: string): Promise<ReviewPushRow | null> {
  const [row] = await db.select().from(reviewPushSubscriptions).where(eq(id, subscriptionId))
  return row ?? null
}

/** Browsers of these people. */
export async function listReviewPushes(db: Sql, people: string[]): Promise<ReviewPushRow[]> {
  if (people.length === 0) return []
  return db.select().from(reviewPushSubscriptions).where(inArray(personId, people)).orderBy(asc(id))
}

/** Ids of a project's people who have a browser that gets push messages. */
export async function listPushedPeople(db: Sql, projectId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ personId })
    .from(reviewPushSubscriptions)
    .innerJoin(reviewPeople, eq(reviewPeople.id, personId))
    .where(eq(reviewPeople.projectId, projectId))
  return rows.map((row) => row.personId)
}

export async function deleteReviewPush(db: Sql, subscriptionId: string): Promise<void> {
  await db.delete(reviewPushSubscriptions).where(eq(id, subscriptionId))
}

/** Deletes a subscription of this person by its address. */
export async function deleteReviewPushAt(db: Sql, ofPerson: string, address: string): Promise<void> {
  await db.delete(reviewPushSubscriptions).where(and(eq(personId, ofPerson), eq(endpoint, address)))
}

export async function sweepReviewPushes(db: Sql, now: Date): Promise<void> {
  await db.delete(reviewPushSubscriptions).where(lt(seenAt, subDays(now, forgottenAfterDays)))
}
