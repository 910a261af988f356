import type { QueryClient } from '@tanstack/react-query'
import type { rosterDoors } from '#domain/ops/roster-doors.ts'
import type { callDoors } from '#domain/shoots/call-doors.ts'
import type { calendarDoors } from '#domain/shoots/calendar-doors.ts'
import type { shootDoors } from '#domain/shoots/shoot-doors.ts'
import type { DeskShoot } from '#domain/shoots/shoot.ts'
import type { supplierDoors } from '#domain/suppliers/supplier-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

/** The crew answers, and others plan along: what is older is read again when one comes back to it. */
const fresh = { staleTime: 5_000, refetchOnWindowFocus: true } as const

export const shootsQuery = (id: string) => ({
  ...doorQuery<typeof shootDoors.listShoots>('/api/admin/projects/:id/shoots', { params: { id } }),
  ...fresh,
})

export const shootQuery = (id: string) => ({
  ...doorQuery<typeof shootDoors.readShoot>('/api/admin/shoots/:id', { params: { id } }),
  ...fresh,
})

export const callQuery = (key: string) => ({
  ...doorQuery<typeof callDoors.readCall>('/api/call/:key', { params: { key } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

/** Of one client, or all. */
export const calendarsQuery = (client?: string) => ({
  ...doorQuery<typeof calendarDoors.listCalendars>('/api/admin/calendars', { query: { client } }),
  ...fresh,
})

/** Who can be called: those who work for the studio now. */
export const crewQuery = () => ({
  ...doorQuery<typeof supplierDoors.listSuppliers>('/api/admin/suppliers', { query: { status: 'active' } }),
  staleTime: 60_000,
})

/** What everybody is wanted for on a day. */
export const dayOfCrewQuery = (day: string) => ({
  ...doorQuery<typeof rosterDoors.readRoster>('/api/ops/roster', { query: { from: day } }),
  ...fresh,
})

/** A shoot as it was just answered, and what is told of it on its project. */
export function showShoot(queries: QueryClient, shoot: DeskShoot): void {
  queries.setQueryData(shootQuery(shoot.id).queryKey, { success: true, shoot })
  void projectChanged(queries, shoot.projectId)
}

export const projectChanged = (queries: QueryClient, projectId: string): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(`/api/admin/projects/${projectId}/`),
  })
