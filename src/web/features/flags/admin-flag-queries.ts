import type { QueryClient } from '@tanstack/react-query'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import type { FeatureFlag } from '#domain/common/feature-flag.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { flagsQuery } from '#web/lib/studio/use-brand.ts'

export const adminFlagsQuery = () => endpointQuery(brandEndpoints.readAdminFlags)

/** Optimistic update of a flag; returns its rollback. */
export function showFlag(queries: QueryClient, flag: FeatureFlag, chosen: boolean | null): () => void {
  const { queryKey } = adminFlagsQuery()
  const before = queries.getQueryData(queryKey)
  queries.setQueryData(
    queryKey,
    (read) =>
      read && {
        flags: read.flags.map((row) => (row.flag === flag ? { ...row, chosen, on: chosen ?? row.default } : row)),
      },
  )
  return () => queries.setQueryData(queryKey, before)
}

export const flagsChanged = (queries: QueryClient) => invalidate(queries, adminFlagsQuery(), flagsQuery())
