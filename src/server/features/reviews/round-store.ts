import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../../base/database.ts'
import { reviewComments, reviewRounds } from '../../tables/reviews.ts'

export type RoundRow = typeof reviewRounds.$inferSelect

/** With how many comments were sent in each, the first round first. */
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

/** What the client has said and not sent yet. */
export async function countWaiting(db: Sql, projectId: string): Promise<number> {
  const { roundId, authorKind } = reviewComments
  const [row] = await db
    .select({ waiting: count() })
    .from(reviewComments)
    .where(and(eq(reviewComments.projectId, projectId), isNull(roundId), eq(authorKind, 'client')))
  return row?.waiting ?? 0
}
