import type { ConversationKind, MessageChannel } from '#domain/conversations/conversation-labels.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import type { MessageMailbox } from '../../tables/clients/conversations.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { notify } from '../people/notifications/notify.ts'
import { noFollowUp } from './follow-ups/no-follow-up.ts'
import { noSuchConversation } from './no-such-conversation.ts'
import {
  insertConversation,
  tryLockConversation,
  updateConversation,
  updateStatus,
  type ConversationRow,
  type NewConversation,
} from './conversation-store.ts'
import { findReceived, insertAttachments, insertMessage, type NewAttachment } from './message-store.ts'

export interface IncomingMessage {
  /** An existing conversation, or the beginning of a new one. That of an enquiry has the enquiry's id. */
  conversation:
    | { id: string }
    | ({ kind: ConversationKind; name: string; email: string; subject: string } & Pick<
        NewConversation,
        'id' | 'clientId' | 'contactId'
      >)
  channel: Exclude<MessageChannel, 'note'>
  from: MessageMailbox
  to?: MessageMailbox[]
  cc?: MessageMailbox[]
  subject: string
  text: string
  quoted?: string
  html?: string | null
  /** Without angle brackets, as are the next two. A message with a known one is not received again. */
  messageId?: string | null
  inReplyTo?: string | null
  references?: string[]
  /** Out-of-office and the like: changes no status, and ends no follow-up. */
  automatic?: boolean
  claimsStaff?: boolean
  /** Idempotency key of the browser that sent it. */
  key?: string
  /** As its sender says. A moment in the future counts as now. */
  sentAt: Date
  /** Files in storage. */
  attachments?: NewAttachment[]
}

export interface Received {
  conversationId: string
  messageId: string
  /** False when it had been received before. */
  isNew: boolean
}

/**
 * Adds a message from the other side, in the caller's transaction: the studio owes an answer again, whatever was snoozed or done,
 * and whoever is assigned is notified. Throws `not-found`.
 */
export async function receiveMessage(
  tx: Transaction,
  { queue }: Pick<Services, 'queue'>,
  incoming: IncomingMessage,
  now: Date,
): Promise<Received> {
  const { messageId = null, automatic = false } = incoming
  const known = messageId === null ? null : await findReceived(tx, messageId)
  if (known) return { conversationId: known.conversationId, messageId: known.id, isNew: false }
  const conversation = await lockOrBegin(tx, incoming.conversation)
  const {
    from,
    to,
    cc,
    subject,
    text,
    quoted,
    html,
    inReplyTo,
    references,
    claimsStaff,
    channel,
    key,
    attachments = [],
  } = incoming
  const message = await insertMessage(tx, {
    conversationId: conversation.id,
    direction: 'in',
    channel,
    fromName: from.name,
    fromEmail: from.email,
    to,
    cc,
    subject,
    text,
    quoted,
    html,
    messageId,
    inReplyTo,
    references,
    automatic,
    claimsStaff,
    key,
    sentAt: incoming.sentAt > now ? now : incoming.sentAt,
  })
  await insertAttachments(tx, message, attachments)
  if (!automatic) await wake(tx, conversation)
  // That of a form is recorded with its enquiry.
  if (channel !== 'form') {
    await recordActivity(tx, {
      actor: channel === 'portal' ? 'client' : 'visitor',
      action: 'conversation.message-received',
      subject: conversation.id,
      meta: { subject },
    })
  }
  if (!automatic && conversation.assigneeId !== null && conversation.messageCount > 0) {
    const subjectOf = { record: 'conversation', recordId: conversation.id } as const
    const to = [conversation.assigneeId]
    await notify(tx, queue, { ...subjectOf, kind: 'answered', to, by: null, parts: { by: from.name || from.email } }, now)
  }
  return { conversationId: conversation.id, messageId: message.id, isNew: true }
}

async function lockOrBegin(tx: Transaction, conversation: IncomingMessage['conversation']): Promise<ConversationRow> {
  if ('kind' in conversation) return insertConversation(tx, conversation)
  const found = await tryLockConversation(tx, conversation.id)
  if (!found) throw noSuchConversation()
  return found
}

/** Any answer ends the follow-up. */
async function wake(tx: Transaction, { id, status, snoozedUntil, followUpAt }: ConversationRow): Promise<void> {
  if (snoozedUntil !== null || followUpAt !== null) await updateConversation(tx, id, { snoozedUntil: null, ...noFollowUp })
  if (status !== 'new') await updateStatus(tx, id, 'new')
}
