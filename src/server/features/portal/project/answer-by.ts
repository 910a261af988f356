import { and, eq } from 'drizzle-orm'
import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import type { Sql } from '../../../base/database/database.ts'
import { conversations } from '../../../tables/clients/conversations.ts'
import { readAnswerByOf } from '../../bookings/answer-by.ts'
import { isPortalOf } from '../../conversations/conversation-store.ts'
import type { Reader } from '../messages/thread-store.ts'

/** Until when the studio answers a contact; null where it owes no answer, and once that is past. */
export async function readAnswerBy(db: Sql, { contactId }: Reader, now: Date): Promise<AnswerBy | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isPortalOf(contactId), eq(conversations.status, 'new')))
  return row ? readAnswerByOf(db, row.id, now) : null
}
