import { useQuery } from '@tanstack/react-query'
import type { inUseEndpoints, OptionalPart } from '#domain/system/in-use-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const inUseQuery = () => endpointQuery<typeof inUseEndpoints.readInUse>('/api/admin/me/in-use')

/** Parts of the product that the studio has used; none before they are known. */
export const usePartsInUse = (): readonly OptionalPart[] => useQuery(inUseQuery()).data?.parts ?? []
