import { undoSeconds } from '#domain/conversations/conversation-labels.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { insertMessage, type MessageRow, type NewMessage } from '../message-store.ts'

/** Adds a message from the studio that leaves once it can no longer be taken back. */
export async function queueMessage(
  tx: Transaction,
  { queue }: Pick<Services, 'queue'>,
  message: Omit<NewMessage, 'direction' | 'leavesAt' | 'sentAt'> & { text: string },
  now: Date,
): Promise<MessageRow> {
  const leavesAt = new Date(now.getTime() + undoSeconds * 1_000)
  const row = await insertMessage(tx, { ...message, direction: 'out', leavesAt, sentAt: now })
  await queue.send(tx, 'message.leaves', { messageId: row.id }, { startAfter: leavesAt })
  return row
}
