import { subscriberStates, type SubscriberState } from '#domain/inquiries/inbox-words.ts'
import type { inquiryDoors } from '#domain/inquiries/inquiry-doors.ts'
import { doorPages } from '#web/lib/queries.ts'

export const subscriberFilterNames = ['search', 'state'] as const

/** A filter as it stands in an address: unknown words are left out. */
export const toSubscriberFilter = ({ search, state }: { search?: string; state?: string }) => ({
  search: search?.slice(0, 200),
  state: subscriberStates.find((known) => known === state),
})

export const subscriberPages = (filter: { search?: string; state?: SubscriberState }) => ({
  ...doorPages<typeof inquiryDoors.listSubscribers>('/api/admin/subscribers', { query: { ...filter } }),
  staleTime: 20_000,
})
