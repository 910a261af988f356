import { ordersBy } from '#domain/common/list-order.ts'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { mailSorts, mailStates, type MailSort, type MailState } from '#domain/mails/mail-messages.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export const outboxFilterNames = ['search', 'state', 'sort', 'mail'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toOutboxFilter = ({ search, state, sort }: { search?: string; state?: string; sort?: string }) => ({
  search: search?.slice(0, 200),
  state: mailStates.find((known) => known === state),
  sort: ordersBy(mailSorts).find((known) => known === sort),
})

export const outboxPages = (filter: { search?: string; state?: MailState; sort?: MailSort }) => ({
  ...endpointPages(mailEndpoints.listOutbox, { query: { ...filter } }),
  staleTime: 10_000,
})

export const outboxMailQuery = (id: string) => ({
  ...endpointQuery(mailEndpoints.readOutboxMail, { params: { id } }),
  staleTime: 10_000,
})
