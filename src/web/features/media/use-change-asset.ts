import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyGivenTo } from '#domain/common/door.ts'
import type { mediaDoors } from '#domain/media/media-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { showAsset } from './asset-queries.ts'

type Door = typeof mediaDoors.changeAsset
export type AssetChanges = BodyGivenTo<Door>

/** Writes a change and shows the asset as it is then. `fields` have words of their own. */
export function useChangeAsset(
  id: string,
  { fields, onDone }: { fields: readonly (keyof AssetChanges)[]; onDone?(asset: AnswerOf<Door>['asset']): void },
) {
  const queries = useQueryClient()
  return useWrite<AssetChanges, AnswerOf<Door>>({
    failure: 'Not saved',
    fields,
    send: (body) => callDoor<Door>('PATCH', '/api/admin/assets/:id', { params: { id }, body }),
    onDone({ asset }) {
      showAsset(queries, asset)
      onDone?.(asset)
    },
  })
}
