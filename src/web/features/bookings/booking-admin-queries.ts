import { bookingAdminEndpoints } from '#domain/bookings/booking-admin-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export const bookingFilterNames = ['tab', 'when', 'person', 'type'] as const
type Filter = Partial<Record<(typeof bookingFilterNames)[number], string>>

export const bookingPages = ({ when, person, type }: Filter) =>
  endpointPages(bookingAdminEndpoints.listBookings, { query: { when: when === 'past' ? 'past' : 'coming', person, type } })

export const slotsForMoveQuery = (id: string) => endpointQuery(bookingAdminEndpoints.listSlotsForMove, { params: { id } })

export const bookingTypesQuery = () => endpointQuery(bookingAdminEndpoints.listBookingTypes)

export const workingHoursQuery = () => endpointQuery(bookingAdminEndpoints.listWorkingHours)

export const bookingSettingsQuery = () => endpointQuery(bookingAdminEndpoints.readBookingSettings)
