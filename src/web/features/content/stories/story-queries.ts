import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { contentEndpoints, ShownCaseStudy, ShownPost, ShownStills } from '#domain/content/content-endpoints.ts'
import { pathOf } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Page size: full rows of two and of three. */
const atATime = 12

export const postsQuery = () => feedQuery<ShownPost>('/api/feed/blog')
export const caseStudiesQuery = () => feedQuery<ShownCaseStudy>('/api/feed/case-studies')
export const stillsListQuery = () => feedQuery<ShownStills>('/api/feed/stills')

export const postQuery = (slug: string) =>
  endpointQuery<typeof contentEndpoints.readPost>('/api/blog/:slug', { params: { slug } })
export const caseStudyQuery = (slug: string) =>
  endpointQuery<typeof contentEndpoints.readCaseStudy>('/api/case-studies/:slug', { params: { slug } })
export const stillsQuery = (slug: string) =>
  endpointQuery<typeof contentEndpoints.readStills>('/api/stills/:slug', { params: { slug } })

export const totalsQuery = () => endpointQuery<typeof contentEndpoints.countContent>('/api/content/totals')

/** Infinite query for a feed; the cursor is the last slug. */
export function feedQuery<Item extends { slug: string }>(path: string) {
  return infiniteQueryOptions<Item[], Error, InfiniteData<Item[]>, string[], string | null>({
    queryKey: [pathOf(path, { query: { brief: '1', limit: atATime } })],
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < atATime ? null : page.at(-1)!.slug),
  })
}
