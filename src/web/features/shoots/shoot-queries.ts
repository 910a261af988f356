import type { QueryClient } from '@tanstack/react-query'
import type { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import type { rosterEndpoints } from '#domain/ops/roster-endpoints.ts'
import type { callEndpoints } from '#domain/shoots/call-endpoints.ts'
import type { calendarEndpoints } from '#domain/shoots/calendar-endpoints.ts'
import type { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import type { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Refetch on window focus: crew respond and others edit. */
const fresh = { staleTime: 5_000, refetchOnWindowFocus: true } as const

export const shootsQuery = (id: string) => ({
  ...endpointQuery<typeof shootEndpoints.listShoots>('/api/admin/projects/:id/shoots', { params: { id } }),
  ...fresh,
})

export const shootQuery = (id: string) => ({
  ...endpointQuery<typeof shootEndpoints.readShoot>('/api/admin/shoots/:id', { params: { id } }),
  ...fresh,
})

export const callQuery = (key: string) => ({
  ...endpointQuery<typeof callEndpoints.readCall>('/api/call/:key', { params: { key } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

/** Calendar feeds of one client or project, or all. */
export const calendarsQuery = (of: { client?: string | undefined; project?: string | undefined } = {}) => ({
  ...endpointQuery<typeof calendarEndpoints.listCalendars>('/api/admin/calendars', { query: of }),
  ...fresh,
})

/** Calendar feeds of the person who is signed in. */
export const ownCalendarsQuery = () => ({
  ...endpointQuery<typeof calendarEndpoints.listOwnCalendars>('/api/admin/me/calendars'),
  ...fresh,
})

/** Active suppliers. */
export const crewQuery = () => ({
  ...endpointQuery<typeof supplierEndpoints.listSuppliers>('/api/admin/suppliers', { query: { status: 'active' } }),
  staleTime: 60_000,
})

/** Freelancers of the team. */
export const teamOfCrewQuery = () => ({
  ...endpointQuery<typeof shootEndpoints.listTeamOfCrew>('/api/admin/crew'),
  staleTime: 60_000,
})

/** Bookings of all suppliers on a day. */
export const dayOfCrewQuery = (day: string) => ({
  ...endpointQuery<typeof rosterEndpoints.readRoster>('/api/ops/roster', { query: { from: day } }),
  ...fresh,
})

/** Who is away on a day. */
export const awayQuery = (day: string) => ({
  ...endpointQuery<typeof leaveEndpoints.listAway>('/api/admin/leave/away', { query: { day } }),
  ...fresh,
})

/** Writes a mutation's response to the cache; invalidates the project's shoots. */
export function showShoot(queries: QueryClient, shoot: AdminShoot): void {
  queries.setQueryData(shootQuery(shoot.id).queryKey, { success: true, shoot })
  void projectChanged(queries, shoot.projectId)
}

export const projectChanged = (queries: QueryClient, projectId: string): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(`/api/admin/projects/${projectId}/`),
  })
