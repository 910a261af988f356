import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { readByFetch, type Read } from '#web/lib/call-endpoint.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

const checkAuthPath = '/api/portal/check-auth'
/** The studio works on: what is older is read again when one comes back to it. */
const fresh = { staleTime: 20_000 } as const

export type SignedIn = AnswerOf<typeof portalEndpoints.checkAuth>
export type ClientData = NonNullable<SignedIn['clientData']>

export const portalAuthQuery = () => endpointQuery<typeof portalEndpoints.checkAuth>(checkAuthPath)

/** Asks now, past every cache. A check that fails counts as not signed in. */
export async function isAtPortal(read: Read = readByFetch): Promise<boolean> {
  try {
    return (await read<SignedIn>(checkAuthPath)).authenticated === true
  } catch {
    return false
  }
}

export const demoAccountsQuery = () => endpointQuery<typeof portalEndpoints.listDemoAccounts>('/api/portal/demo-accounts')

/** The dashboard reads the first page of them. */
export const portalPages = () => ({
  ...endpointPages<typeof portalEndpoints.listProjects>('/api/portal/projects', { query: { limit: 20 } }),
  ...fresh,
})

export const portalProjectQuery = (id: string) => ({
  ...endpointQuery<typeof portalEndpoints.readProject>('/api/portal/project/:id', { params: { id } }),
  ...fresh,
})

/** The list and the project itself are read again. */
export const portalChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/portal/project') })

/** What a client could see is not left behind in the tab. */
export function forgetPortalData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(portal|client)\//.test(String(path)) })
}

/** This tab belongs to the client from now on. */
export function enterPortal(queries: QueryClient, clientData: ClientData): void {
  forgetPortalData(queries)
  queries.setQueryData(portalAuthQuery().queryKey, { authenticated: true, clientData })
}
