import { ordersBy } from '#domain/common/list-order.ts'
import {
  subscriberSorts,
  subscriberStates,
  type SubscriberSort,
  type SubscriberState,
} from '#domain/inquiries/inbox/inbox-labels.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { endpointPages } from '#web/lib/calls/queries.ts'

export const subscriberFilterNames = ['search', 'state', 'sort'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toSubscriberFilter = ({ search, state, sort }: { search?: string; state?: string; sort?: string }) => ({
  search: search?.slice(0, 200),
  state: subscriberStates.find((known) => known === state),
  sort: ordersBy(subscriberSorts).find((known) => known === sort),
})

export const subscriberPages = (filter: { search?: string; state?: SubscriberState; sort?: SubscriberSort }) => ({
  ...endpointPages(inquiryEndpoints.listSubscribers, { query: { ...filter } }),
  staleTime: 20_000,
})
