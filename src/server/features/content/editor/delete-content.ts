import { Problem } from '#domain/common/problem.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { releaseAssets } from '../../media/library/use-asset.ts'
import { tryLockItem, removeItem } from './editor-store.ts'

/** Deletes the item with its revisions and former slugs; its pictures stay in the library. Throws `not-found`. */
export async function deleteContent({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await tryLockItem(tx, id)
    if (!item) throw new Problem('not-found', 'This no longer exists: someone deleted it.')
    await releaseAssets(tx, item.kind, id)
    await removeItem(tx, id)
    const meta = { kind: item.kind, title: item.draft.title }
    await recordActivity(tx, { actor: 'staff', action: 'content.deleted', subject: id, meta })
    await contentChanged(tx)
  })
}
