import type { QueryClient } from '@tanstack/react-query'
import type { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { readByFetch, type Read } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'

const checkAuthPath = '/api/admin/check-auth'

export const checkAuthQuery = () => endpointQuery<typeof accountEndpoints.checkAuth>(checkAuthPath)

/** Who may see the operations dashboard: asked at most every five minutes. */
export const sessionQuery = () => ({
  ...endpointQuery<typeof accountEndpoints.readSession>('/api/admin/session'),
  staleTime: 5 * 60_000,
})

/** Asks now, past every cache. A check that fails counts as not signed in. */
export async function isSignedIn(read: Read = readByFetch): Promise<boolean> {
  try {
    return (await read<AnswerOf<typeof accountEndpoints.checkAuth>>(checkAuthPath)).authenticated
  } catch {
    return false
  }
}

/** What staff could see is not left behind in the tab. */
export function forgetStaffData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/|ops\/|proposals)/.test(String(path)) })
}
