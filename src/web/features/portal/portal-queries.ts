import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/door.ts'
import type { portalDoors } from '#domain/portal/portal-doors.ts'
import { readByFetch, type Read } from '#web/lib/call-door.ts'
import { doorPages, doorQuery } from '#web/lib/queries.ts'

const checkAuthPath = '/api/portal/check-auth'
/** The studio works on: what is older is read again when one comes back to it. */
const fresh = { staleTime: 20_000 } as const

export type SignedIn = AnswerOf<typeof portalDoors.checkAuth>
export type ClientData = NonNullable<SignedIn['clientData']>

export const portalAuthQuery = () => doorQuery<typeof portalDoors.checkAuth>(checkAuthPath)

/** Asks now, past every cache. A check that fails counts as not signed in. */
export async function isAtPortal(read: Read = readByFetch): Promise<boolean> {
  try {
    return (await read<SignedIn>(checkAuthPath)).authenticated === true
  } catch {
    return false
  }
}

export const demoAccountsQuery = () => doorQuery<typeof portalDoors.listDemoAccounts>('/api/portal/demo-accounts')

/** The dashboard reads the first page of them. */
export const portalPages = () => ({
  ...doorPages<typeof portalDoors.listProjects>('/api/portal/projects', { query: { limit: 20 } }),
  ...fresh,
})

export const portalProjectQuery = (id: string) => ({
  ...doorQuery<typeof portalDoors.readProject>('/api/portal/project/:id', { params: { id } }),
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
