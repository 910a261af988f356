import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockConversation, updateConversation, updateStatus, type ConversationRow } from '../conversation-store.ts'
import { findDraft, saveDraft, type Draft } from './draft-store.ts'
import { followUpDueAt } from '../follow-ups/follow-up-due.ts'
import { deleteMessage, findLastSide, releaseAttachments, tryLockMessage, type MessageRow } from '../message-store.ts'
import { noFollowUp } from '../follow-ups/no-follow-up.ts'
import { noSuchConversation, noSuchMessage } from '../no-such-conversation.ts'

/** Takes back a message that has not left: its text and files become the person's draft. Throws `not-found`, and `conflict` once it left. */
export async function takeBackReply(
  { db, person, now }: Pick<Services, 'db'> & { person: SignedInPerson; now: Date },
  { id, messageId }: { id: string; messageId: string },
): Promise<Draft> {
  return db.transaction(async (tx) => {
    const conversation = await tryLockConversation(tx, id)
    if (!conversation) throw noSuchConversation()
    const message = await tryLockMessage(tx, messageId)
    if (message?.conversationId !== conversation.id) throw noSuchMessage()
    if (message.direction !== 'out' || message.leavesAt === null || message.leavesAt <= now) {
      throw new Problem('conflict', 'This message has left already.')
    }
    const attachments = await releaseAttachments(tx, message)
    await deleteMessage(tx, message)
    const whose = { conversationId: conversation.id, personId: person.id }
    await saveDraft(tx, { ...whose, subject: message.subject, text: message.text, attachments, savedAt: now })
    await bringBack(tx, conversation, message)
    await recordActivity(tx, { actor: 'staff', action: 'conversation.reply-taken-back', subject: conversation.id })
    return (await findDraft(tx, whose))!
  })
}

/** The studio owes an answer again, where it did; the follow-up of this message ends. */
async function bringBack(
  tx: Transaction,
  { id, status, followUpAt, followUpDays }: ConversationRow,
  { sentAt }: MessageRow,
): Promise<void> {
  const isOfThis = followUpAt !== null && followUpDueAt(sentAt, followUpDays!).getTime() === followUpAt.getTime()
  if (isOfThis) await updateConversation(tx, id, noFollowUp)
  if (status === 'replied' && (await findLastSide(tx, id)) === 'in') await updateStatus(tx, id, 'new')
}
