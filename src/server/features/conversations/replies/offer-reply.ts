import { Problem } from '#domain/common/problem.ts'
import type { OfferedReply } from '#domain/conversations/conversation.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockConversation } from '../conversation-store.ts'
import { noSuchConversation } from '../no-such-conversation.ts'
import { deleteOfferedReply, findOfferedReply, putOfferedReply } from './offered-reply-store.ts'

/** Lays a drafted reply beside a conversation, for a person to use. Throws `not-found`, and `conflict` without an API token. */
export async function offerReply(
  { db, person, now }: Pick<Services, 'db'> & { person: SignedInPerson; now: Date },
  id: string,
  { subject, text }: { subject: string; text: string },
): Promise<OfferedReply> {
  const { token } = person
  if (!token) throw new Problem('conflict', 'This is for assistants with an API token. Please write your reply in the inbox.')
  return db.transaction(async (tx) => {
    const conversation = await tryLockConversation(tx, id)
    if (!conversation) throw noSuchConversation()
    const offered = { conversationId: conversation.id, personId: person.id, through: token.name, subject, text, offeredAt: now }
    await putOfferedReply(tx, offered)
    await recordActivity(tx, { actor: 'staff', action: 'conversation.reply-offered', subject: conversation.id })
    return (await findOfferedReply(tx, conversation.id))!
  })
}

/** Throws `not-found` for an unknown conversation; a draft that is gone is no fault. */
export async function discardOfferedReply(
  { db }: Pick<Services, 'db'>,
  { id, offered }: { id: string; offered: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const conversation = await tryLockConversation(tx, id)
    if (!conversation) throw noSuchConversation()
    if (!(await deleteOfferedReply(tx, conversation.id, offered))) return
    await recordActivity(tx, { actor: 'staff', action: 'conversation.offered-reply-gone', subject: conversation.id })
  })
}
