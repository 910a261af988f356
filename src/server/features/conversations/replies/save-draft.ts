import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { tryLockConversation } from '../conversation-store.ts'
import { deleteDraft, findDraft, saveDraft, type Draft } from './draft-store.ts'
import { listLooseAttachments } from '../message-store.ts'
import { noSuchConversation } from '../no-such-conversation.ts'

/** Saves what somebody is writing; an empty draft is deleted. Throws `not-found`. */
export async function saveConversationDraft(
  { db, person, now }: Pick<Services, 'db'> & { person: SignedInPerson; now: Date },
  id: string,
  { subject, text, attachments }: { subject: string; text: string; attachments: string[] },
): Promise<Draft | null> {
  return db.transaction(async (tx) => {
    const conversation = await tryLockConversation(tx, id)
    if (!conversation) throw noSuchConversation()
    const whose = { conversationId: conversation.id, personId: person.id }
    const there = await listLooseAttachments(tx, conversation.id, attachments)
    const kept = attachments.filter((one) => there.some((file) => file.id === one))
    if (text === '' && kept.length === 0) await deleteDraft(tx, whose)
    else await saveDraft(tx, { ...whose, subject, text, attachments: kept, savedAt: now })
    return findDraft(tx, whose)
  })
}
