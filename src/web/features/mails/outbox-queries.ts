import type { mailDoors } from '#domain/mails/mail-doors.ts'
import { mailStates, type MailState } from '#domain/mails/mail-words.ts'
import { doorPages, doorQuery } from '#web/lib/queries.ts'

export const outboxFilterNames = ['search', 'state', 'mail'] as const

/** A filter as it stands in an address: unknown words are left out. */
export const toOutboxFilter = ({ search, state }: { search?: string; state?: string }) => ({
  search: search?.slice(0, 200),
  state: mailStates.find((known) => known === state),
})

export const outboxPages = (filter: { search?: string; state?: MailState }) => ({
  ...doorPages<typeof mailDoors.listOutbox>('/api/admin/outbox', { query: { ...filter } }),
  staleTime: 10_000,
})

export const outboxMailQuery = (id: string) => ({
  ...doorQuery<typeof mailDoors.readOutboxMail>('/api/admin/outbox/:id', { params: { id } }),
  staleTime: 10_000,
})

/** Whether a key is one of the outbox: its lists or one of its mails. */
export const isOutboxKey = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  String(path).startsWith('/api/admin/outbox')
