import type { OpenedConversation } from '#domain/conversations/conversation.ts'
import type { Sql } from '../../base/database/database.ts'
import { findAddressTrouble } from '../mails/outbox/address-trouble-store.ts'
import { toConversationRow } from './conversation-answers.ts'
import { findListed, listLinks, type ListedConversation } from './conversation-store.ts'
import { findDraft } from './replies/draft-store.ts'
import { noSuchConversation } from './no-such-conversation.ts'
import { findOfferedReply } from './replies/offered-reply-store.ts'
import { findTemplateName } from './replies/template-store.ts'

/** A conversation as one person sees it, with their draft. Throws `not-found`. */
export async function readConversation(
  db: Sql,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<OpenedConversation> {
  const listed = await findListed(db, id)
  if (!listed) throw noSuchConversation()
  const { conversation } = listed
  const [trouble, links, draft, offered] = await Promise.all([
    findAddressTrouble(db, conversation.email),
    listLinks(db, conversation.id),
    findDraft(db, { conversationId: conversation.id, personId }),
    findOfferedReply(db, conversation.id),
  ])
  return {
    ...toConversationRow(listed, now),
    revision: conversation.revision,
    addressProblem: trouble && { kind: trouble.kind, reason: trouble.reason, since: trouble.since.toISOString() },
    links,
    followUp: await followUpOf(db, listed),
    draft,
    offered,
  }
}

async function followUpOf(db: Sql, { conversation }: ListedConversation): Promise<OpenedConversation['followUp']> {
  const { followUpAt, followUpDays, followUpTemplate } = conversation
  if (followUpAt === null) return null
  return {
    at: followUpAt.toISOString(),
    workingDays: followUpDays ?? 0,
    template: followUpTemplate === null ? null : await findTemplateName(db, followUpTemplate),
  }
}
