import { Problem } from '#domain/common/problem.ts'
import { conversationLimits } from '#domain/conversations/conversation-labels.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { MessageMailbox } from '../../../tables/clients/conversations.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockConversation, updateConversation, updateStatus, type ConversationRow } from '../conversation-store.ts'
import { deedOf } from '../deed-of.ts'
import { deleteDraft } from './draft-store.ts'
import { followUpDueAt } from '../follow-ups/follow-up-due.ts'
import {
  assignAttachments,
  findAnswered,
  findByKey,
  findMessage,
  listLooseAttachments,
  type AttachmentRow,
  type ListedMessage,
} from '../message-store.ts'
import { noSuchConversation } from '../no-such-conversation.ts'
import { deleteOfferedReply } from './offered-reply-store.ts'
import { findReader } from '../portal-reader.ts'
import { queueMessage } from './queue-message.ts'
import { findTemplate } from './template-store.ts'

export interface Reply {
  subject: string
  text: string
  attachments: string[]
  cc: string[]
  followUp: { workingDays: number; template: string | null } | null
  key: string
}

/**
 * Answers a conversation: by mail with the latest message quoted, or in the portal. Idempotent by key. Throws `not-found`,
 * `conflict` for a contact who was removed, and `invalid` for attachments or a template that are not there, and without an address.
 */
export async function replyInConversation(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  id: string,
  { subject, text, attachments, cc, followUp, key }: Reply,
): Promise<ListedMessage> {
  return db.transaction(async (tx) => {
    const conversation = await tryLockConversation(tx, id)
    if (!conversation) throw noSuchConversation()
    const known = await findByKey(tx, key)
    if (known && known.conversationId !== conversation.id) throw new Problem('conflict', 'This reply was sent elsewhere.')
    if (known) return (await findMessage(tx, conversation.id, known.id))!
    const isPortal = conversation.kind === 'portal'
    if (!isPortal && conversation.email === '') throw new Problem('invalid', 'There is no address to write to.')
    const to = isPortal ? await readerOrThrow(tx, conversation) : { name: conversation.name, email: conversation.email }
    const files = await expectLoose(tx, conversation, attachments)
    const message = await queueMessage(
      tx,
      { queue },
      {
        conversationId: conversation.id,
        channel: isPortal ? 'portal' : 'mail',
        fromName: person.name,
        personId: person.id,
        to: [to],
        cc: isPortal ? [] : cc.map((email) => ({ name: '', email: email.toLowerCase() })),
        subject,
        text,
        answersId: await findAnswered(tx, conversation.id),
        key,
      },
      now,
    )
    await assignAttachments(tx, files, message)
    await deleteDraft(tx, { conversationId: conversation.id, personId: person.id })
    // What an assistant drafted was for the message that is answered now.
    await deleteOfferedReply(tx, conversation.id)
    if (followUp) await setFollowUp(tx, conversation, { ...followUp, by: person.id, now })
    if (conversation.status === 'new') await updateStatus(tx, conversation.id, 'replied')
    await recordActivity(tx, {
      actor: 'staff',
      action: deedOf(conversation, 'replied'),
      subject: conversation.id,
      meta: { subject },
    })
    return (await findMessage(tx, conversation.id, message.id))!
  })
}

/** Who reads it in the portal. */
async function readerOrThrow(tx: Transaction, conversation: ConversationRow): Promise<MessageMailbox> {
  const reader = await findReader(tx, conversation)
  if (reader) return reader
  throw new Problem('conflict', 'They can no longer sign in to the portal. Please write them an email.')
}

async function expectLoose(tx: Transaction, { id, kind }: ConversationRow, attachments: string[]): Promise<AttachmentRow[]> {
  const files = await listLooseAttachments(tx, id, attachments)
  const gone = 'An attachment is no longer there. Please attach it again.'
  if (files.length < new Set(attachments).size) throw new Problem('invalid', gone, { fields: { attachments: gone } })
  // In the portal files are downloaded one by one.
  if (kind === 'portal') return files
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > conversationLimits.attachmentBytes) throw tooLarge()
  return files
}

function tooLarge(): Problem {
  const message = `Please attach at most ${conversationLimits.attachmentBytes / 1024 ** 2} MB to one message.`
  return new Problem('invalid', message, { fields: { attachments: message } })
}

async function setFollowUp(
  tx: Transaction,
  { id }: ConversationRow,
  { workingDays, template, by, now }: { workingDays: number; template: string | null; by: string; now: Date },
): Promise<void> {
  if (template !== null && !(await findTemplate(tx, template))) {
    const message = 'This template is no longer there.'
    throw new Problem('invalid', message, { fields: { followUp: message } })
  }
  await updateConversation(tx, id, {
    followUpAt: followUpDueAt(now, workingDays),
    followUpDays: workingDays,
    followUpTemplate: template,
    followUpBy: by,
  })
}
