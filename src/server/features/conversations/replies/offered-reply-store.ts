import { and, eq } from 'drizzle-orm'
import type { OfferedReply } from '#domain/conversations/conversation.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { offeredReplies } from '../../../tables/clients/conversations.ts'
import { people } from '../../../tables/people/people.ts'

type OfferedRow = typeof offeredReplies.$inferSelect

export async function findOfferedReply(db: Sql, conversationId: string): Promise<OfferedReply | null> {
  const [found] = await db
    .select({ row: offeredReplies, by: people.name })
    .from(offeredReplies)
    .innerJoin(people, eq(people.id, offeredReplies.personId))
    .where(eq(offeredReplies.conversationId, conversationId))
  if (!found) return null
  const { id, subject, text, through, offeredAt } = found.row
  return { id, subject, text, through, by: found.by, offeredAt: offeredAt.toISOString() }
}

/** Takes the place of an earlier one, under an id of its own. */
export async function putOfferedReply(tx: Transaction, offered: Omit<OfferedRow, 'id'>): Promise<void> {
  await deleteOfferedReply(tx, offered.conversationId)
  await tx.insert(offeredReplies).values(offered)
}

/** Deletes the one with an id, or whichever is there. False for none. */
export async function deleteOfferedReply(tx: Transaction, conversationId: string, id?: string): Promise<boolean> {
  const deleted = await tx
    .delete(offeredReplies)
    .where(and(eq(offeredReplies.conversationId, conversationId), id === undefined ? undefined : eq(offeredReplies.id, id)))
    .returning({ id: offeredReplies.id })
  return deleted.length > 0
}
