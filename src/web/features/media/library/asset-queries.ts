import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { ordersBy } from '#domain/common/list-order.ts'
import { assetKinds, assetSorts, assetStates, type AssetSort, type AssetState } from '#domain/media/library/asset.ts'
import { mediaEndpoints, type AssetCard, type AssetDetail } from '#domain/media/media-endpoints.ts'
import { areReadsOf, below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export const assetFilterNames = ['search', 'kind', 'state', 'tag', 'sort'] as const

export interface AssetFilter {
  search?: string
  kind?: AssetCard['kind']
  state?: AssetState
  tag?: string
  sort?: AssetSort
  /** Id of a project: only its files that are no version of it yet. */
  addableTo?: string | undefined
}

/** Parses the filter of a query string; drops unknown values. */
export const toAssetFilter = (given: Partial<Record<(typeof assetFilterNames)[number], string>>): AssetFilter => ({
  search: given.search?.slice(0, 200),
  kind: assetKinds.find((known) => known === given.kind),
  state: assetStates.find((known) => known === given.state),
  tag: given.tag?.slice(0, 40),
  sort: ordersBy(assetSorts).find((known) => known === given.sort),
})

export const assetPages = (filter: AssetFilter) => ({
  ...endpointPages(mediaEndpoints.listAssets, { query: { ...filter, limit: 48 } }),
  staleTime: 20_000,
})

/** What the person has uploaded. */
export const ownUploadPages = (filter: Pick<AssetFilter, 'search' | 'kind'>) => ({
  ...endpointPages(mediaEndpoints.listOwnUploads, { query: { ...filter, limit: 48 } }),
  staleTime: 20_000,
})

export const assetQuery = (id: string) => ({
  ...endpointQuery(mediaEndpoints.readAsset, { params: { id } }),
  staleTime: 10_000,
})

/** Search among pictures, for a film's poster. */
export const pictureSearch = (search: string) => ({
  ...endpointQuery(mediaEndpoints.listAssets, { query: { kind: 'image', search, limit: 12 } }),
  staleTime: 20_000,
})

/** Invalidates all asset lists; inactive ones are fetched when next shown. */
export const assetListsChanged = (queries: QueryClient): Promise<void> => invalidate(queries, mediaEndpoints.listAssets)

/** Invalidates lists and single assets. */
export const assetsChanged = (queries: QueryClient): Promise<void> => invalidate(queries, below(mediaEndpoints.listAssets))

/** Writes a mutation's response to the cache of the asset and of all lists. */
export function showAsset(queries: QueryClient, asset: AssetDetail): void {
  queries.setQueryData(assetQuery(asset.id).queryKey, { asset })
  void assetListsChanged(queries)
}

type Pages = InfiniteData<AnswerOf<typeof mediaEndpoints.listAssets>>

/** Replaces a card in all cached lists. Returns the previous card; null if no list has it. */
export function showCard(queries: QueryClient, card: AssetCard): AssetCard | null {
  let before: AssetCard | null = null
  const swap = (shown: AssetCard) => {
    if (shown.id !== card.id) return shown
    before = shown
    // An event does not tell what is not cleared.
    return { ...card, warnings: card.warnings ?? shown.warnings }
  }
  queries.setQueriesData<Pages>({ predicate: isList }, (read) =>
    read?.pages ? { ...read, pages: read.pages.map((page) => ({ ...page, assets: page.assets.map(swap) })) } : read,
  )
  return before
}

/** Tags in the cache, as suggestions. */
export function knownTags(queries: QueryClient): string[] {
  const reads = queries.getQueriesData<Pages>({ predicate: isList })
  const tags = reads.flatMap(([, read]) => read?.pages?.at(-1)?.tags ?? [])
  return [...new Set(tags.map(({ tag }) => tag))]
}

const isList = areReadsOf(mediaEndpoints.listAssets)
