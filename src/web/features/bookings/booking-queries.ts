import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { bookingEndpoints } from '#domain/bookings/booking-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof bookingEndpoints

export const bookableQuery = () => endpointQuery<Endpoints['listBookable']>('/api/book')

/** A month of free times, from today or from a day on. With `hold` the slot that this visitor holds counts as free. */
export const bookableTypeQuery = (slug: string, hold?: string | null, from?: string | null) =>
  endpointQuery<Endpoints['readBookable']>('/api/book/:slug', {
    params: { slug },
    ...((hold || from) && { query: { ...(hold && { hold }), ...(from && { from }) } }),
  })

export const bookingQuery = (key: string) => endpointQuery<Endpoints['readBooking']>('/api/bookings/:key', { params: { key } })

export const slotsOfBookingQuery = (key: string) =>
  endpointQuery<Endpoints['listSlotsOfBooking']>('/api/bookings/:key/slots', { params: { key } })

export const holdSlot = (slug: string, body: BodyGivenTo<Endpoints['holdSlot']>) =>
  callEndpoint<Endpoints['holdSlot']>('POST', '/api/book/:slug/hold', { params: { slug }, body })

export const book = (slug: string, body: BodyGivenTo<Endpoints['book']>) =>
  callEndpoint<Endpoints['book']>('POST', '/api/book/:slug', { params: { slug }, body })

export const moveBooking = (key: string, startsAt: string) =>
  callEndpoint<Endpoints['moveBooking']>('POST', '/api/bookings/:key/move', { params: { key }, body: { startsAt } })

export const cancelBooking = (key: string) =>
  callEndpoint<Endpoints['cancelBooking']>('POST', '/api/bookings/:key/cancel', { params: { key }, body: {} })

export const confirmBooking = (key: string) =>
  callEndpoint<Endpoints['confirmBooking']>('POST', '/api/bookings/:key/confirm', { params: { key }, body: {} })
