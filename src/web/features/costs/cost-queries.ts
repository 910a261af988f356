import type { QueryClient } from '@tanstack/react-query'
import { ordersBy } from '#domain/common/list-order.ts'
import { billEndpoints, type Bill } from '#domain/costs/bill-endpoints.ts'
import { budgetEndpoints } from '#domain/costs/budget-endpoints.ts'
import { billKinds, billSorts, billStates, type BillKind, type BillSort, type BillState } from '#domain/costs/cost-labels.ts'
import { payEndpoints } from '#domain/costs/pay-endpoints.ts'
import { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { below, invalidate, invalidateOthers, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

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
  ...endpointPages(billEndpoints.listBills, { query: { ...filter } }),
  staleTime: 10_000,
})

export const billQuery = (id: string) => ({
  ...endpointQuery(billEndpoints.readBill, { params: { id } }),
  staleTime: 5_000,
})

export const billDaysQuery = (id: string) => ({
  ...endpointQuery(billEndpoints.listDaysOfBill, { params: { id } }),
  staleTime: 0,
})

export const eBillQuery = (id: string) => ({
  ...endpointQuery(billEndpoints.readEBill, { params: { id } }),
  staleTime: 0,
})

export const costChoicesQuery = () => ({
  ...endpointQuery(billEndpoints.readCostChoices),
  staleTime: 20_000,
})

export const projectCostsQuery = (id: string) => ({
  ...endpointQuery(budgetEndpoints.readProjectCosts, { params: { id } }),
  staleTime: 10_000,
})

/** Shows a saved bill, and reads everything that shows sums of bills again. */
export async function billChanged(queries: QueryClient, bill?: Bill): Promise<void> {
  const reads = [
    ...readsOf(billEndpoints),
    ...readsOf(payEndpoints),
    budgetEndpoints.readProjectCosts,
    below(opsEndpoints.readProfit),
  ]
  if (!bill) return invalidate(queries, ...reads)
  const query = billQuery(bill.id)
  queries.setQueryData(query.queryKey, { bill })
  await invalidateOthers(queries, query, ...reads)
}
