/** Seconds for which the reel shows each featured project. */
export const reelSeconds = 8

/** Maximum number of projects on that reel. */
export const mostFeatured = 12

/** Maximum number of tags on a project's card; a count stands for the rest. */
export const mostCardTags = 3

/** Number of portfolio thumbnails that load eagerly. */
export const preloadedThumbnails = 4

/** Maximum number of related projects on a project's page. */
export const mostRelated = 3

export const workSorts = ['newest', 'oldest', 'alphabetical', 'client'] as const
export type WorkSort = (typeof workSorts)[number]

export const workSortLabels: Record<WorkSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  alphabetical: 'Alphabetical',
  client: 'Client',
}
