import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { InboxEntry } from '#domain/inquiries/inbox.ts'
import { inboxKinds, inboxStatuses, type InboxKind, type InboxStatus } from '#domain/inquiries/inbox-labels.ts'
import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

const listPath = '/api/admin/inquiries'
/** Refetch when shown again after this time, since new entries arrive. */
const staleTime = 20_000

export interface InboxFilter {
  search?: string
  kind?: InboxKind
  status?: InboxStatus
}

export const inboxFilterNames = ['search', 'kind', 'status'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toInboxFilter = ({ search, kind, status }: { search?: string; kind?: string; status?: string }) => ({
  search: search?.slice(0, 200),
  kind: inboxKinds.find((known) => known === kind),
  status: inboxStatuses.find((known) => known === status),
})

export const inboxPages = (filter: InboxFilter) => ({
  ...endpointPages<typeof inquiryEndpoints.listInquiries>(listPath, { query: { ...filter } }),
  staleTime,
  refetchOnWindowFocus: true,
})

/** Badge of the sidebar: number of unanswered entries. */
export const inboxCountQuery = () => ({
  ...endpointQuery<typeof inquiryEndpoints.listInquiries>(listPath, { query: { limit: 1 } }),
  staleTime,
  refetchOnWindowFocus: true,
})

export const inboxEntryQuery = (id: string) =>
  endpointQuery<typeof inquiryEndpoints.readInquiry>('/api/admin/inquiries/:id', { params: { id } })

/** Whom notes on enquiries can mention. */
export const inquiryReadersQuery = () => ({
  ...endpointQuery<typeof inquiryEndpoints.listInquiryReaders>('/api/admin/mentionable/inquiries'),
  staleTime: 60_000,
})

/** Invalidates all inbox lists and counts. */
export const inboxChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => isListKey(queryKey) })

type Pages = InfiniteData<AnswerOf<typeof inquiryEndpoints.listInquiries>>

/** Optimistic update of an entry's status in all caches; returns its rollback. */
export function showStatus(queries: QueryClient, id: string, status: InboxStatus): () => void {
  const before = [
    ...queries.getQueriesData({ queryKey: inboxEntryQuery(id).queryKey }),
    ...queries.getQueriesData({ predicate: ({ queryKey }) => isListKey(queryKey) }),
  ]
  queries.setQueryData(inboxEntryQuery(id).queryKey, (read) => read && { ...read, inquiry: { ...read.inquiry, status } })
  const mark = (entry: InboxEntry) => (entry.id === id ? { ...entry, status } : entry)
  queries.setQueriesData<Pages>({ predicate: ({ queryKey }) => isListKey(queryKey) }, (read) =>
    read?.pages ? { ...read, pages: read.pages.map((page) => ({ ...page, inquiries: page.inquiries.map(mark) })) } : read,
  )
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

const isListKey = ([path]: readonly unknown[]): boolean => path === listPath || String(path).startsWith(`${listPath}?`)
