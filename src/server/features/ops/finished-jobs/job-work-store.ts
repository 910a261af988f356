import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import { productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import { minutesOfWorkDay } from '#domain/ops/finished-jobs/price-history.ts'
import type { Sql } from '../../../base/database/database.ts'
import { projects, stageIsSold } from '../../../tables/projects/projects.ts'
import { reviewRounds } from '../../../tables/reviews/reviews.ts'
import { readSpending } from '../../costs/spending-store.ts'
import { takenDays } from '../../shoots/days/taken-day-store.ts'

/** What a kind of work took. */
export interface WorkTaken {
  /** Of filming days on which somebody worked, of other work days of one person. */
  days: number
  /** The part of them since `recentFrom`. */
  recent: number
  /** Of time sheets. */
  minutes: number
  /** The most at once on a day of filming; who wrote time for other work. */
  people: number
  /** With what is expected: booked days without a bill, and bills that wait for approval. */
  cost: Pence
}

export type WorkOfJob = Record<ProductionPhase, WorkTaken>

export interface FinishedJob {
  id: string
  title: string
  completedAt: Date
  rounds: number
  work: WorkOfJob
}

/** Paid jobs that were never delivered here, of which at most this many are looked through. */
const mostMarkedPaid = 200

/**
 * Finished jobs with what each kind of work took, newest first: of a video type, or of all for an empty one. They are delivered or
 * otherwise completed, or stand at Paid on the job board.
 */
export async function listFinishedJobs(
  db: Sql,
  { type, limit, today }: { type: string; limit: number; today: string },
): Promise<FinishedJob[]> {
  const { id, projectTitle, completedAt, videoType, updatedAt, boardStage, createdAt } = projects
  const columns = { id, title: projectTitle, videoType, completedAt, updatedAt }
  const completed = await db
    .select(columns)
    .from(projects)
    .where(and(isNotNull(completedAt), stageIsSold, type ? sql`lower(${videoType}) = ${type.toLowerCase()}` : undefined))
    .orderBy(desc(completedAt), desc(id))
    .limit(limit)
  const paid = await db
    .select(columns)
    .from(projects)
    .where(and(eq(boardStage, 'paid'), isNull(completedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostMarkedPaid)
  const rows = [...completed, ...paid.filter((row) => !type || row.videoType.toLowerCase() === type.toLowerCase())]
    .map(({ id: job, title, ...row }) => ({ id: job, title, completedAt: row.completedAt ?? row.updatedAt }))
    .toSorted((one, other) => other.completedAt.getTime() - one.completedAt.getTime())
    .slice(0, limit)
  const ids = rows.map((row) => row.id)
  const work = await readWork(db, ids, { today, recentFrom: today })
  const rounds = await countRounds(db, ids)
  return rows.map((row) => ({
    ...row,
    rounds: rounds.get(row.id) ?? 0,
    work: work.get(row.id)!,
  }))
}

/**
 * What each kind of work of projects took until `today`: time sheets for all, and for filming also the days of booked crew and of
 * shoots. Every given project has an entry.
 */
export async function readWork(
  db: Sql,
  projectIds: string[],
  { today, recentFrom }: { today: string; recentFrom: string },
): Promise<Map<string, WorkOfJob>> {
  if (projectIds.length === 0) return new Map()
  const time = await sumTime(db, projectIds, recentFrom)
  const filmed = await sumFilming(db, projectIds, { today, recentFrom })
  const spending = await readSpending(db, projectIds)
  return new Map(
    projectIds.map((id) => {
      const of = (phase: ProductionPhase): WorkTaken => {
        const { minutes = 0, recent = 0, people = 0 } = time.get(`${id} ${phase}`) ?? {}
        const { expected, actual } = spending.get(id)![phase]
        const days = { days: inDays(minutes), recent: inDays(recent), people }
        return { ...(phase === 'production' ? (filmed.get(id) ?? days) : days), minutes, cost: expected + actual }
      }
      return [id, Object.fromEntries(productionPhases.map((phase) => [phase, of(phase)])) as WorkOfJob]
    }),
  )
}

const inDays = (minutes: number): number => Math.round((minutes * 100) / minutesOfWorkDay) / 100

export async function countRounds(db: Sql, projectIds: string[]): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({ id: reviewRounds.projectId, rounds: count() })
    .from(reviewRounds)
    .where(inArray(reviewRounds.projectId, projectIds))
    .groupBy(reviewRounds.projectId)
  return new Map(rows.map(({ id, rounds }) => [id, rounds]))
}

/** By project and phase: `<id> delivery`. */
async function sumTime(db: Sql, projectIds: string[], recentFrom: string) {
  const { rows } = await db.execute<{ id: string; phase: string; minutes: string; recent: string; people: string }>(sql`
    select project_id as id, phase, sum(minutes) as minutes, count(distinct person_id) as people,
      coalesce(sum(minutes) filter (where day >= ${recentFrom}), 0) as recent
    from time_entries where project_id = any(${sql.param(projectIds)}::uuid[]) group by project_id, phase`)
  return new Map(
    rows.map(({ id, phase, minutes, recent, people }) => [
      `${id} ${phase}`,
      { minutes: Number(minutes), recent: Number(recent), people: Number(people) },
    ]),
  )
}

/**
 * Filming by project. A day counts as much as whoever worked longest on it: booked crew by halves, time sheets by hours, and a shoot
 * that took place as a whole day. Held days and days to come do not count.
 */
async function sumFilming(db: Sql, projectIds: string[], { today, recentFrom }: { today: string; recentFrom: string }) {
  const ids = sql`any(${sql.param(projectIds)}::uuid[])`
  const { rows } = await db.execute<{ id: string; days: string; recent: string; people: string }>(sql`
    select project_id as id, sum(share) as days, coalesce(sum(share) filter (where day >= ${recentFrom}), 0) as recent,
      max(people) as people
    from (
      select project_id, day, max(share) as share, sum(people) as people from (
        select project_id, day::date as day, case when bool_or(part = 'day') or count(distinct part) > 1 then 1 else 0.5 end as share,
          count(*) as people
        from (${takenDays({ projectIds })}) as taken where state = 'booked' group by project_id, day::date
        union all
        select project_id, date, 1, 0 from shoots
        where project_id = ${ids} and cancelled_at is null and held_until is null
        union all
        select project_id, day, least(1, max(minutes) / ${minutesOfWorkDay}::numeric), count(*) from (
          select project_id, day, person_id, sum(minutes) as minutes from time_entries
          where project_id = ${ids} and phase = 'production' group by project_id, day, person_id
        ) as people group by project_id, day
      ) as sources where day <= ${today} group by project_id, day
    ) as days group by project_id`)
  return new Map(
    rows.map(({ id, days, recent, people }) => [
      id,
      { days: rounded(Number(days)), recent: rounded(Number(recent)), people: Number(people) },
    ]),
  )
}

const rounded = (days: number): number => Math.round(days * 100) / 100
