import { Problem } from '#domain/common/problem.ts'
import { conversationLimits } from '#domain/conversations/conversation-labels.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import {
  findListed,
  lockConversations,
  moveRest,
  updateConversation,
  updateStatus,
  type ConversationRow,
} from './conversation-store.ts'
import { moveMessages, noteLatest } from './message-store.ts'
import { noSuchConversation } from './no-such-conversation.ts'

/**
 * Moves everything of a conversation into another, whose id it answers with from then on. Throws `not-found`, and `conflict` when
 * both are the same, also after a concurrent merge, and for one of the portal, which its client sees.
 */
export async function mergeConversation({ db }: Pick<Services, 'db'>, id: string, other: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [one, two] = [await findListed(tx, id), await findListed(tx, other)]
    if (!one || !two) throw noSuchConversation()
    const same = new Problem('conflict', 'These are the same conversation.')
    if (one.conversation.id === two.conversation.id) throw same
    const locked = await lockConversations(tx, [one.conversation.id, two.conversation.id])
    const from = locked.find((row) => row.id === one.conversation.id)
    const into = locked.find((row) => row.id === two.conversation.id)
    if (!from || !into || from.mergedInto || into.mergedInto) throw new Problem('conflict', 'One of them was merged just now.')
    if (from.kind === 'portal')
      throw new Problem('conflict', 'A client reads this in the portal. Please merge the other one into it.')
    await moveMessages(tx, from.id, into.id)
    await moveRest(tx, from.id, into.id)
    await updateConversation(tx, into.id, togetherOf(into, from))
    await updateStatus(tx, into.id, from.status === 'new' ? 'new' : into.status)
    await noteLatest(tx, into.id)
    const meta = { other: from.id, subject: from.subject }
    await recordActivity(tx, { actor: 'staff', action: 'conversation.merged', subject: into.id, meta })
    return into.id
  })
}

function togetherOf(into: ConversationRow, from: ConversationRow) {
  const { followUpAt, followUpDays, followUpTemplate, followUpBy } = into.followUpAt ? into : from
  return {
    clientId: into.clientId ?? from.clientId,
    assigneeId: into.assigneeId ?? from.assigneeId,
    tags: [...new Set([...into.tags, ...from.tags])].toSorted().slice(0, conversationLimits.tags),
    followUpAt,
    followUpDays,
    followUpTemplate,
    followUpBy,
  }
}
