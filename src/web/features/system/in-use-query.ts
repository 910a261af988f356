import { useQuery } from '@tanstack/react-query'
import { inUseEndpoints, type OptionalPart } from '#domain/system/in-use-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const inUseQuery = () => endpointQuery(inUseEndpoints.readInUse)

/** Parts of the product that the studio has used; none before they are known. */
export const usePartsInUse = (): readonly OptionalPart[] => useQuery(inUseQuery()).data?.parts ?? []
