import type { QueryClient } from '@tanstack/react-query'
import { reviewAdminEndpoints, type AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import type { ExportFormat } from '#domain/reviews/comments/export-formats.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { deliverableEndpoints } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { below, invalidate, invalidateOthers } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Of one deliverable, the first by default. Refetches on window focus, since clients comment meanwhile and transcoding makes progress. */
export const adminReviewQuery = (projectId: string, film?: string) => ({
  ...endpointQuery(reviewAdminEndpoints.readAdminReview, { params: { id: projectId }, query: { film } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const isPreparing = (review: AdminReview | null | undefined): boolean =>
  review?.versions.some(({ state }) => state === 'preparing') ?? false

/** Id of the deliverable that the page's URL opens; undefined for the first one. */
export const useOpenedFilm = (): string | undefined => useUrlFilter(['film']).filter.film

export const deliverablesQuery = (projectId: string) => ({
  ...endpointQuery(deliverableEndpoints.listDeliverables, { params: { id: projectId } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

/** Shows a mutation's answer, and reads everything else of the project again. */
export function deliverablesChanged(
  queries: QueryClient,
  projectId: string,
  answer?: AnswerOf<typeof deliverableEndpoints.listDeliverables>,
): void {
  const all = below(projectEndpoints.listProjects)
  if (!answer) return void invalidate(queries, all)
  const query = deliverablesQuery(projectId)
  queries.setQueryData(query.queryKey, answer)
  void invalidateOthers(queries, query, all)
}

/** Stores a mutation's response in the cache, as the review that `film` opens; invalidates the project and its timeline. */
export function showAdminReview(
  queries: QueryClient,
  { projectId, film }: { projectId: string; film: string | undefined },
  review: AdminReview,
): void {
  const query = adminReviewQuery(projectId, film)
  queries.setQueryData(query.queryKey, { review })
  void invalidateOthers(queries, query, below(projectEndpoints.listProjects))
}

export const exportLink = (
  versionId: string,
  format: ExportFormat,
  { start, openOnly }: { start: string | undefined; openOnly: boolean },
): string =>
  pathOf(reviewAdminEndpoints.exportComments, {
    params: { id: versionId, format },
    query: { start, open: openOnly ? 'true' : undefined },
  })
