import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { reviewComments, reviewRounds } from '../../tables/reviews.ts'

export type RoundRow = typeof reviewRounds.$inferSelect

/** Rounds in order, with their number of comments. */
export async function listRounds(db: Sql, projectId: string): Promise<(RoundRow & { comments: number })[]> {
  const rows = await db
    .select({ round: reviewRounds, comments: count(reviewComments.id) })
    .from(reviewRounds)
    .leftJoin(reviewComments, eq(reviewComments.roundId, reviewRounds.id))
    .where(eq(reviewRounds.projectId, projectId))
    .groupBy(reviewRounds.id)
    .orderBy(asc(reviewRounds.number))
  return rows.map(({ round, comments }) => ({ ...round, comments }))
}

/** Number of client comments that are not sent. */
export async function countWaiting(db: Sql, projectId: string): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(reviewComments).where(isWaiting(projectId))
  return row?.waiting ?? 0
}

export async function findRound(db: Sql, id: string): Promise<RoundRow | null> {
  const [row] = await db.select().from(reviewRounds).where(eq(reviewRounds.id, id))
  return row ?? null
}

export async function insertRound(tx: Transaction, round: typeof reviewRounds.$inferInsert): Promise<RoundRow> {
  const [row] = await tx.insert(reviewRounds).values(round).returning()
  return row!
}

export async function updateRound(tx: Transaction, id: string, changes: Pick<RoundRow, 'decision' | 'decidedAt'>): Promise<void> {
  await tx.update(reviewRounds).set(changes).where(eq(reviewRounds.id, id))
}

/** Assigns unsent client comments to a round; returns their ids. */
export async function closeOver(tx: Transaction, projectId: string, id: string): Promise<string[]> {
  const rows = await tx
    .update(reviewComments)
    .set({ roundId: id })
    .where(isWaiting(projectId))
    .returning({ id: reviewComments.id })
  return rows.map((row) => row.id)
}

const isWaiting = (projectId: string) =>
  and(eq(reviewComments.projectId, projectId), isNull(reviewComments.roundId), eq(reviewComments.authorKind, 'client'))
