import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { bookingEndpoints } from '#domain/bookings/booking-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof bookingEndpoints

export const bookableQuery = () => endpointQuery(bookingEndpoints.listBookable)

/** A month of free times, from today or from a day on. With `hold` the slot that this visitor holds counts as free. */
export const bookableTypeQuery = (slug: string, hold?: string | null, from?: string | null) =>
  endpointQuery(bookingEndpoints.readBookable, {
    params: { slug },
    ...((hold || from) && { query: { ...(hold && { hold }), ...(from && { from }) } }),
  })

export const bookingQuery = (key: string) => endpointQuery(bookingEndpoints.readBooking, { params: { key } })

export const slotsOfBookingQuery = (key: string) => endpointQuery(bookingEndpoints.listSlotsOfBooking, { params: { key } })

export const holdSlot = (slug: string, body: BodyGivenTo<Endpoints['holdSlot']>) =>
  callEndpoint(bookingEndpoints.holdSlot, { params: { slug }, body })

export const book = (slug: string, body: BodyGivenTo<Endpoints['book']>) =>
  callEndpoint(bookingEndpoints.book, { params: { slug }, body })

export const moveBooking = (key: string, startsAt: string) =>
  callEndpoint(bookingEndpoints.moveBooking, { params: { key }, body: { startsAt } })

export const cancelBooking = (key: string) => callEndpoint(bookingEndpoints.cancelBooking, { params: { key }, body: {} })

export const confirmBooking = (key: string) => callEndpoint(bookingEndpoints.confirmBooking, { params: { key }, body: {} })
