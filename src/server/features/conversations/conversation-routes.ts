import type { Hono } from 'hono'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { bindPart, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { listMentionable } from '../people/notifications/notification-store.ts'
import { addConversationNote } from './add-conversation-note.ts'
import { attachFile } from './attachments/attach-file.ts'
import { changeConversation } from './change-conversation.ts'
import { toAttachment, toConversationRow, toMessage } from './conversation-answers.ts'
import { listConversations, listTags } from './conversation-list-store.ts'
import { prepareSearch } from './conversation-search-store.ts'
import { findListed, tryLockConversation } from './conversation-store.ts'
import { deliverAttachment } from './attachments/deliver-attachment.ts'
import { forwardMessage } from './replies/forward-message.ts'
import { keepAttachment, type KeepPorts } from './attachments/keep-attachment.ts'
import { mergeConversation } from './merge-conversation.ts'
import { listMessages, listLooseAttachments } from './message-store.ts'
import { noSuchConversation } from './no-such-conversation.ts'
import type { LeadSource } from './lead-source.ts'
import { discardOfferedReply, offerReply } from './replies/offer-reply.ts'
import { readConversation } from './read-conversation.ts'
import { readLead } from './read-lead.ts'
import { replyInConversation } from './replies/reply-in-conversation.ts'
import type { Services } from '../../base/services.ts'
import { deleteDraft, findDraft, saveDraft, type Draft } from './replies/draft-store.ts'
import { addTemplate, changeTemplate, deleteTemplate } from './replies/save-template.ts'
import { startConversation } from './start-conversation.ts'
import { takeBackReply } from './replies/take-back-reply.ts'
import { listTemplates } from './replies/template-store.ts'

/** Messages that are read with a conversation. */
const firstMessages = 50

/** What comes after this noun. */
export interface ConversationPorts extends KeepPorts {
  leadSources: readonly LeadSource[]
  /** Throws `too-large` for files that there is no room for. */
  expectQuota(bytes: number): Promise<void>
}

export function mountConversations(app: Hono<AppEnv>, services: EndpointServices, ports: ConversationPorts): void {
  const { db } = services

  const { expectQuota } = ports

  bindPart(app, services, conversationEndpoints, {
    listConversations: async ({ query, person, now }) => {
      const found = await prepareSearch(db, query.search)
      const filter = { ...query, found, assignee: query.assignee === 'me' ? person.id : query.assignee }
      const [{ page, next, counts }, tags] = await Promise.all([listConversations(db, filter, now), listTags(db)])
      return { conversations: page.map((row) => toConversationRow(row, now)), next, counts, tags }
    },
    readConversation: async ({ params, person, now }) => {
      const conversation = await readConversation(db, { id: params.id, personId: person.id, now })
      const { page, earlier } = await listMessages(db, conversation.id, { limit: firstMessages })
      return { conversation, messages: page.map(toMessage), earlier }
    },
    readLead: ({ params }) => readLead(db, params.id, ports.leadSources),
    listEarlierMessages: async ({ params, query }) => {
      const listed = await findListed(db, params.id)
      if (!listed) throw noSuchConversation()
      const { page, earlier } = await listMessages(db, listed.conversation.id, query)
      return { messages: page.map(toMessage), earlier }
    },
    startConversation: async (call) => ({ id: await startConversation(call, call.body) }),
    replyInConversation: async (call) => ({ message: toMessage(await replyInConversation(call, call.params.id, call.body)) }),
    forwardMessage: async (call) => ({ message: toMessage(await forwardMessage(call, call.params, call.body)) }),
    takeBackReply: async (call) => ({ draft: await takeBackReply(call, call.params) }),
    addConversationNote: async (call) => ({ unreached: await addConversationNote(call, call.params.id, call.body.text) }),
    listConversationReaders: async () => ({ people: await listMentionable(services.db, 'conversation') }),
    saveConversationDraft: async (call) => ({ draft: await saveConversationDraft(call, call.params.id, call.body) }),
    offerReply: async (call) => ({ offered: await offerReply(call, call.params.id, call.body) }),
    discardOfferedReply: ({ params }) => discardOfferedReply(services, params),
    changeConversation: async (call) => {
      const id = await changeConversation(call, call.params.id, call.body)
      return { conversation: await readConversation(services.db, { id, personId: call.person.id, now: call.now }) }
    },
    mergeConversation: async ({ params, body }) => ({ id: await mergeConversation(services, params.id, body.into) }),
    attachToConversation: async ({ c, params }) => ({
      attachment: toAttachment(await attachFile(c, { ...services, expectQuota }, (tx) => tryLockConversation(tx, params.id))),
    }),
    readMessageAttachment: ({ c, params }) => deliverAttachment(c, services, params),
    keepMessageAttachment: async (call) => ({
      attachment: toAttachment(await keepAttachment(call, ports, call.params, call.body.as)),
    }),
    listMessageTemplates: async () => ({ templates: await listTemplates(services.db) }),
    addMessageTemplate: async ({ body }) => ({ template: await addTemplate(services, body) }),
    changeMessageTemplate: async ({ params, body }) => ({ template: await changeTemplate(services, params.id, body) }),
    deleteMessageTemplate: ({ params }) => deleteTemplate(services, params.id),
  })
}

/** Saves what somebody is writing; an empty draft is deleted. Throws `not-found`. */
async function saveConversationDraft(
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
