import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { notifyOfMentions } from '../people/notifications/notify-of-mentions.ts'
import { tryLockConversation } from './conversation-store.ts'
import { deedOf } from './deed-of.ts'
import { insertMessage } from './message-store.ts'
import { noSuchConversation } from './no-such-conversation.ts'

/** Adds a note between colleagues. Returns the names of those whom it mentions in vain. Throws `not-found`. */
export async function addConversationNote(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  id: string,
  text: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const conversation = await tryLockConversation(tx, id)
    if (!conversation) throw noSuchConversation()
    await insertMessage(tx, {
      conversationId: conversation.id,
      direction: 'note',
      channel: 'note',
      fromName: person.name,
      personId: person.id,
      text,
      sentAt: now,
    })
    await recordActivity(tx, { actor: 'staff', action: deedOf(conversation, 'note-added'), subject: conversation.id })
    const about = { record: 'conversation', recordId: conversation.id } as const
    return notifyOfMentions({ tx, queue, person, now }, { ...about, text, where: 'conversation' })
  })
}
