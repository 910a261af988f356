import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import type { ItemRow } from './editor-store.ts'
import { lockItemOrThrow } from './lock-item.ts'
import { findRevision } from './revision-store.ts'
import { keepDraft } from './save-content.ts'

/** Restores an old revision as the newest draft; the public item does not change. Throws `not-found` and `conflict`. */
export async function restoreRevision(
  { db }: Pick<Services, 'db'>,
  { id, revision, restore }: { id: string; revision: number; restore: number },
  now: Date,
): Promise<ItemRow> {
  return db.transaction(async (tx) => {
    const item = await lockItemOrThrow(tx, id, revision)
    const draft = await findRevision(tx, id, restore)
    if (!draft) throw new Problem('not-found', 'This version is no longer kept.')
    await recordActivity(tx, { actor: 'staff', action: 'content.restored', subject: id, meta: { restored: restore } })
    return keepDraft(tx, item, draft, { now })
  })
}
