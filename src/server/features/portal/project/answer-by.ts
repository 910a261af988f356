import { and, eq } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import { answerTimeText } from '#domain/bookings/answer-time.ts'
import { owedSince } from '#domain/conversations/owed-answer.ts'
import type { Sql } from '../../../base/database/database.ts'
import { conversations } from '../../../tables/clients/conversations.ts'
import { readAnswerPromise } from '../../bookings/slots/studio-hours-store.ts'
import { isPortalOf } from '../../conversations/conversation-store.ts'
import { readThreads } from '../../conversations/thread-reader.ts'
import type { Reader } from '../messages/thread-store.ts'

/** Until when the studio answers a contact; null where it owes no answer, and once that is past. */
export async function readAnswerBy(db: Sql, { contactId }: Reader, now: Date): Promise<AnswerBy | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isPortalOf(contactId), eq(conversations.status, 'new')))
  const thread = row && (await readThreads(db, [row.id])).get(row.id)
  const since = thread ? owedSince(thread) : null
  if (since === null) return null
  const until = (await readAnswerPromise(db, now))(since)
  return until > now ? { at: until.toISOString(), text: answerTimeText(until, now, studioTimeZone()) } : null
}
