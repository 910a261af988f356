import { and, avg, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import { averagedOver } from '#domain/ops/analytics/analytics.ts'
import { stagesSold } from '#domain/projects/stages/project-stage.ts'
import type { Sql } from '../../../base/database/database.ts'
import { activity } from '../../../tables/people/activity.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { people } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { satisfaction } from '../../../tables/reviews/satisfaction.ts'

/** Average price of the last sold projects; those without a price are left out. */
export async function readSold(db: Sql): Promise<{ sold: number; averagePence: Pence | null }> {
  const last = db
    .select({ pence: projects.valuePence })
    .from(projects)
    .where(and(inArray(projects.stage, [...stagesSold]), gt(projects.valuePence, 0)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(averagedOver)
    .as('last')
  const [row] = await db.select({ sold: count(), averagePence: avg(last.pence).mapWith(Number) }).from(last)
  return row!
}

export async function countNewClients(db: Sql, since: Date): Promise<number> {
  return db.$count(clients, and(isNull(clients.mergedInto), gte(clients.createdAt, since)))
}

/** Average days from signature to completion, over the last projects that were signed and completed. */
export async function readCompletion(db: Sql): Promise<{ projects: number; averageDays: number | null }> {
  const signed = db
    .select({ at: min(proposals.decidedAt).as('at') })
    .from(proposals)
    .where(and(eq(proposals.projectId, projects.id), eq(proposals.decision, 'approved')))
    .as('signed')
  const last = db
    .select({ days: sql<number>`extract(epoch from ${projects.completedAt} - ${signed.at}) / 86400`.as('days') })
    .from(projects)
    .innerJoinLateral(signed, lte(signed.at, projects.completedAt))
    .where(isNotNull(projects.completedAt))
    .orderBy(desc(projects.completedAt))
    .limit(averagedOver)
    .as('last')
  const [row] = await db.select({ projects: count(), averageDays: avg(last.days).mapWith(Number) }).from(last)
  return row!
}

export async function readSatisfaction(db: Sql): Promise<{ answers: number; average: number | null }> {
  const last = db
    .select({ score: satisfaction.score })
    .from(satisfaction)
    .where(isNotNull(satisfaction.answeredAt))
    .orderBy(desc(satisfaction.answeredAt))
    .limit(averagedOver)
    .as('last')
  const [row] = await db.select({ answers: count(), average: avg(last.score).mapWith(Number) }).from(last)
  return row!
}

/** Latest survey answers, newest first. */
export async function listAnswers(db: Sql, most: number) {
  return db
    .select({
      projectId: satisfaction.projectId,
      projectTitle: projects.projectTitle,
      score: sql<number>`${satisfaction.score}`,
      text: satisfaction.text,
      answeredAt: sql`${satisfaction.answeredAt}`.mapWith(satisfaction.answeredAt),
    })
    .from(satisfaction)
    .innerJoin(projects, eq(projects.id, satisfaction.projectId))
    .where(isNotNull(satisfaction.answeredAt))
    .orderBy(desc(satisfaction.answeredAt))
    .limit(most)
}

/** Number of activity rows among which recent events of projects are searched. */
const lookedThrough = 1_000

/** Latest events of all projects, newest first. */
export async function listRecent(db: Sql, most: number) {
  const latest = db.select().from(activity).orderBy(desc(activity.createdAt), desc(activity.id)).limit(lookedThrough).as('latest')
  return db
    .select({
      id: latest.id,
      actor: latest.actor,
      person: people.name,
      action: latest.action,
      meta: latest.meta,
      createdAt: latest.createdAt,
      projectId: projects.id,
      projectTitle: projects.projectTitle,
    })
    .from(latest)
    .innerJoin(projects, eq(projects.id, latest.subject))
    .leftJoin(people, eq(people.id, latest.personId))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(most)
}

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
