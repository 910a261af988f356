import type { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { photoCategories, photosAtATime } from '#domain/content/photography.ts'
import { endpointPages } from '#web/lib/queries.ts'

export const photoFilterNames = ['search', 'category'] as const

export const everyPhoto = 'All'

/** A filter as it stands in an address, which anyone may have typed: an unknown category is all of them. */
export const toPhotoFilter = ({ search, category }: { search?: string; category?: string }) => ({
  search: search?.slice(0, 200),
  category: photoCategories.find((known) => known === category),
})

export const photoPages = (filter: ReturnType<typeof toPhotoFilter>) =>
  endpointPages<typeof contentEndpoints.listPhotos>('/api/photography/photos', { query: { ...filter, limit: photosAtATime } })
