import type { Hono } from 'hono'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { toConversationRow, toMessage } from './conversation-answers.ts'
import { countConversations, listConversations, listTags } from './conversation-list-store.ts'
import { findListed } from './conversation-store.ts'
import { listMessages } from './message-store.ts'
import { noSuchConversation } from './no-such-conversation.ts'
import { readConversation } from './read-conversation.ts'

/** Messages that are read with a conversation. */
const firstMessages = 50

export function mountConversations(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindEndpoint(app, services, conversationEndpoints.listConversations, async ({ query, person }) => {
    const now = new Date()
    const filter = { ...query, assignee: query.assignee === 'me' ? person.id : query.assignee }
    const [{ page, next }, counts, tags] = await Promise.all([
      listConversations(db, filter, now),
      countConversations(db, filter, now),
      listTags(db),
    ])
    return { conversations: page.map((row) => toConversationRow(row, now)), next, counts, tags }
  })

  bindEndpoint(app, services, conversationEndpoints.readConversation, async ({ params, person }) => {
    const conversation = await readConversation(db, { id: params.id, personId: person.id, now: new Date() })
    const { page, earlier } = await listMessages(db, conversation.id, { limit: firstMessages })
    return { conversation, messages: page.map(toMessage), earlier }
  })

  bindEndpoint(app, services, conversationEndpoints.listEarlierMessages, async ({ params, query }) => {
    const listed = await findListed(db, params.id)
    if (!listed) throw noSuchConversation()
    const { page, earlier } = await listMessages(db, listed.conversation.id, query)
    return { messages: page.map(toMessage), earlier }
  })
}
