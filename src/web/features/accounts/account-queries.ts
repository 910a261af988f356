import type { QueryClient } from '@tanstack/react-query'
import type { accountDoors } from '#domain/accounts/account-doors.ts'
import type { AnswerOf } from '#domain/common/door.ts'
import { readByFetch, type Read } from '#web/lib/call-door.ts'
import { doorQuery } from '#web/lib/queries.ts'

const checkAuthPath = '/api/admin/check-auth'

export const checkAuthQuery = () => doorQuery<typeof accountDoors.checkAuth>(checkAuthPath)

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
  queries.removeQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/|proposals)/.test(String(path)) })
}
