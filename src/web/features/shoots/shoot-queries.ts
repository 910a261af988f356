import type { QueryClient } from '@tanstack/react-query'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import { rosterEndpoints } from '#domain/ops/roster-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { callEndpoints } from '#domain/shoots/call-endpoints.ts'
import { calendarEndpoints } from '#domain/shoots/calendar-endpoints.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch on window focus: crew respond and others edit. */
const fresh = { staleTime: 5_000, refetchOnWindowFocus: true } as const

export const shootsQuery = (id: string) => ({
  ...endpointQuery(shootEndpoints.listShoots, { params: { id } }),
  ...fresh,
})

export const shootQuery = (id: string) => ({
  ...endpointQuery(shootEndpoints.readShoot, { params: { id } }),
  ...fresh,
})

export const callQuery = (key: string) => ({
  ...endpointQuery(callEndpoints.readCall, { params: { key } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

/** Calendar feeds of one client or project, or all. */
export const calendarsQuery = (of: { client?: string | undefined; project?: string | undefined } = {}) => ({
  ...endpointQuery(calendarEndpoints.listCalendars, { query: of }),
  ...fresh,
})

/** Calendar feeds of the person who is signed in. */
export const ownCalendarsQuery = () => ({
  ...endpointQuery(calendarEndpoints.listOwnCalendars),
  ...fresh,
})

/** Active suppliers. */
export const crewQuery = () => ({
  ...endpointQuery(supplierEndpoints.listSuppliers, { query: { status: 'active' } }),
  staleTime: 60_000,
})

/** Freelancers of the team. */
export const teamOfCrewQuery = () => ({
  ...endpointQuery(shootEndpoints.listTeamOfCrew),
  staleTime: 60_000,
})

/** Bookings of all suppliers on a day. */
export const dayOfCrewQuery = (day: string) => ({
  ...endpointQuery(rosterEndpoints.readRoster, { query: { from: day } }),
  ...fresh,
})

/** Who is away on a day. */
export const awayQuery = (day: string) => ({
  ...endpointQuery(leaveEndpoints.listAway, { query: { day } }),
  ...fresh,
})

/** Writes a mutation's response to the cache; invalidates the project's shoots. */
export function showShoot(queries: QueryClient, shoot: AdminShoot): void {
  queries.setQueryData(shootQuery(shoot.id).queryKey, { success: true, shoot })
  void projectChanged(queries, shoot.projectId)
}

export const projectChanged = (queries: QueryClient, projectId: string): Promise<void> =>
  invalidate(queries, below(projectEndpoints.readProject, { id: projectId }))
