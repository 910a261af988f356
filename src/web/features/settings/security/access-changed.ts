import type { QueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { accessEndpoints } from '#domain/system/access-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'

/** Invalidates counts, lists and the number of sessions. */
export const accessChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, accessEndpoints.countAccess, accessEndpoints.listAccess, accountEndpoints.readSecurity)
