import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import type { ContentDraft } from '../../../tables/website/content.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { updateItem, type ItemRow } from './editor-store.ts'
import { lockItemOrThrow } from './lock-item.ts'
import { noteUses } from './note-uses.ts'
import { addRevision } from './revision-store.ts'

/** Saves the draft, valid or not; the public item does not change. Throws `not-found` and `conflict`. */
export async function saveContent(
  { db }: Pick<Services, 'db'>,
  { id, revision, draft, auto }: { id: string; revision: number; draft: ContentDraft; auto: boolean },
  now: Date,
): Promise<ItemRow> {
  return db.transaction(async (tx) => {
    const item = await lockItemOrThrow(tx, id, revision)
    await recordActivity(tx, { actor: 'staff', action: 'content.saved', subject: id, meta: { revision: revision + 1, auto } })
    return keepDraft(tx, item, draft, { now, auto })
  })
}

/** Stores the draft as the item's next revision. */
export async function keepDraft(
  tx: Transaction,
  item: ItemRow,
  draft: ContentDraft,
  { now, auto = false }: { now: Date; auto?: boolean },
): Promise<ItemRow> {
  const saved = await updateItem(tx, item.id, { draft, revision: item.revision + 1, changedAt: now })
  await addRevision(tx, saved, { auto })
  await noteUses(tx, saved)
  return saved
}
