import { eq } from 'drizzle-orm'
import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import { answerTimeText } from '#domain/bookings/answer-time.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { owedSince } from '#domain/conversations/owed-answer.ts'
import type { Sql } from '../../base/database/database.ts'
import { conversations } from '../../tables/clients/conversations.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { readThreads } from '../conversations/thread-reader.ts'
import { readAnswerPromise } from './slots/studio-hours-store.ts'

/** As pages say it. */
export const toAnswerBy = (until: Date, now: Date): AnswerBy => ({
  at: until.toISOString(),
  text: answerTimeText(until, now, studioTimeZone()),
})

/** Until when the studio answers in a conversation; null where it owes no answer, and once that is past. */
export async function readAnswerByOf(db: Sql, conversationId: string, now: Date): Promise<AnswerBy | null> {
  const thread = (await readThreads(db, [conversationId])).get(conversationId)
  const since = thread ? owedSince(thread) : null
  if (since === null) return null
  const until = (await readAnswerPromise(db, now))(since)
  return until > now ? toAnswerBy(until, now) : null
}

/** Of the enquiry that a booking made, while it is not done. */
export async function readAnswerByOfBooking(db: Sql, bookingId: string, now: Date): Promise<AnswerBy | null> {
  const [row] = await db
    .select({ id: conversations.id, status: conversations.status })
    .from(inquiries)
    .innerJoin(conversations, eq(conversations.id, inquiries.id))
    .where(eq(inquiries.idempotencyKey, bookingId))
  return row?.status === 'new' ? readAnswerByOf(db, row.id, now) : null
}
