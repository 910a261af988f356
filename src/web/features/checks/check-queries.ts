import type { QueryClient } from '@tanstack/react-query'
import { checkEndpoints } from '#domain/checks/check-endpoints.ts'
import type { CheckState, VersionCheck } from '#domain/checks/version-check.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** How often a check that goes on is read. */
const interval = 3_000

const goesOn = ({ state }: { state: CheckState }) => state === 'waiting' || state === 'running'

/** Read again while it goes on, and while there is none yet. */
export const checkQuery = (versionId: string) => ({
  ...endpointQuery(checkEndpoints.readCheck, { params: { id: versionId } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: { check: VersionCheck | null } | undefined } }) =>
    data && (!data.check || goesOn(data.check)) ? interval : (false as const),
})

/** Of all versions of a project; read again while one goes on. */
export const checksQuery = (projectId: string) => ({
  ...endpointQuery(checkEndpoints.listChecks, { params: { id: projectId } }),
  staleTime: 2_000,
  refetchOnWindowFocus: true,
})

export const checksInterval = interval

export const deliverableCheckQuery = (projectId: string, deliverable: string) => ({
  ...endpointQuery(checkEndpoints.readDeliverableCheck, { params: { id: projectId, deliverable } }),
  staleTime: 0,
})

export const profilesQuery = () => ({
  ...endpointQuery(checkEndpoints.readCheckProfiles),
  staleTime: 0,
  refetchOnMount: 'always' as const,
})

export const reportLink = (versionId: string): string => pathOf(checkEndpoints.readCheckReport, { params: { id: versionId } })

/** Shows a check that a mutation answered, and reads the lists of it again. */
export function showCheck(queries: QueryClient, check: VersionCheck): void {
  queries.setQueryData(checkQuery(check.versionId).queryKey, { check })
  void invalidate(queries, below(projectEndpoints.readProject, { id: check.projectId }))
}

/** Other limits: every check may have other findings. */
export function limitsChanged(queries: QueryClient): void {
  void invalidate(
    queries,
    checkEndpoints.readCheck,
    checkEndpoints.listChecks,
    checkEndpoints.readDeliverableCheck,
    reviewAdminEndpoints.readAdminReview,
  )
}
