import type { QueryClient } from '@tanstack/react-query'
import type { Venue, venueDeskDoors } from '#domain/venues/venue-desk-doors.ts'
import type { venueDoors } from '#domain/venues/venue-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

/** Whether this browser gave the code, and what it opens. */
export const venueSessionQuery = (proposalSlug: string) => ({
  ...doorQuery<typeof venueDoors.readVenueSession>('/api/proposals/lakeside/session', { query: { proposalSlug } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

export const venuesQuery = () => ({ ...doorQuery<typeof venueDeskDoors.listVenues>('/api/admin/venues'), staleTime: 20_000 })

export const venueQuery = (id: string) => ({
  ...doorQuery<typeof venueDeskDoors.readVenue>('/api/admin/venues/:id', { params: { id } }),
  staleTime: 20_000,
})

/** Shows a venue as a write left it. */
export function showVenue(queries: QueryClient, venue: Venue): void {
  queries.setQueryData(venueQuery(venue.id).queryKey, { venue })
  void queries.invalidateQueries({ queryKey: venuesQuery().queryKey })
}

/** Reads one anew, and the list. */
export async function venueChanged(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: venueQuery(id).queryKey }),
    queries.invalidateQueries({ queryKey: venuesQuery().queryKey }),
  ])
}
