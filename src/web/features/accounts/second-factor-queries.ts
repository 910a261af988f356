import type { QueryClient } from '@tanstack/react-query'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'

export const ownSecurityQuery = () => endpointQuery(secondFactorEndpoints.readOwnSecurity)

export const signInSettingsQuery = () => endpointQuery(secondFactorEndpoints.readSignInSettings)

/** What one may do can depend on it, where a second factor is required. */
export const ownSecurityChanged = async (queries: QueryClient): Promise<void> => {
  await invalidate(queries, ownSecurityQuery())
  await invalidate(queries, meQuery())
}
