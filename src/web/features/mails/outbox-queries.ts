import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { mailStates, type MailState } from '#domain/mails/mail-messages.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export const outboxFilterNames = ['search', 'state', 'mail'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toOutboxFilter = ({ search, state }: { search?: string; state?: string }) => ({
  search: search?.slice(0, 200),
  state: mailStates.find((known) => known === state),
})

export const outboxPages = (filter: { search?: string; state?: MailState }) => ({
  ...endpointPages(mailEndpoints.listOutbox, { query: { ...filter } }),
  staleTime: 10_000,
})

export const outboxMailQuery = (id: string) => ({
  ...endpointQuery(mailEndpoints.readOutboxMail, { params: { id } }),
  staleTime: 10_000,
})
