import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyGivenTo } from '#domain/common/endpoint.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { showAsset } from './asset-queries.ts'

type Endpoint = typeof mediaEndpoints.changeAsset
type AssetChanges = BodyGivenTo<Endpoint>

export const changeAsset = (id: string, body: AssetChanges) => callEndpoint(mediaEndpoints.changeAsset, { params: { id }, body })

/** Mutation that changes an asset and stores the response in the cache. `fields` show their own messages. */
export function useChangeAsset(
  id: string,
  { fields, onDone }: { fields: readonly (keyof AssetChanges)[]; onDone?(asset: AnswerOf<Endpoint>['asset']): void },
) {
  const queries = useQueryClient()
  return useWrite<AssetChanges, AnswerOf<Endpoint>>({
    failure: 'Not saved',
    fields,
    send: (body) => changeAsset(id, body),
    onDone({ asset }) {
      showAsset(queries, asset)
      onDone?.(asset)
    },
  })
}
