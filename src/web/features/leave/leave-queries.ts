import type { QueryClient } from '@tanstack/react-query'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const leaveFilterNames = ['when'] as const

export const leaveQuery = (when: string | undefined) => ({
  ...endpointQuery(leaveEndpoints.listLeave, { query: { when: when === 'past' ? 'past' : 'coming' } }),
  staleTime: 10_000,
})

/** Whose leave somebody who manages people can enter. */
export const staffQuery = () => endpointQuery(peopleEndpoints.listPeople)

/** Reads lists of leave again, and who is away on a day. */
export const leaveChanged = (queries: QueryClient): Promise<void> => invalidate(queries, ...readsOf(leaveEndpoints))
