import { useQueryClient, useSuspenseQuery, type QueryKey } from '@tanstack/react-query'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { endpointQuery } from '../calls/queries.ts'

/** Loaded by the loader of every layout, so it is in the cache when a page renders. */
const brand = endpointQuery(brandEndpoints.readBrand)
const flags = endpointQuery(brandEndpoints.readFlags)
export const brandQuery = () => brand
export const flagsQuery = () => flags

export type ShownBrand = AnswerOf<typeof brandEndpoints.readBrand>

export type ShownLook = NonNullable<ShownBrand['look']>

type ShownFlags = AnswerOf<typeof brandEndpoints.readFlags>

export const useBrand = (): ShownBrand => useLoaded<ShownBrand>(brand)
export const useFlags = (): ShownFlags => useLoaded<ShownFlags>(flags)

/** An answer that a loader of the page has read. The server reads the cache directly: nothing changes during a render. */
export const useLoaded = import.meta.env.SSR ? useReadOnce : useObserved

function useObserved<Answer>(query: { queryKey: QueryKey }): Answer {
  return useSuspenseQuery<Answer>(query).data
}

function useReadOnce<Answer>({ queryKey }: { queryKey: QueryKey }): Answer {
  const answer = useQueryClient().getQueryData<Answer>(queryKey)
  if (answer === undefined) throw new Error(`${queryKey.join('/')} was not read by a loader`)
  return answer
}
