import { contentChanged } from '../../activity/content-changed.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { updateItem, type ItemRow } from './editor-store.ts'
import { lockItemOrThrow } from './lock-item.ts'
import { noteUses } from './note-uses.ts'

/** Unpublishes an item or cancels its schedule; its draft and slug stay. Throws `not-found` and `conflict`. */
export async function unpublishContent(
  { db }: Pick<Services, 'db'>,
  { id, revision }: { id: string; revision: number },
  now: Date,
): Promise<ItemRow> {
  return db.transaction(async (tx) => {
    const item = await lockItemOrThrow(tx, id, revision)
    if (item.publishedAt === null) return item
    const hidden = await updateItem(tx, id, {
      publicRevision: null,
      publishedAt: null,
      republishedAt: null,
      body: null,
      featured: null,
      changedAt: now,
    })
    await noteUses(tx, hidden)
    await recordActivity(tx, { actor: 'staff', action: 'content.unpublished', subject: id })
    await contentChanged(tx)
    return hidden
  })
}
