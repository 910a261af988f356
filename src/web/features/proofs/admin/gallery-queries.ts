import type { QueryClient } from '@tanstack/react-query'
import { ordersBy } from '#domain/common/list-order.ts'
import { galleryEndpoints, type GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { gallerySorts, galleryStates, type GallerySort, type GalleryState } from '#domain/proofs/gallery-state.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export const galleryFilterNames = ['search', 'state', 'sort'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toGalleryFilter = ({ search, state, sort }: { search?: string; state?: string; sort?: string }) => ({
  search: search?.slice(0, 200),
  state: galleryStates.find((known) => known === state),
  sort: ordersBy(gallerySorts).find((known) => known === sort),
})

export const galleryPages = (filter: { search?: string; state?: GalleryState; sort?: GallerySort }) => ({
  ...endpointPages(galleryEndpoints.listGalleries, { query: { ...filter } }),
  staleTime: 10_000,
})

export const galleryQuery = (id: string) => ({
  ...endpointQuery(galleryEndpoints.readGallery, { params: { id } }),
  // The client may be selecting meanwhile.
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

/** Writes a mutation's response to the cache; lists are refetched when next shown. */
export function showGallery(queries: QueryClient, gallery: GalleryDetail): void {
  queries.setQueryData(galleryQuery(gallery.id).queryKey, { gallery })
  void galleriesChanged(queries)
}

export const galleriesChanged = (queries: QueryClient): Promise<void> => invalidate(queries, galleryEndpoints.listGalleries)

export const originalsLink = (id: string, of: 'chosen' | 'all'): string =>
  pathOf(galleryEndpoints.downloadOriginals, { params: { id }, query: { of } })

export const namesLink = (id: string, form: 'txt' | 'csv'): string =>
  pathOf(form === 'csv' ? galleryEndpoints.exportChosen : galleryEndpoints.listChosenNames, { params: { id } })
