import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { contentEndpoints, type ShownCaseStudy, type ShownPost, type ShownStills } from '#domain/content/content-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Page size: full rows of two and of three. */
const atATime = 12

export const postsQuery = () => feedQuery<ShownPost>(contentEndpoints.listPosts)
export const caseStudiesQuery = () => feedQuery<ShownCaseStudy>(contentEndpoints.listCaseStudies)
export const stillsListQuery = () => feedQuery<ShownStills>(contentEndpoints.listStills)

export const postQuery = (slug: string) => endpointQuery(contentEndpoints.readPost, { params: { slug } })
export const caseStudyQuery = (slug: string) => endpointQuery(contentEndpoints.readCaseStudy, { params: { slug } })
export const stillsQuery = (slug: string) => endpointQuery(contentEndpoints.readStills, { params: { slug } })

export const totalsQuery = () => endpointQuery(contentEndpoints.countContent)

/** Infinite query for a feed; the cursor is the last slug. */
export function feedQuery<Item extends { slug: string }>(endpoint: { path: string }) {
  return infiniteQueryOptions<Item[], Error, InfiniteData<Item[]>, string[], string | null>({
    queryKey: [pathOf(endpoint, { query: { brief: '1', limit: atATime } })],
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < atATime ? null : page.at(-1)!.slug),
  })
}
