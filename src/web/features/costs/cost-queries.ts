import type { Query, QueryClient } from '@tanstack/react-query'
import { ordersBy } from '#domain/common/list-order.ts'
import type { Bill, billEndpoints } from '#domain/costs/bill-endpoints.ts'
import type { budgetEndpoints } from '#domain/costs/budget-endpoints.ts'
import { billKinds, billSorts, billStates, type BillKind, type BillSort, type BillState } from '#domain/costs/cost-labels.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

const listPath = '/api/admin/costs/bills'

export const billFilterNames = ['state', 'kind', 'person', 'month', 'project', 'sort'] as const

export interface BillFilter {
  state?: BillState | undefined
  kind?: BillKind | undefined
  person?: string | undefined
  month?: string | undefined
  project?: string | undefined
  sort?: BillSort | undefined
}

const isId = (text: string | undefined): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '')

/** Parses the filter of a query string; drops unknown values. */
export const toBillFilter = (given: Partial<Record<(typeof billFilterNames)[number], string>>): BillFilter => ({
  state: billStates.find((known) => known === given.state),
  kind: billKinds.find((known) => known === given.kind),
  person: isId(given.person) ? given.person : undefined,
  month: /^20\d\d-(0[1-9]|1[0-2])$/.test(given.month ?? '') ? given.month : undefined,
  project: isId(given.project) ? given.project : undefined,
  sort: ordersBy(billSorts).find((known) => known === given.sort),
})

export const billPages = (filter: BillFilter) => ({
  ...endpointPages<typeof billEndpoints.listBills>(listPath, { query: { ...filter } }),
  staleTime: 10_000,
})

export const billQuery = (id: string) => ({
  ...endpointQuery<typeof billEndpoints.readBill>('/api/admin/costs/bills/:id', { params: { id } }),
  staleTime: 5_000,
})

export const billDaysQuery = (id: string) => ({
  ...endpointQuery<typeof billEndpoints.listDaysOfBill>('/api/admin/costs/bills/:id/days', { params: { id } }),
  staleTime: 0,
})

export const eBillQuery = (id: string) => ({
  ...endpointQuery<typeof billEndpoints.readEBill>('/api/admin/costs/bills/:id/e-invoice', { params: { id } }),
  staleTime: 0,
})

export const costChoicesQuery = () => ({
  ...endpointQuery<typeof billEndpoints.readCostChoices>('/api/admin/costs/choices'),
  staleTime: 20_000,
})

export const projectCostsQuery = (id: string) => ({
  ...endpointQuery<typeof budgetEndpoints.readProjectCosts>('/api/admin/projects/:id/costs', { params: { id } }),
  staleTime: 10_000,
})

/** Shows a saved bill, and reads everything that shows sums of bills again. */
export async function billChanged(queries: QueryClient, bill?: Bill): Promise<void> {
  if (bill) queries.setQueryData(billQuery(bill.id).queryKey, { bill })
  await queries.invalidateQueries({
    predicate: ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => {
      const key = String(path)
      const isOther = bill === undefined || key !== String(billQuery(bill.id).queryKey[0])
      return (
        (key.startsWith('/api/admin/costs/') && isOther) ||
        /^\/api\/admin\/projects\/[^/]+\/costs$/.test(key) ||
        key.startsWith('/api/ops/profit')
      )
    },
  })
}
