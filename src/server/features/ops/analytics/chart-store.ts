import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import { proposals } from '../../../tables/money/proposals.ts'

/** Counts proposals decided or expired since a moment. */
export async function countEnds(db: Sql, since: Date, now: Date): Promise<Record<'approved' | 'declined' | 'expired', number>> {
  const rows = await db
    .select({ decision: proposals.decision, number: sql<number>`count(*)::int` })
    .from(proposals)
    .where(and(gte(proposals.decidedAt, since), eq(proposals.changeOrder, 0)))
    .groupBy(proposals.decision)
  const expired = await db.$count(
    proposals,
    and(
      sql`decision = 'pending' and not superseded and sent_at is not null`,
      eq(proposals.changeOrder, 0),
      gte(proposals.expiresAt, since),
      lt(proposals.expiresAt, now),
    ),
  )
  const numberOf = (decision: string) => rows.find((row) => row.decision === decision)?.number ?? 0
  return { approved: numberOf('approved'), declined: numberOf('declined'), expired }
}
