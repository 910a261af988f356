import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '#domain/books/accounts.ts'
import type { Age } from '#domain/books/ageing.ts'
import type { bookEndpoints } from '#domain/books/book-endpoints.ts'
import type { BookFigure } from '#domain/books/book-figures.ts'
import type { Period } from '#domain/books/quarters.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

/** Refetch on window focus, since others record payments meanwhile. */
const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const bookSettingsQuery = () => ({
  ...endpointQuery<typeof bookEndpoints.readBookSettings>('/api/admin/books/settings'),
  ...fresh,
})

export const overviewQuery = ({ from, to }: Period) => ({
  ...endpointQuery<typeof bookEndpoints.readBookOverview>('/api/admin/books/overview', { query: { from, to } }),
  ...fresh,
})

export const vatReturnQuery = ({ from, to }: Period) => ({
  ...endpointQuery<typeof bookEndpoints.readVatReturn>('/api/admin/books/vat', { query: { from, to } }),
  ...fresh,
})

export const debtorPages = (at: string) => ({
  ...endpointPages<typeof bookEndpoints.listDebtors>('/api/admin/books/debtors', { query: { at } }),
  ...fresh,
})

export const forecastQuery = () => ({
  ...endpointQuery<typeof bookEndpoints.readCashForecast>('/api/admin/books/forecast'),
  ...fresh,
})

export const accountTotalsQuery = ({ from, to }: Period) => ({
  ...endpointQuery<typeof bookEndpoints.readAccountTotals>('/api/admin/books/accounts', { query: { from, to } }),
  ...fresh,
})

export const journalPages = ({ from, to }: Period, account: Account | undefined) => ({
  ...endpointPages<typeof bookEndpoints.listJournal>('/api/admin/books/journal', {
    query: { from, to, ...(account && { account }) },
  }),
  ...fresh,
})

export interface RowsAsked extends Period {
  figure: BookFigure
  age?: Age | undefined
  client?: string | undefined
}

export const rowsQueryOf = ({ figure, from, to, age, client }: RowsAsked) => ({
  figure,
  from,
  to,
  ...(age && { age }),
  ...(client && { client }),
})

export const bookRowPages = (asked: RowsAsked) => ({
  ...endpointPages<typeof bookEndpoints.listBookRows>('/api/admin/books/rows', { query: rowsQueryOf(asked) }),
  ...fresh,
})

export const booksChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/books') })
