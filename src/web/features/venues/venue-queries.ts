import type { QueryClient } from '@tanstack/react-query'
import type { Venue, venueAdminEndpoints } from '#domain/venues/venue-admin-endpoints.ts'
import type { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Session of the access code, with the proposal. */
export const venueSessionQuery = (proposalSlug: string) => ({
  ...endpointQuery<typeof venueEndpoints.readVenueSession>('/api/proposals/lakeside/session', { query: { proposalSlug } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

export const venuesQuery = () => ({
  ...endpointQuery<typeof venueAdminEndpoints.listVenues>('/api/admin/venues'),
  staleTime: 20_000,
})

export const venueQuery = (id: string) => ({
  ...endpointQuery<typeof venueAdminEndpoints.readVenue>('/api/admin/venues/:id', { params: { id } }),
  staleTime: 20_000,
})

/** Writes a mutation's response to the cache. */
export function showVenue(queries: QueryClient, venue: Venue): void {
  queries.setQueryData(venueQuery(venue.id).queryKey, { venue })
  void queries.invalidateQueries({ queryKey: venuesQuery().queryKey })
}

/** Invalidates a venue and the list. */
export async function venueChanged(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: venueQuery(id).queryKey }),
    queries.invalidateQueries({ queryKey: venuesQuery().queryKey }),
  ])
}
