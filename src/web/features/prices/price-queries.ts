import type { QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { priceEndpoints, type ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate, invalidateOthers } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof priceEndpoints

export const priceBookPath = (version: number): string => `/admin/prices/${version}`

export const priceBookPages = () => ({
  ...endpointPages(priceEndpoints.listPriceBooks, { query: { limit: 25 } }),
  staleTime: 10_000,
})

export const priceBookQuery = (version: number | string) => ({
  ...endpointQuery(priceEndpoints.readPriceBook, { params: { version: String(version) } }),
  staleTime: 10_000,
})

export const draftPriceBook = (from: number) => callEndpoint(priceEndpoints.draftPriceBook, { body: { from } })

export const importPriceBook = (csv: string) => callEndpoint(priceEndpoints.importPriceBook, { body: { csv } })

export const savePriceBook = (version: number, body: BodyGivenTo<Endpoints['savePriceBook']>) =>
  callEndpoint(priceEndpoints.savePriceBook, { params: { version: String(version) }, body })

export const publishPriceBook = (version: number, revision: number) =>
  callEndpoint(priceEndpoints.publishPriceBook, { params: { version: String(version) }, body: { revision } })

export const withdrawPriceBook = (version: number) =>
  callEndpoint(priceEndpoints.withdrawPriceBook, { params: { version: String(version) } })

export const deletePriceBook = (version: number, revision: number) =>
  callEndpoint(priceEndpoints.deletePriceBook, { params: { version: String(version) }, body: { revision } })

/** Shows a write's answer, and reads everything else about prices again. */
export function showPriceBook(queries: QueryClient, book: ShownPriceBook): void {
  queries.setQueryData(priceBookQuery(book.version).queryKey, { book })
  void pricesChanged(queries, book.version)
}

/** Reads all that depends on price books again, but for the book `except`. */
export const pricesChanged = (queries: QueryClient, except?: number): Promise<void> => {
  const reads = [priceEndpoints.readPrices, priceEndpoints.readProposalPrices, below(priceEndpoints.listPriceBooks)]
  return except === undefined ? invalidate(queries, ...reads) : invalidateOthers(queries, priceBookQuery(except), ...reads)
}
