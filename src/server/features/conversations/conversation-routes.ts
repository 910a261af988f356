import type { Hono } from 'hono'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
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
import { listMessages } from './message-store.ts'
import { noSuchConversation } from './no-such-conversation.ts'
import type { LeadSource } from './lead-source.ts'
import { discardOfferedReply, offerReply } from './replies/offer-reply.ts'
import { readConversation } from './read-conversation.ts'
import { readLead } from './read-lead.ts'
import { replyInConversation } from './replies/reply-in-conversation.ts'
import { saveConversationDraft } from './replies/save-draft.ts'
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

  bindEndpoint(app, services, conversationEndpoints.listConversations, async ({ query, person }) => {
    const now = new Date()
    const found = await prepareSearch(db, query.search)
    const filter = { ...query, found, assignee: query.assignee === 'me' ? person.id : query.assignee }
    const [{ page, next, counts }, tags] = await Promise.all([listConversations(db, filter, now), listTags(db)])
    return { conversations: page.map((row) => toConversationRow(row, now)), next, counts, tags }
  })

  bindEndpoint(app, services, conversationEndpoints.readConversation, async ({ params, person }) => {
    const conversation = await readConversation(db, { id: params.id, personId: person.id, now: new Date() })
    const { page, earlier } = await listMessages(db, conversation.id, { limit: firstMessages })
    return { conversation, messages: page.map(toMessage), earlier }
  })

  bindEndpoint(app, services, conversationEndpoints.readLead, ({ params }) => readLead(db, params.id, ports.leadSources))

  bindEndpoint(app, services, conversationEndpoints.listEarlierMessages, async ({ params, query }) => {
    const listed = await findListed(db, params.id)
    if (!listed) throw noSuchConversation()
    const { page, earlier } = await listMessages(db, listed.conversation.id, query)
    return { messages: page.map(toMessage), earlier }
  })

  mountWriting(app, services)
  mountFiles(app, services, ports)
  mountTemplates(app, services)
}

function mountWriting(app: Hono<AppEnv>, services: EndpointServices): void {
  bindEndpoint(app, services, conversationEndpoints.startConversation, async ({ person, body }) => ({
    success: true,
    id: await startConversation({ ...services, person, now: new Date() }, body),
  }))

  bindEndpoint(app, services, conversationEndpoints.replyInConversation, async ({ person, params, body }) => ({
    success: true,
    message: toMessage(await replyInConversation({ ...services, person, now: new Date() }, params.id, body)),
  }))

  bindEndpoint(app, services, conversationEndpoints.forwardMessage, async ({ person, params, body }) => ({
    success: true,
    message: toMessage(await forwardMessage({ ...services, person, now: new Date() }, params, body)),
  }))

  bindEndpoint(app, services, conversationEndpoints.takeBackReply, async ({ person, params }) => ({
    success: true,
    draft: await takeBackReply({ ...services, person, now: new Date() }, params),
  }))

  bindEndpoint(app, services, conversationEndpoints.addConversationNote, async ({ person, params, body }) => ({
    success: true,
    unreached: await addConversationNote({ ...services, person, now: new Date() }, params.id, body.text),
  }))

  bindEndpoint(app, services, conversationEndpoints.listConversationReaders, async () => ({
    people: await listMentionable(services.db, 'conversation'),
  }))

  bindEndpoint(app, services, conversationEndpoints.saveConversationDraft, async ({ person, params, body }) => ({
    success: true,
    draft: await saveConversationDraft({ ...services, person, now: new Date() }, params.id, body),
  }))

  bindEndpoint(app, services, conversationEndpoints.offerReply, async ({ person, params, body }) => ({
    success: true,
    offered: await offerReply({ ...services, person, now: new Date() }, params.id, body),
  }))

  bindEndpoint(app, services, conversationEndpoints.discardOfferedReply, async ({ params }) => {
    await discardOfferedReply(services, params)
    return { success: true }
  })

  bindEndpoint(app, services, conversationEndpoints.changeConversation, async ({ person, params, body }) => {
    const now = new Date()
    const id = await changeConversation({ ...services, person, now }, params.id, body)
    return { success: true, conversation: await readConversation(services.db, { id, personId: person.id, now }) }
  })

  bindEndpoint(app, services, conversationEndpoints.mergeConversation, async ({ params, body }) => ({
    success: true,
    id: await mergeConversation(services, params.id, body.into),
  }))
}

function mountFiles(app: Hono<AppEnv>, services: EndpointServices, ports: ConversationPorts): void {
  const { expectQuota } = ports

  bindEndpoint(app, services, conversationEndpoints.attachToConversation, async ({ c, params }) => ({
    success: true,
    attachment: toAttachment(await attachFile(c, { ...services, expectQuota }, (tx) => tryLockConversation(tx, params.id))),
  }))

  bindEndpoint(app, services, conversationEndpoints.readMessageAttachment, ({ c, params }) =>
    deliverAttachment(c, services, params),
  )

  bindEndpoint(app, services, conversationEndpoints.keepMessageAttachment, async ({ person, params, body }) => ({
    success: true,
    attachment: toAttachment(await keepAttachment({ ...services, person }, ports, params, body.as)),
  }))
}

function mountTemplates(app: Hono<AppEnv>, services: EndpointServices): void {
  bindEndpoint(app, services, conversationEndpoints.listMessageTemplates, async () => ({
    templates: await listTemplates(services.db),
  }))

  bindEndpoint(app, services, conversationEndpoints.addMessageTemplate, async ({ body }) => ({
    success: true,
    template: await addTemplate(services, body),
  }))

  bindEndpoint(app, services, conversationEndpoints.changeMessageTemplate, async ({ params, body }) => ({
    success: true,
    template: await changeTemplate(services, params.id, body),
  }))

  bindEndpoint(app, services, conversationEndpoints.deleteMessageTemplate, async ({ params }) => {
    await deleteTemplate(services, params.id)
    return { success: true }
  })
}
