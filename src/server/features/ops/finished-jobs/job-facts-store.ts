import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { JobFacts, Remark } from '#domain/ops/finished-jobs/job-record.ts'
import { defaultRounds } from '#domain/reviews/approvals/rounds.ts'
import type { Sql } from '../../../base/database/database.ts'
import { activity } from '../../../tables/people/activity.ts'
import { timeEntries } from '../../../tables/money/costs.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { reviewApprovals, reviewRounds, reviews } from '../../../tables/reviews/reviews.ts'
import { shoots } from '../../../tables/projects/shoots.ts'

/** Notes of time sheets that are shown, those with the most time first. */
const mostNotes = 5

/** What happened on a project, with what people wrote at it. `reckonedShootDays` is null without an offer. */
export async function readJobFacts(
  db: Sql,
  projectId: string,
  { reckonedShootDays, today }: { reckonedShootDays: number | null; today: string },
): Promise<JobFacts> {
  const rounds = await readRounds(db, projectId)
  return {
    rounds,
    answers: await listAnswers(db, projectId),
    shootDays: { reckoned: reckonedShootDays, days: await listShootDays(db, projectId, today) },
    changes: await listChanges(db, projectId),
    holds: await listHolds(db, projectId),
    reopened: await listReopened(db, projectId),
    notes: await listNotes(db, projectId),
  }
}

const remarks = (text: string, at: Date | null): Remark => ({ text, on: at && studioDay(at) })

async function readRounds(db: Sql, projectId: string): Promise<JobFacts['rounds']> {
  const [settings] = await db.select({ included: reviews.roundsIncluded }).from(reviews).where(eq(reviews.projectId, projectId))
  const sent = await db
    .select({ note: reviewRounds.note, sentAt: reviewRounds.sentAt })
    .from(reviewRounds)
    .where(eq(reviewRounds.projectId, projectId))
    .orderBy(asc(reviewRounds.sentAt), asc(reviewRounds.id))
  return {
    included: settings?.included ?? defaultRounds,
    sent: sent.length,
    notes: sent.filter(({ note }) => note.trim() !== '').map(({ note, sentAt }) => remarks(note, sentAt)),
  }
}

/**
 * Each version that the client could see, until their first round, comment or approval of that film before the next version. Versions
 * that were never answered are none.
 */
async function listAnswers(db: Sql, projectId: string): Promise<JobFacts['answers']> {
  const { rows } = await db.execute<{ about: string; shown: string | Date; answered: string | Date }>(sql`
    select about, shown, answered from (
      select version.label as about, version.shown_at as shown, (
        select min(at) from (
          select sent_at as at from review_rounds where deliverable_id = version.deliverable_id
          union all
          select created_at from review_comments where deliverable_id = version.deliverable_id and author_kind = 'client'
          union all
          select approved_at from review_approvals where deliverable_id = version.deliverable_id
        ) as answers where at > version.shown_at and (version.following is null or at < version.following)
      ) as answered
      from (
        select label, deliverable_id, shown_at, lead(shown_at) over (partition by deliverable_id order by place) as following
        from review_versions where project_id = ${projectId} and shown_at is not null
      ) as version
    ) as versions where answered is not null order by shown`)
  return rows.map(({ about, shown, answered }) => ({
    about,
    from: studioDay(new Date(shown)),
    to: studioDay(new Date(answered)),
  }))
}

async function listShootDays(db: Sql, projectId: string, today: string): Promise<Remark[]> {
  const rows = await db
    .select({ day: shoots.date, title: shoots.title, placeName: shoots.placeName })
    .from(shoots)
    .where(and(eq(shoots.projectId, projectId), isNull(shoots.cancelledAt), isNull(shoots.heldUntil), lte(shoots.date, today)))
    .orderBy(asc(shoots.date), asc(shoots.id))
  const days = Map.groupBy(rows, ({ day }) => day)
  return [...days].map(([day, ofDay]) => ({
    text: ofDay.map(({ title, placeName }) => title || placeName || 'Shoot').join(', '),
    on: day,
  }))
}

async function listChanges(db: Sql, projectId: string): Promise<Remark[]> {
  const rows = await db
    .select({ reason: proposals.reason, decidedAt: proposals.decidedAt })
    .from(proposals)
    .where(
      and(
        eq(proposals.projectId, projectId),
        gt(proposals.changeOrder, 0),
        eq(proposals.superseded, false),
        eq(proposals.decision, 'approved'),
      ),
    )
    .orderBy(asc(proposals.changeOrder))
  return rows.map(({ reason, decidedAt }) => remarks(reason, decidedAt))
}

async function listHolds(db: Sql, projectId: string): Promise<Remark[]> {
  const rows = await db
    .select({ meta: activity.meta, createdAt: activity.createdAt })
    .from(activity)
    .where(and(eq(activity.subject, projectId), inArray(activity.action, ['project.put-on-hold'])))
    .orderBy(asc(activity.createdAt))
  return rows.map(({ meta, createdAt }) => remarks(typeof meta.reason === 'string' ? meta.reason : '', createdAt))
}

async function listReopened(db: Sql, projectId: string): Promise<Remark[]> {
  const rows = await db
    .select({ reason: reviewApprovals.reopenReason, reopenedAt: reviewApprovals.reopenedAt })
    .from(reviewApprovals)
    .where(and(eq(reviewApprovals.projectId, projectId), isNotNull(reviewApprovals.reopenedAt)))
    .orderBy(asc(reviewApprovals.reopenedAt))
  return rows.map(({ reason, reopenedAt }) => remarks(reason, reopenedAt))
}

async function listNotes(db: Sql, projectId: string): Promise<Remark[]> {
  const { note, minutes, day } = timeEntries
  const rows = await db
    .select({ note, on: sql<string>`max(${day})::text` })
    .from(timeEntries)
    .where(and(eq(timeEntries.projectId, projectId), ne(note, '')))
    .groupBy(note)
    .orderBy(desc(sql`sum(${minutes})`), asc(note))
    .limit(mostNotes)
  return rows.map(({ note: text, on }) => ({ text, on }))
}
