import type { QueryClient } from '@tanstack/react-query'
import type { bankDoors, BankLineState } from '#domain/invoices/bank-doors.ts'
import { doorPages, doorQuery } from '#web/lib/queries.ts'
import { invoicesChanged } from './desk-invoice-queries.ts'

export const bankLinePages = (state: BankLineState) => ({
  ...doorPages<typeof bankDoors.listBankLines>('/api/admin/bank/lines', { query: { state } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const cardEventsQuery = () => ({
  ...doorQuery<typeof bankDoors.listCardEvents>('/api/admin/card-events'),
  staleTime: 10_000,
})

/** What is booked changes invoices and projects, too. */
export const bankChanged = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/admin\/(bank|card-events)/.test(String(path)) }),
    invoicesChanged(queries),
  ])
}
