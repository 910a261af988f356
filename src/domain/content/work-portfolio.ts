/** Seconds that the reel of featured projects stands still at each. */
export const reelSeconds = 8

/** Projects on that reel. */
export const mostFeatured = 12

/** Tags on a project's card; the rest is counted. */
export const mostCardTags = 3

/** Thumbnails of the portfolio that are asked for at once. */
export const preloadedThumbnails = 4

/** At most so many are shown beside a project. */
export const mostRelated = 3

export const workSorts = ['newest', 'oldest', 'alphabetical', 'client'] as const
export type WorkSort = (typeof workSorts)[number]

export const workSortLabels: Record<WorkSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  alphabetical: 'Alphabetical',
  client: 'Client',
}
