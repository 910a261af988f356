import { namedMedia } from '#domain/content/named-media.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { listNamedAssets } from '../../media/library/named-assets.ts'
import { releaseAssets } from '../../media/library/asset-library-store.ts'
import { useAsset } from '../../media/library/use-asset.ts'
import type { ItemRow } from './editor-store.ts'

/** Records the media that an item's draft and public version use, which protects them from deletion. */
export async function noteUses(tx: Transaction, { id, kind, draft, body }: ItemRow): Promise<void> {
  await releaseAssets(tx, kind, id)
  const { images, films } = namedMedia([draft.body, body])
  for (const asset of await listNamedAssets(tx, { images, films })) {
    await useAsset(tx, {
      assetId: asset.id,
      noun: kind,
      recordId: id,
      label: draft.title || 'Untitled',
      href: `/admin/content/${id}`,
    })
  }
}
