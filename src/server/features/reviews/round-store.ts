import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { reviewComments, reviewRounds } from '../../tables/reviews.ts'
import type { OfDeliverable } from './version-store.ts'

export type RoundRow = typeof reviewRounds.$inferSelect

/** Rounds of a deliverable in order, with their number of comments. */
export async function listRounds(db: Sql, deliverableId: string): Promise<(RoundRow & { comments: number })[]> {
  const rows = await db
    .select({ round: reviewRounds, comments: count(reviewComments.id) })
    .from(reviewRounds)
    .leftJoin(reviewComments, eq(reviewComments.roundId, reviewRounds.id))
    .where(eq(reviewRounds.deliverableId, deliverableId))
    .groupBy(reviewRounds.id)
    .orderBy(asc(reviewRounds.number))
  return rows.map(({ round, comments }) => ({ ...round, comments }))
}

/** Included rounds that were sent, by deliverable. */
export async function countUsedRounds(db: Sql, projectId: string): Promise<Map<string, number>> {
  const { deliverableId, decision } = reviewRounds
  const rows = await db
    .select({ deliverableId, used: count() })
    .from(reviewRounds)
    .where(and(eq(reviewRounds.projectId, projectId), eq(decision, 'included')))
    .groupBy(deliverableId)
  return new Map(rows.map((row) => [row.deliverableId, row.used]))
}

/** Number of client comments on a deliverable that are not sent. */
export async function countWaiting(db: Sql, deliverableId: string): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(reviewComments).where(isWaiting(deliverableId))
  return row?.waiting ?? 0
}

export async function findRound(db: Sql, id: string): Promise<RoundRow | null> {
  const [row] = await db.select().from(reviewRounds).where(eq(reviewRounds.id, id))
  return row ?? null
}

export async function insertRound(tx: Transaction, round: OfDeliverable<typeof reviewRounds.$inferInsert>): Promise<RoundRow> {
  const [row] = await tx.insert(reviewRounds).values(round).returning()
  return row!
}

export async function updateRound(tx: Transaction, id: string, changes: Pick<RoundRow, 'decision' | 'decidedAt'>): Promise<void> {
  await tx.update(reviewRounds).set(changes).where(eq(reviewRounds.id, id))
}

/** Assigns unsent client comments to a round; returns their ids. */
export async function closeOver(tx: Transaction, deliverableId: string, id: string): Promise<string[]> {
  const rows = await tx
    .update(reviewComments)
    .set({ roundId: id })
    .where(isWaiting(deliverableId))
    .returning({ id: reviewComments.id })
  return rows.map((row) => row.id)
}

const isWaiting = (deliverableId: string) =>
  and(eq(reviewComments.deliverableId, deliverableId), isNull(reviewComments.roundId), eq(reviewComments.authorKind, 'client'))
