import { Problem } from '#domain/common/problem.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import type { Services } from '../../base/services.ts'
import { findImport, updateImport } from './import-store.ts'
import { lockImportOrThrow, noSuchImport } from './lock-import.ts'
import { readHeadOf } from './open-table.ts'
import { storedHead } from './receive-import.ts'

/** Reads columns and first rows of another sheet of a workbook; what was checked before is void. Throws `not-found`, `conflict`, `invalid`. */
export async function chooseSheet({ db, storage }: Pick<Services, 'db' | 'storage'>, id: string, sheet: string): Promise<void> {
  const found = await findImport(db, id)
  if (!found) throw noSuchImport()
  const { storageKey, format, kind } = found.row
  if (storageKey === null) throw new Problem('conflict', importMessages.fileGone)
  if (!format.sheets?.includes(sheet))
    throw new Problem('invalid', importMessages.noSuchSheet, { fields: { sheet: importMessages.noSuchSheet } })
  const { reading: _, ...others } = format
  const chosen = { ...others, sheet, decimal: null, askedAmount: null }
  const head = await readHeadOf({ storage }, storageKey, chosen)
  await db.transaction(async (tx) => {
    const row = await lockImportOrThrow(tx, id)
    if (row.state === 'done' || row.state === 'undone') throw new Problem('conflict', importMessages.alreadyDone)
    await updateImport(tx, id, {
      ...storedHead(kind, head),
      format: { ...chosen, hasTitles: head.hasTitles },
      state: 'ready',
      dateOrder: null,
      askedDate: '',
      problem: null,
    })
  })
}
