import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { readByFetch, type Read } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

/** Stale after 20 seconds, since the studio keeps working. */
const fresh = { staleTime: 20_000 } as const

export type SignedIn = AnswerOf<typeof portalEndpoints.checkAuth>
export type ClientData = NonNullable<SignedIn['clientData']>

export const portalAuthQuery = () => endpointQuery(portalEndpoints.checkAuth)

/** Checks the session, bypassing caches. A failed check counts as signed out. */
export async function isAtPortal(read: Read = readByFetch): Promise<boolean> {
  try {
    return (await read<SignedIn>(portalEndpoints.checkAuth.path)).authenticated === true
  } catch {
    return false
  }
}

/** Undefined while this browser is signed in at the portal, else null. Throws without an answer. */
export const findPortalEnding = async (): Promise<null | undefined> =>
  (await readByFetch<SignedIn>(portalEndpoints.checkAuth.path)).authenticated ? undefined : null

export const ownSessionsQuery = () => ({
  ...endpointQuery(portalEndpoints.listOwnSessions),
  ...fresh,
})

export const ownPasskeysQuery = () => ({
  ...endpointQuery(portalEndpoints.listOwnPasskeys),
  ...fresh,
})

export const demoAccountsQuery = () => endpointQuery(portalEndpoints.listDemoAccounts)

/** Infinite query for the projects; the dashboard uses its first page. */
export const portalPages = () => ({
  ...endpointPages(portalEndpoints.listProjects, { query: { limit: 20 } }),
  ...fresh,
})

export const portalProjectQuery = (id: string) => ({
  ...endpointQuery(portalEndpoints.readProject, { params: { id } }),
  ...fresh,
})

/** Invalidates the list and single projects. */
export const portalChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, portalEndpoints.listProjects, below(portalEndpoints.readProject))

/** Removes client data from the query cache, on sign-out. */
export function forgetPortalData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(portal|client)\//.test(String(path)) })
}

/** Sets the signed-in client in the query cache. */
export function enterPortal(queries: QueryClient, clientData: ClientData): void {
  forgetPortalData(queries)
  queries.setQueryData(portalAuthQuery().queryKey, { authenticated: true, clientData })
}
