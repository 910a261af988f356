import type { QueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { showBadge } from '#web/lib/browser/app-badge.ts'
import { readByFetch, type Read } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { forgetRecent } from '#web/lib/pages/recent-places.ts'

export const checkAuthQuery = () => endpointQuery(accountEndpoints.checkAuth)

/** Ways of signing in. */
export const signInWaysQuery = () => endpointQuery(accountEndpoints.readSignInWays)

/** Session state for the operations dashboard; fresh for five minutes. */
export const sessionQuery = () => ({
  ...endpointQuery(accountEndpoints.readSession),
  staleTime: 5 * 60_000,
})

/** Reads the session, bypassing caches. */
export const readSession = (read: Read = readByFetch) =>
  read<AnswerOf<typeof accountEndpoints.checkAuth>>(accountEndpoints.checkAuth.path)

/** Checks the session, bypassing caches. A failed check counts as signed out. */
export async function isSignedIn(read: Read = readByFetch): Promise<boolean> {
  try {
    return (await readSession(read)).authenticated
  } catch {
    return false
  }
}

/** Removes what this browser keeps of staff data, on sign-out. */
export function forgetStaffData(queries: QueryClient): void {
  showBadge(0)
  forgetRecent()
  queries.removeQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/|ops\/|proposals)/.test(String(path)) })
}
