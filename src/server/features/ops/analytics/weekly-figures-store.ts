import { and, count, eq, gte, inArray, isNotNull, lt, sql, type Column } from 'drizzle-orm'
import type { ReportWeek, WeeklyFigures } from '#domain/ops/analytics/weekly-report.ts'
import { statusesInHand } from '#domain/projects/stages/board-status.ts'
import { stagesBeforeSignature } from '#domain/projects/stages/project-stage.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { installation } from '../../../tables/website/brand.ts'
import { inquiries } from '../../../tables/clients/inquiries.ts'
import { projects, projectTotals } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { signatures } from '../../../tables/clients/signatures.ts'

export async function readWeeklyFigures(db: Sql, week: ReportWeek, now: Date): Promise<WeeklyFigures> {
  const within = (moment: Column) => and(gte(moment, week.begins), lt(moment, week.ends))
  const came = await db
    .select({ kind: inquiries.kind, number: count(), pence: sumOf(inquiries.totalPence) })
    .from(inquiries)
    .where(within(inquiries.submittedAt))
    .groupBy(inquiries.kind)
  const decided = await db
    .select({ decision: proposals.decision, number: count(), pence: sumOf(proposals.finalQuotePence) })
    .from(proposals)
    .where(within(proposals.decidedAt))
    .groupBy(proposals.decision)
  const [hand] = await db
    .select({ number: sumOf(projectTotals.projects), pence: sumOf(projectTotals.valuePence) })
    .from(projectTotals)
    .where(inArray(projectTotals.board, [...statusesInHand]))
  const cameAs = (kind: (typeof came)[number]['kind']) => came.find((row) => row.kind === kind)
  const decidedAs = (decision: 'approved' | 'declined') => decided.find((row) => row.decision === decision)
  return {
    messages: cameAs('contact')?.number ?? 0,
    inquiries: cameAs('inquiry')?.number ?? 0,
    quotes: cameAs('quote')?.number ?? 0,
    quotedPence: cameAs('quote')?.pence ?? 0,
    proposalsSent: await db.$count(proposals, within(proposals.sentAt)),
    approved: decidedAs('approved')?.number ?? 0,
    approvedPence: decidedAs('approved')?.pence ?? 0,
    declined: decidedAs('declined')?.number ?? 0,
    signOffs: await db.$count(signatures, and(eq(signatures.kind, 'sign-off'), within(signatures.signedAt))),
    waiting: await countWaiting(db, now),
    inHand: hand?.number ?? 0,
    inHandPence: hand?.pence ?? 0,
  }
}

async function countWaiting(db: Sql, now: Date): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(
      and(
        // Matches the predicate of the partial index.
        sql`decision = 'pending' and not superseded`,
        isNotNull(proposals.sentAt),
        gte(proposals.expiresAt, now),
        inArray(projects.stage, [...stagesBeforeSignature]),
      ),
    )
  return row?.number ?? 0
}

const sumOf = (column: Column) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/** True for the first caller for that week. */
export async function takeWeek(tx: Transaction, { monday }: ReportWeek): Promise<boolean> {
  const rows = await tx
    .insert(installation)
    .values({ name: 'weekly-report', value: { monday } })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value: { monday } },
      setWhere: sql`${installation.value}->>'monday' < ${monday}`,
    })
    .returning({ name: installation.name })
  return rows.length === 1
}
