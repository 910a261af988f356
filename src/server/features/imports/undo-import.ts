import { randomUUID } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { Problem } from '#domain/common/problem.ts'
import { isPosts, type ImportKind } from '#domain/imports/import-fields.ts'
import { importMessages, undoDays } from '#domain/imports/import-messages.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { deleteRecordsOf, listRecordKinds, tryLockImport, updateImport, withoutTimeout, type ImportRow } from './import-store.ts'
import { lockImportOrThrow } from './lock-import.ts'
import { removeBytes } from '../media/library/remove-bytes.ts'
import { leavePictures } from './posts/leave-pictures.ts'
import { undoRecords } from './undo-store.ts'

export const mayUndo = ({ state, importedAt }: ImportRow, now: Date): boolean =>
  state === 'done' && importedAt !== null && importedAt > subDays(now, undoDays)

/** Queues the undoing of an import. Throws `not-found` and `conflict`. */
export async function askToUndo(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  personId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockImportOrThrow(tx, id)
    if (row.state !== 'done') throw new Problem('conflict', importMessages.notDone)
    if (!mayUndo(row, now)) throw new Problem('conflict', importMessages.tooLate)
    const run = randomUUID()
    await updateImport(tx, id, { state: 'undoing', run, problem: null })
    await queue.send(tx, 'import.asked', { importId: id, run, personId })
  })
}

/** Invoices and projects before the clients that were made for them: those are in use until then. */
const order: readonly ImportKind[] = ['wordpress', 'markdown', 'invoices', 'projects', 'suppliers', 'clients']

/** Removes what an import made, in one transaction, but for what was changed or used since. */
export async function undoImport(services: Services, { id, run, kind, fileName }: ImportRow, personId: string): Promise<void> {
  const pictures = await services.db.transaction(async (tx) => {
    await withoutTimeout(tx, id)
    if ((await tryLockImport(tx, id))?.run !== run) return []
    const kinds = await listRecordKinds(tx, id)
    const sum = { removed: 0, restored: 0, kept: 0 }
    const keptRecords = []
    for (const each of order) {
      if (!kinds.includes(each)) continue
      const { records, ...counts } = await undoRecords(tx, id, each)
      for (const name of ['removed', 'restored', 'kept'] as const) sum[name] += counts[name]
      keptRecords.push(...records)
    }
    const left = await leavePictures(tx, id)
    sum.kept += left.kept.length
    keptRecords.push(...left.kept)
    await deleteRecordsOf(tx, id)
    await updateImport(tx, id, { ...sum, keptRecords, state: 'undone', undoneAt: new Date() })
    const meta = { kind, file: fileName, ...sum }
    await recordActivity(tx, { actor: 'staff', personId, action: 'import.undone', subject: id, meta })
    if (isPosts(kind)) await contentChanged(tx)
    return left.removed
  })
  for (const picture of pictures) await removeBytes(services, picture)
}
