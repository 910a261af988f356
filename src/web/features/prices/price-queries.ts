import type { QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { priceEndpoints, ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/call-endpoint.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof priceEndpoints

export const priceBookPath = (version: number): string => `/admin/prices/${version}`

export const priceBookPages = () => ({
  ...endpointPages<Endpoints['listPriceBooks']>('/api/admin/prices', { query: { limit: 25 } }),
  staleTime: 10_000,
})

export const priceBookQuery = (version: number | string) => ({
  ...endpointQuery<Endpoints['readPriceBook']>('/api/admin/prices/:version', { params: { version: String(version) } }),
  staleTime: 10_000,
})

export const csvPath = (version: number): string =>
  pathOf('/api/admin/prices/:version/prices.csv', { params: { version: String(version) } })

export const draftPriceBook = (from: number) =>
  callEndpoint<Endpoints['draftPriceBook']>('POST', '/api/admin/prices', { body: { from } })

export const importPriceBook = (csv: string) =>
  callEndpoint<Endpoints['importPriceBook']>('POST', '/api/admin/prices/import', { body: { csv } })

export const savePriceBook = (version: number, body: BodyGivenTo<Endpoints['savePriceBook']>) =>
  callEndpoint<Endpoints['savePriceBook']>('PUT', '/api/admin/prices/:version', { params: { version: String(version) }, body })

export const publishPriceBook = (version: number, revision: number) =>
  callEndpoint<Endpoints['publishPriceBook']>('POST', '/api/admin/prices/:version/publish', {
    params: { version: String(version) },
    body: { revision },
  })

export const withdrawPriceBook = (version: number) =>
  callEndpoint<Endpoints['withdrawPriceBook']>('POST', '/api/admin/prices/:version/withdraw', {
    params: { version: String(version) },
  })

export const deletePriceBook = (version: number, revision: number) =>
  callEndpoint<Endpoints['deletePriceBook']>('DELETE', '/api/admin/prices/:version', {
    params: { version: String(version) },
    body: { revision },
  })

/** Shows a write's answer, and reads everything else about prices again. */
export function showPriceBook(queries: QueryClient, book: ShownPriceBook): void {
  queries.setQueryData(priceBookQuery(book.version).queryKey, { book })
  void pricesChanged(queries, book.version)
}

/** Reads all that depends on price books again, but for the book `except`. */
export const pricesChanged = (queries: QueryClient, except?: number): Promise<void> => {
  const kept = except === undefined ? null : String(priceBookQuery(except).queryKey[0])
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/)?(proposal-)?prices\b/.test(String(path)) && path !== kept,
  })
}
