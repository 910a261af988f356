import { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { photoCategories, photosAtATime } from '#domain/content/kinds/photography.ts'
import { endpointPages } from '#web/lib/calls/queries.ts'

export const photoFilterNames = ['search', 'category'] as const

export const everyPhoto = 'All'

/** Parses the filter of a query string; an unknown category means all. */
export const toPhotoFilter = ({ search, category }: { search?: string; category?: string }) => ({
  search: search?.slice(0, 200),
  category: photoCategories.find((known) => known === category),
})

export const photoPages = (filter: ReturnType<typeof toPhotoFilter>) =>
  endpointPages(contentEndpoints.listPhotos, { query: { ...filter, limit: photosAtATime } })
