import { subscriberStates, type SubscriberState } from '#domain/inquiries/inbox-labels.ts'
import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { endpointPages } from '#web/lib/queries.ts'

export const subscriberFilterNames = ['search', 'state'] as const

/** A filter as it stands in an address: unknown words are left out. */
export const toSubscriberFilter = ({ search, state }: { search?: string; state?: string }) => ({
  search: search?.slice(0, 200),
  state: subscriberStates.find((known) => known === state),
})

export const subscriberPages = (filter: { search?: string; state?: SubscriberState }) => ({
  ...endpointPages<typeof inquiryEndpoints.listSubscribers>('/api/admin/subscribers', { query: { ...filter } }),
  staleTime: 20_000,
})
