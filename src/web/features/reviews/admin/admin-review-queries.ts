import type { QueryClient } from '@tanstack/react-query'
import type { AdminReview, reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { pathOf } from '#web/lib/call-endpoint.ts'
import type { ExportFormat } from '#domain/reviews/export-formats.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Refetches on window focus, since clients comment meanwhile and transcoding makes progress. */
export const adminReviewQuery = (projectId: string) => ({
  ...endpointQuery<typeof reviewAdminEndpoints.readAdminReview>('/api/admin/projects/:id/review', { params: { id: projectId } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const isPreparing = (review: AdminReview | null | undefined): boolean =>
  review?.versions.some(({ state }) => state === 'preparing') ?? false

/** Stores a mutation's response in the cache; invalidates the project and its timeline. */
export function showAdminReview(queries: QueryClient, projectId: string, review: AdminReview): void {
  queries.setQueryData(adminReviewQuery(projectId).queryKey, { review })
  const own = adminReviewQuery(projectId).queryKey[0]
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== own && String(path).startsWith('/api/admin/projects'),
  })
}

export const exportLink = (
  versionId: string,
  format: ExportFormat,
  { start, openOnly }: { start: string | undefined; openOnly: boolean },
): string =>
  pathOf('/api/admin/review-versions/:id/comments/:format', {
    params: { id: versionId, format },
    query: { start, open: openOnly ? 'true' : undefined },
  })
