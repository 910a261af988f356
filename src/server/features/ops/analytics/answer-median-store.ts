import { and, desc, eq, gte, inArray, isNotNull, isNull, min, ne } from 'drizzle-orm'
import { openTimeBetween } from '#domain/bookings/answer-time.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { firstAnswered, owedSince } from '#domain/conversations/owed-answer.ts'
import { daysOfAnswers, medianAnswer } from '#domain/ops/analytics/answer-median.ts'
import type { Sql } from '../../../base/database/database.ts'
import { conversations } from '../../../tables/clients/conversations.ts'
import { inquiries } from '../../../tables/clients/inquiries.ts'
import { waitingMarks } from '../../../tables/projects/ops.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { readStudioHours } from '../../bookings/slots/studio-hours-store.ts'
import { readThreads } from '../../conversations/thread-reader.ts'

/** Enquiries that are looked at, the latest first. */
const most = 2_000
/** Conversations that are read at once. */
const batch = 200

/**
 * The median time until enquiries were answered, in milliseconds of days on which the studio is open; null of too few. Answered is what
 * no longer waits on Waiting because of an answer; what needed none does not count.
 */
export async function readAnswerMedian(db: Sql, now: Date): Promise<number | null> {
  const studio = await readStudioHours(db, now)
  const rows = await db
    .select({ id: inquiries.id, status: inquiries.status, submittedAt: inquiries.submittedAt })
    .from(inquiries)
    .leftJoin(conversations, eq(conversations.id, inquiries.id))
    .where(
      and(
        gte(inquiries.submittedAt, new Date(now.getTime() - daysOfAnswers * 86_400_000)),
        ne(inquiries.kind, 'booking'),
        isNull(conversations.mergedInto),
      ),
    )
    .orderBy(desc(inquiries.submittedAt), desc(inquiries.id))
    .limit(most)
  const taken: Record<'answered' | 'waiting', number[]> = { answered: [], waiting: [] }
  for (let start = 0; start < rows.length; start += batch) {
    const page = rows.slice(start, start + batch)
    const ids = page.map(({ id }) => id)
    const [threads, offered, ended] = await Promise.all([
      readThreads(db, ids, 'beginning'),
      readOffers(db, ids),
      readEnded(db, ids),
    ])
    for (const { id, status, submittedAt } of page) {
      const thread = threads.get(id)
      const written = thread ? firstAnswered(thread) : null
      const offer = offered.get(id)
      const answers = [...(written ? [written.answeredAt] : []), ...(offer ? [offer] : [])]
      const answeredAt = answers.toSorted((one, other) => one.getTime() - other.getTime())[0]
      const askedAt = written?.askedAt ?? submittedAt
      const isWaiting = !answeredAt && status === 'new' && !ended.has(id) && thread !== undefined && owedSince(thread) !== null
      if (!answeredAt && !isWaiting) continue
      taken[answeredAt ? 'answered' : 'waiting'].push(openTimeBetween(askedAt, answeredAt ?? now, studio, studioTimeZone()))
    }
  }
  return medianAnswer(taken.answered, taken.waiting)
}

/** When the first proposal was sent that followed from each enquiry. */
async function readOffers(db: Sql, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: projects.inquiryId, sentAt: min(proposals.sentAt) })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(and(inArray(projects.inquiryId, ids), isNotNull(proposals.sentAt)))
    .groupBy(projects.inquiryId)
  return new Map(rows.map(({ id, sentAt }) => [id!, sentAt!]))
}

/** Enquiries of which somebody decided that there is nothing to answer. */
async function readEnded(db: Sql, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ item: waitingMarks.item })
    .from(waitingMarks)
    .where(
      and(
        inArray(
          waitingMarks.item,
          ids.map((id) => `inquiry.${id}`),
        ),
        isNotNull(waitingMarks.endedAt),
      ),
    )
  return new Set(rows.map(({ item }) => item.slice('inquiry.'.length)))
}
