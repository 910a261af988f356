import type { QueryClient } from '@tanstack/react-query'
import type { accountDoors } from '#domain/accounts/account-doors.ts'
import type { AnswerOf } from '#domain/common/door.ts'
import { readByFetch, type Read } from '#web/lib/call-door.ts'
import { doorQuery } from '#web/lib/queries.ts'

const checkAuthPath = '/api/admin/check-auth'

export const checkAuthQuery = () => doorQuery<typeof accountDoors.checkAuth>(checkAuthPath)

/** Who may see the operations dashboard: asked at most every five minutes. */
export const sessionQuery = () => ({
  ...doorQuery<typeof accountDoors.readSession>('/api/admin/session'),
  staleTime: 5 * 60_000,
})

/** Asks now, past every cache. A check that fails counts as not signed in. */
export async function isSignedIn(read: Read = readByFetch): Promise<boolean> {
  try {
    return (await read<AnswerOf<typeof accountDoors.checkAuth>>(checkAuthPath)).authenticated
  } catch {
    return false
  }
}

/** What staff could see is not left behind in the tab. */
export function forgetStaffData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/|ops\/|proposals)/.test(String(path)) })
}
