import type { QueryClient } from '@tanstack/react-query'
import type { bookingAdminEndpoints } from '#domain/bookings/booking-admin-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof bookingAdminEndpoints

export const bookingFilterNames = ['tab', 'when', 'person', 'type'] as const
type Filter = Partial<Record<(typeof bookingFilterNames)[number], string>>

export const bookingPages = ({ when, person, type }: Filter) =>
  endpointPages<Endpoints['listBookings']>('/api/admin/bookings', {
    query: { when: when === 'past' ? 'past' : 'coming', person, type },
  })

export const slotsForMoveQuery = (id: string) =>
  endpointQuery<Endpoints['listSlotsForMove']>('/api/admin/bookings/:id/slots', { params: { id } })

export const bookingTypesQuery = () => endpointQuery<Endpoints['listBookingTypes']>('/api/admin/booking-types')

export const workingHoursQuery = () => endpointQuery<Endpoints['listWorkingHours']>('/api/admin/working-hours')

export const bookingSettingsQuery = () => endpointQuery<Endpoints['readBookingSettings']>('/api/admin/settings/bookings')

/** Reads lists of bookings again. */
export const bookingsChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/bookings') })
