import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { contentDoors, ShownCaseStudy, ShownPost, ShownStills } from '#domain/content/content-doors.ts'
import { pathOf } from '#web/lib/call-door.ts'
import { doorQuery } from '#web/lib/queries.ts'

/** Items of a list at a time: full rows of two and of three. */
const atATime = 12

export const postsQuery = () => feedQuery<ShownPost>('/api/feed/blog')
export const caseStudiesQuery = () => feedQuery<ShownCaseStudy>('/api/feed/case-studies')
export const stillsListQuery = () => feedQuery<ShownStills>('/api/feed/stills')

export const postQuery = (slug: string) => doorQuery<typeof contentDoors.readPost>('/api/blog/:slug', { params: { slug } })
export const caseStudyQuery = (slug: string) =>
  doorQuery<typeof contentDoors.readCaseStudy>('/api/case-studies/:slug', { params: { slug } })
export const stillsQuery = (slug: string) => doorQuery<typeof contentDoors.readStills>('/api/stills/:slug', { params: { slug } })

export const totalsQuery = () => doorQuery<typeof contentDoors.countContent>('/api/content/totals')

/** A feed in brief, continued after the last item's slug. */
export function feedQuery<Item extends { slug: string }>(path: string) {
  return infiniteQueryOptions<Item[], Error, InfiniteData<Item[]>, string[], string | null>({
    queryKey: [pathOf(path, { query: { brief: '1', limit: atATime } })],
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < atATime ? null : page.at(-1)!.slug),
  })
}
