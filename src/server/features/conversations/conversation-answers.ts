import type {
  ConversationMessage,
  ConversationRow as ConversationAnswer,
  MessageAttachment,
} from '#domain/conversations/conversation.ts'
import type { ListedConversation } from './conversation-store.ts'
import type { AttachmentRow, ListedMessage } from './message-store.ts'

export function toConversationRow(
  { conversation, assignee, client, draftWaits }: ListedConversation,
  now: Date,
): ConversationAnswer {
  const { id, kind, status, name, email, subject, preview, lastDirection, tags, snoozedUntil } = conversation
  return {
    id,
    kind,
    status,
    name,
    email,
    subject,
    preview,
    lastDirection,
    tags,
    assignee,
    client,
    draftWaits,
    lastMessageAt: conversation.lastMessageAt.toISOString(),
    messages: conversation.messageCount,
    snoozedUntil: snoozedUntil && snoozedUntil > now ? snoozedUntil.toISOString() : null,
  }
}

export function toMessage({ message, hasHtml, mailState, attachments }: ListedMessage): ConversationMessage {
  const { id, direction, channel, to, cc, subject, text, quoted, automatic, claimsStaff, leavesAt, sentAt } = message
  return {
    id,
    direction,
    channel,
    to,
    cc,
    subject,
    text,
    quoted,
    automatic,
    claimsStaff,
    hasHtml,
    from: { name: message.fromName, email: direction === 'in' ? message.fromEmail : '' },
    attachments: attachments.map(toAttachment),
    state: stateOf(message, mailState),
    leavesAt: leavesAt?.toISOString() ?? null,
    sentAt: sentAt.toISOString(),
  }
}

function stateOf(
  { direction, leavesAt }: ListedMessage['message'],
  mailState: ListedMessage['mailState'],
): ConversationMessage['state'] {
  if (direction === 'in') return 'received'
  if (direction === 'note') return 'note'
  if (leavesAt !== null) return 'waiting'
  // A mail that was forgotten had left.
  return mailState ?? 'sent'
}

export const toAttachment = ({ id, name, bytes, contentType, keptKind, keptId }: AttachmentRow): MessageAttachment => ({
  id,
  name,
  bytes,
  contentType,
  keptAs: keptKind !== null && keptId !== null ? { kind: keptKind, id: keptId } : null,
})
