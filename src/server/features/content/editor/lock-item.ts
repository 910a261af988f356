import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { tryLockItem, type ItemRow } from './editor-store.ts'

/** Locks the item until the transaction ends. Throws `not-found`, and `conflict` when saved since `revision`. */
export async function lockItemOrThrow(tx: Transaction, id: string, revision: number): Promise<ItemRow> {
  const item = await tryLockItem(tx, id)
  if (!item) throw new Problem('not-found', 'This no longer exists: someone deleted it.')
  if (item.revision !== revision) {
    throw new Problem(
      'conflict',
      'Someone else saved this while you were writing. Your text is still here. Please compare it with theirs before you save again.',
    )
  }
  return item
}
