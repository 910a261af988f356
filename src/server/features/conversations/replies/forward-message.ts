import { Problem } from '#domain/common/problem.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import { makeUploadId } from '../../../base/http/bodies/receive-files.ts'
import type { Services } from '../../../base/services.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { attachmentFolder } from '../attachments/attachment-folder.ts'
import { findListed, tryLockConversation } from '../conversation-store.ts'
import { findMessage, insertAttachments, type AttachmentRow, type ListedMessage, type NewAttachment } from '../message-store.ts'
import { noSuchConversation, noSuchMessage } from '../no-such-conversation.ts'
import { queueMessage } from './queue-message.ts'

/** Sends a message with its files to somebody else. Throws `not-found`, and `conflict` for a note. */
export async function forwardMessage(
  { db, queue, storage, person, now }: Pick<Services, 'db' | 'queue' | 'storage'> & { person: SignedInPerson; now: Date },
  { id, messageId }: { id: string; messageId: string },
  { email, text }: { email: string; text: string },
): Promise<ListedMessage> {
  const listed = await findListed(db, id)
  if (!listed) throw noSuchConversation()
  const forwarded = await findMessage(db, listed.conversation.id, messageId)
  if (!forwarded) throw noSuchMessage()
  if (forwarded.message.direction === 'note') throw new Problem('conflict', 'Notes stay in the studio.')
  // Each message has files of its own, which are deleted with it.
  const files = await copyFiles(storage, forwarded.attachments)
  try {
    return await db.transaction(async (tx) => {
      const conversation = await tryLockConversation(tx, id)
      if (!conversation) throw noSuchConversation()
      const address = email.toLowerCase()
      const subject = `Fwd: ${forwarded.message.subject || conversation.subject}`.slice(0, 200)
      const message = await queueMessage(
        tx,
        { queue },
        {
          conversationId: conversation.id,
          channel: 'mail',
          fromName: person.name,
          personId: person.id,
          to: [{ name: '', email: address }],
          subject,
          text,
          answersId: messageId,
        },
        now,
      )
      await insertAttachments(tx, message, files)
      const meta = { to: address, subject }
      await recordActivity(tx, { actor: 'staff', action: 'conversation.forwarded', subject: conversation.id, meta })
      return (await findMessage(tx, conversation.id, message.id))!
    })
  } catch (error) {
    for (const { storageKey } of files) await storage.remove(storageKey)
    throw error
  }
}

async function copyFiles(storage: Storage, attachments: AttachmentRow[]): Promise<NewAttachment[]> {
  const copies: NewAttachment[] = []
  for (const { name, contentType, bytes, storageKey } of attachments) {
    const copy = `${attachmentFolder}${makeUploadId()}`
    await storage.write(copy, storage.read(storageKey))
    copies.push({ name, contentType, bytes, storageKey: copy })
  }
  return copies
}
