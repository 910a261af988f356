import type { QueryClient } from '@tanstack/react-query'
import { venueAdminEndpoints, type Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Session of the access code, with the proposal. */
export const venueSessionQuery = (proposalSlug: string) => ({
  ...endpointQuery(venueEndpoints.readVenueSession, { query: { proposalSlug } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

export const venuesQuery = () => ({
  ...endpointQuery(venueAdminEndpoints.listVenues),
  staleTime: 20_000,
})

export const venueQuery = (id: string) => ({
  ...endpointQuery(venueAdminEndpoints.readVenue, { params: { id } }),
  staleTime: 20_000,
})

/** Writes a mutation's response to the cache. */
export function showVenue(queries: QueryClient, venue: Venue): void {
  queries.setQueryData(venueQuery(venue.id).queryKey, { venue })
  void invalidate(queries, venuesQuery())
}
