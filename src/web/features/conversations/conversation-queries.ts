import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyGivenTo } from '#domain/common/endpoint.ts'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { ConversationMessage, ConversationRow, OpenedConversation } from '#domain/conversations/conversation.ts'
import { conversationKinds, conversationStatuses } from '#domain/conversations/conversation-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { areReadsOf, below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof conversationEndpoints
type Pages = InfiniteData<AnswerOf<Endpoints['listConversations']>>
export type ReadConversation = AnswerOf<Endpoints['readConversation']>
export type ConversationChanges = BodyGivenTo<Endpoints['changeConversation']>

/** Refetch when shown again after this time, since new messages arrive. */
const staleTime = 20_000

export const conversationFilterNames = ['search', 'kind', 'status', 'assignee', 'tag'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toConversationFilter = (given: Partial<Record<(typeof conversationFilterNames)[number], string>>) => ({
  search: given.search?.slice(0, 200),
  kind: conversationKinds.find((known) => known === given.kind),
  status: ([...conversationStatuses, 'snoozed'] as const).find((known) => known === given.status),
  assignee: (['me', 'nobody'] as const).find((known) => known === given.assignee),
  tag: given.tag?.slice(0, 40),
})

export const conversationPages = (filter: ReturnType<typeof toConversationFilter>) => ({
  ...endpointPages(conversationEndpoints.listConversations, { query: { ...filter } }),
  staleTime,
  refetchOnWindowFocus: true,
})

/** Badge of the sidebar: number of conversations that the studio owes an answer. */
export const conversationCountQuery = () => ({
  ...endpointQuery(conversationEndpoints.listConversations, { query: { limit: 1 } }),
  staleTime,
  refetchOnWindowFocus: true,
})

/** The conversations of a client or a project. */
export const conversationsOfQuery = (about: { client: string } | { project: string }) => ({
  ...endpointPages(conversationEndpoints.listConversations, { query: { ...about, limit: 10 } }),
  staleTime,
})

/** Conversations to merge with: by search, also those that are done. */
export const conversationSearch = (search: string) => ({
  ...endpointQuery(conversationEndpoints.listConversations, { query: { search: search.slice(0, 200), limit: 10 } }),
  staleTime,
})

export const leadQuery = (id: string) => ({
  ...endpointQuery(conversationEndpoints.readLead, { params: { id } }),
  staleTime,
})

export const conversationQuery = (id: string) => endpointQuery(conversationEndpoints.readConversation, { params: { id } })

/** Who can be assigned, and whom notes can mention. */
export const conversationReadersQuery = () => ({
  ...endpointQuery(conversationEndpoints.listConversationReaders),
  staleTime: 60_000,
})

export const messageTemplatesQuery = () => ({
  ...endpointQuery(conversationEndpoints.listMessageTemplates),
  staleTime: 60_000,
})

export const changeConversation = (id: string, body: ConversationChanges) =>
  callEndpoint(conversationEndpoints.changeConversation, { params: { id }, body })

/** Invalidates all lists and counts, those of clients and projects among them, and what is due: an answer ends a wait. */
export const conversationsChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, conversationEndpoints.listConversations, dueEndpoints.readDue)

/** Reads again what is shown of conversations, since somebody may have written. */
export const conversationNews = (queries: QueryClient): Promise<void> =>
  invalidate(queries, below(conversationEndpoints.listConversations), dueEndpoints.readDue)

/** Optimistic update of a conversation in all caches; returns its rollback. */
export function showConversation(queries: QueryClient, id: string, changes: Partial<OpenedConversation>): () => void {
  const before = [
    ...queries.getQueriesData({ queryKey: conversationQuery(id).queryKey }),
    ...queries.getQueriesData({ predicate: isList }),
  ]
  queries.setQueryData(
    conversationQuery(id).queryKey,
    (read) => read && { ...read, conversation: { ...read.conversation, ...changes } },
  )
  const { status, assignee, tags, snoozedUntil } = changes
  const ofRow = Object.fromEntries(
    Object.entries({ status, assignee, tags, snoozedUntil }).filter(([, value]) => value !== undefined),
  )
  const mark = (row: ConversationRow): ConversationRow => (row.id === id ? { ...row, ...ofRow } : row)
  queries.setQueriesData<Pages>({ predicate: isList }, (read) =>
    read?.pages ? { ...read, pages: read.pages.map((page) => ({ ...page, conversations: page.conversations.map(mark) })) } : read,
  )
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

/** Shows a message that was written just now. */
export const showMessage = (queries: QueryClient, id: string, message: ConversationMessage): void =>
  void queries.setQueryData(conversationQuery(id).queryKey, (read) =>
    read && !read.messages.some((one) => one.id === message.id) ? { ...read, messages: [...read.messages, message] } : read,
  )

const isList = areReadsOf(conversationEndpoints.listConversations)
