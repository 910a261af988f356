import { automaticSender } from '#domain/mails/mail-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import { insertMessage } from './message-store.ts'

/** Adds a note of the product itself to a locked conversation. */
export async function addAutomaticNote(tx: Transaction, conversationId: string, text: string, at: Date): Promise<void> {
  const note = { direction: 'note', channel: 'note', fromName: automaticSender } as const
  await insertMessage(tx, { conversationId, ...note, text, sentAt: at })
}
