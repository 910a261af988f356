import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '#domain/books/accounts.ts'
import type { Age } from '#domain/books/ageing.ts'
import { bookEndpoints } from '#domain/books/book-endpoints.ts'
import type { BookFigure } from '#domain/books/book-figures.ts'
import type { Period } from '#domain/books/quarters.ts'
import { invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch on window focus, since others record payments meanwhile. */
const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const bookSettingsQuery = () => ({
  ...endpointQuery(bookEndpoints.readBookSettings),
  ...fresh,
})

export const overviewQuery = ({ from, to }: Period) => ({
  ...endpointQuery(bookEndpoints.readBookOverview, { query: { from, to } }),
  ...fresh,
})

export const vatReturnQuery = ({ from, to }: Period) => ({
  ...endpointQuery(bookEndpoints.readVatReturn, { query: { from, to } }),
  ...fresh,
})

export const debtorPages = (at: string) => ({
  ...endpointPages(bookEndpoints.listDebtors, { query: { at } }),
  ...fresh,
})

export const forecastQuery = () => ({
  ...endpointQuery(bookEndpoints.readCashForecast),
  ...fresh,
})

export const accountTotalsQuery = ({ from, to }: Period) => ({
  ...endpointQuery(bookEndpoints.readAccountTotals, { query: { from, to } }),
  ...fresh,
})

export const journalPages = ({ from, to }: Period, account: Account | undefined) => ({
  ...endpointPages(bookEndpoints.listJournal, { query: { from, to, ...(account && { account }) } }),
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
  ...endpointPages(bookEndpoints.listBookRows, { query: rowsQueryOf(asked) }),
  ...fresh,
})

export const booksChanged = (queries: QueryClient): Promise<void> => invalidate(queries, ...readsOf(bookEndpoints))
