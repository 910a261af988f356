import { Problem } from '#domain/common/problem.ts'
import { importMessages, isAtWork } from '#domain/imports/import-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import { tryLockImport, type ImportRow } from './import-store.ts'

export const noSuchImport = () => new Problem('not-found', importMessages.notThere)

/** Locks an import that is not at work. Throws `not-found` and `conflict`. */
export async function lockImportOrThrow(tx: Transaction, id: string): Promise<ImportRow> {
  const row = await tryLockImport(tx, id)
  if (!row) throw noSuchImport()
  if (isAtWork(row.state)) throw new Problem('conflict', importMessages.busy)
  return row
}
