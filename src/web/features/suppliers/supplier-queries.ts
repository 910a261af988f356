import type { QueryClient } from '@tanstack/react-query'
import { ordersBy } from '#domain/common/list-order.ts'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import {
  supplierProjectTypes,
  supplierSorts,
  supplierStatuses,
  type SupplierProjectType,
  type SupplierSort,
  type SupplierStatus,
} from '#domain/suppliers/supplier-messages.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const supplierFilterNames = ['search', 'projectType', 'status', 'preferred', 'sort'] as const

export interface SupplierFilter {
  search?: string
  projectType?: SupplierProjectType
  status?: SupplierStatus
  preferred?: 'true'
  sort?: SupplierSort
}

/** Parses the filter of a query string; drops unknown values. */
export const toSupplierFilter = (given: Partial<Record<(typeof supplierFilterNames)[number], string>>): SupplierFilter => ({
  search: given.search?.slice(0, 200),
  projectType: supplierProjectTypes.find((known) => known === given.projectType),
  status: supplierStatuses.find((known) => known === given.status),
  preferred: given.preferred === 'true' ? 'true' : undefined,
  sort: ordersBy(supplierSorts).find((known) => known === given.sort),
})

/** Whom notes on suppliers can mention. */
export const supplierReadersQuery = () => ({
  ...endpointQuery(supplierEndpoints.listSupplierReaders),
  staleTime: 60_000,
})

export const suppliersQuery = (filter: SupplierFilter) => ({
  ...endpointQuery(supplierEndpoints.listSuppliers, { query: { ...filter } }),
  staleTime: 20_000,
})

/** Query for the days of a month's calendar weeks. */
export const daysQuery = (id: string, from: string) => ({
  ...endpointQuery(supplierEndpoints.readAvailability, { params: { id }, query: { from, days: 42 } }),
  staleTime: 10_000,
})

export const suppliersChanged = (queries: QueryClient): Promise<void> => invalidate(queries, supplierEndpoints.listSuppliers)
