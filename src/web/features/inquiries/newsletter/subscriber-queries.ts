import { subscriberStates, type SubscriberState } from '#domain/inquiries/inbox/inbox-labels.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { endpointPages } from '#web/lib/calls/queries.ts'

export const subscriberFilterNames = ['search', 'state'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toSubscriberFilter = ({ search, state }: { search?: string; state?: string }) => ({
  search: search?.slice(0, 200),
  state: subscriberStates.find((known) => known === state),
})

export const subscriberPages = (filter: { search?: string; state?: SubscriberState }) => ({
  ...endpointPages(inquiryEndpoints.listSubscribers, { query: { ...filter } }),
  staleTime: 20_000,
})
