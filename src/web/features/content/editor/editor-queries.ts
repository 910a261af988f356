import type { QueryClient } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { contentKinds, contentStates, type ContentKind, type ContentState } from '#domain/content/kinds/content-kinds.ts'
import { editorEndpoints, type EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { areReadsOf, invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch when shown again after this time, since others edit too. */
const staleTime = 10_000

export const itemFilterNames = ['kind', 'view', 'search', 'state'] as const

export interface ItemFilter {
  kind: ContentKind
  search?: string | undefined
  state?: ContentState | undefined
}

/** Last changed first; in public order; featured. */
const itemViews = ['latest', 'shown', 'featured'] as const
export type ItemView = (typeof itemViews)[number]

type Given = Partial<Record<(typeof itemFilterNames)[number], string>>

/** Parses the filter of a query string; drops unknown values. */
export const toItemFilter = ({ kind, search, state }: Given): ItemFilter => ({
  kind: contentKinds.find((known) => known === kind) ?? 'post',
  search: search?.slice(0, 200),
  state: contentStates.find((known) => known === state),
})

export function toItemView({ kind, view }: Given): ItemView {
  const known = itemViews.find((one) => one === view) ?? 'latest'
  return known === 'featured' && kind !== 'work' ? 'latest' : known
}

export const itemPages = (filter: ItemFilter) => ({
  ...endpointPages(editorEndpoints.listContent, { query: { ...filter, limit: 30 } }),
  staleTime,
  refetchOnWindowFocus: true,
})

/** Query for all items of an order. */
export const itemOrderQuery = (kind: ContentKind, order: 'shown' | 'featured') => ({
  ...endpointQuery(editorEndpoints.listContent, { query: { kind, order } }),
  staleTime,
  refetchOnWindowFocus: true,
})

export const itemQuery = (id: string) => ({
  ...endpointQuery(editorEndpoints.readContent, { params: { id } }),
  staleTime,
  refetchOnWindowFocus: true,
})

export const revisionsQuery = (id: string) => ({
  ...endpointQuery(editorEndpoints.listRevisions, { params: { id } }),
  staleTime: 0,
})

/** Writes a mutation's response to all caches that show the item. */
export function showItem(queries: QueryClient, item: EditedItem): void {
  queries.setQueryData(itemQuery(item.id).queryKey, { item })
  void itemListsChanged(queries)
}

export const itemListsChanged = (queries: QueryClient): Promise<void> => invalidate(queries, editorEndpoints.listContent)

/** Marks lists as stale without refetching those on screen, which the write has updated. */
export const itemListsStale = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: areReadsOf(editorEndpoints.listContent), refetchType: 'none' })

/** Drops cached public content, which has changed. */
export const forgetPublic = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: areReadsOf(...readsOf(contentEndpoints)) })
