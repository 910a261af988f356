import type { QueryClient } from '@tanstack/react-query'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { dateEndpoints, portalDateEndpoints } from '#domain/shoot-dates/date-endpoints.ts'
import type { AdminDates, PortalDates } from '#domain/shoot-dates/offer.ts'
import { below, invalidateOthers } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch on window focus: clients choose, and days fill up. */
const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const datesQuery = (id: string) => ({
  ...endpointQuery(dateEndpoints.readDates, { params: { id } }),
  ...fresh,
})

export const ownDatesQuery = (id: string) => ({
  ...endpointQuery(portalDateEndpoints.readOwnDates, { params: { id } }),
  ...fresh,
})

export const showOwnDates = (queries: QueryClient, projectId: string, dates: PortalDates): void =>
  void queries.setQueryData(ownDatesQuery(projectId).queryKey, { dates })

/** Writes what a call answered to the cache, and reads the project's shoots and whatever else is of it again. */
export function showDates(queries: QueryClient, projectId: string, dates: AdminDates): void {
  const query = datesQuery(projectId)
  queries.setQueryData(query.queryKey, { dates })
  void invalidateOthers(queries, query, below(projectEndpoints.readProject, { id: projectId }))
}
