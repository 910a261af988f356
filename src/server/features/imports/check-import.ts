import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/common/problem.ts'
import { FileRemarks, type FileReading } from '#domain/common/text/file-reading.ts'
import type { DateOrder } from '#domain/imports/date-order.ts'
import type { ImportSettings } from '#domain/imports/import-endpoints.ts'
import { importFields, isPosts, nounOf, refusalOfMapping, type ImportKind } from '#domain/imports/import-fields.ts'
import { importMessages, knownChoicesOf, wrongFrom } from '#domain/imports/import-messages.ts'
import { keyOf } from '#domain/imports/import-row.ts'
import type { Services } from '../../base/services.ts'
import { sha256Of } from '../../base/storage/sha256-of.ts'
import { importTargets, refuseWithoutClient } from './target-store.ts'
import {
  analyzeStaged,
  countStaged,
  deleteStaged,
  noteProgress,
  refuseRepeated,
  stageRows,
  tryLockImport,
  updateImport,
  withoutTimeout,
  type ImportRow,
  type StagedRow,
} from './import-store.ts'
import { lockImportOrThrow } from './lock-import.ts'
import { matchPosts } from './posts/post-store.ts'
import { findConventions, placeOfRow, readWhole } from './read-file.ts'

/** Rows of one statement. */
const rowsAtOnce = 5_000

/** Queues the check of a whole file. Throws `not-found`, `conflict` and `invalid`. */
export async function askToCheck(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { mapping, dateOrder, decimal, known, makeClients }: ImportSettings,
  personId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockImportOrThrow(tx, id)
    if (row.state === 'done' || row.state === 'undone') throw new Problem('conflict', importMessages.alreadyDone)
    if (row.storageKey === null) throw new Problem('conflict', importMessages.fileGone)
    const names = new Set(importFields[row.kind].map(({ name }) => name))
    const whole = isPosts(row.kind)
      ? row.mapping
      : row.columns.map((_, index) => mapping[index] ?? '').map((name) => (names.has(name) ? name : ''))
    if (!knownChoicesOf(row.kind).includes(known))
      throw new Problem('invalid', importMessages.notSo, { fields: { known: importMessages.notSo } })
    const refusal = refusalOfMapping(row.kind, whole)
    if (refusal) throw new Problem('invalid', refusal, { fields: { mapping: refusal } })
    const run = randomUUID()
    const format = { ...row.format, decimal, askedAmount: null }
    const changes = { mapping: whole, format, dateOrder, whenKnown: known, makeClients, askedDate: '', problem: null, done: 0 }
    await updateImport(tx, id, { ...changes, state: 'checking', run })
    await queue.send(tx, 'import.asked', { importId: id, run, personId })
  })
}

/** Reads the whole file into staged rows. Again from the beginning after an interruption. */
export async function checkImport(
  services: Pick<Services, 'db' | 'storage'>,
  row: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = services
  const key = row.storageKey
  if (key === null) throw new Problem('conflict', importMessages.fileGone)
  if ((await sha256Of(storage, key, signal)) !== row.sha256) throw new Problem('conflict', importMessages.swapped)
  const found = await findConventions(services, { ...row, decimal: row.format.decimal ?? null }, key, signal)
  if ('asked' in found) {
    const { date, amount } = found.asked
    await db.transaction(async (tx) => {
      if ((await tryLockImport(tx, row.id))?.run === row.run)
        await updateImport(tx, row.id, {
          state: 'ready',
          askedDate: date ?? '',
          format: { ...row.format, askedAmount: amount },
          ...(found.dateOrder && { dateOrder: found.dateOrder }),
        })
    })
    return
  }
  await deleteStaged(db, row.id)
  let page: StagedRow[] = []
  let count = 0
  const flush = async () => {
    await stageRows(db, row.id, page)
    count += page.length
    page = []
    await noteProgress(db, { importId: row.id, run: row.run! }, count)
    signal.throwIfAborted()
  }
  const whole = readWhole(services, row, key, found)
  for (let next = await whole.next(); ; next = await whole.next()) {
    if (next.done) {
      await flush()
      await judge(services, row, { dateOrder: found.dateOrder, reading: next.value })
      return
    }
    const { row: number, data, errors } = next.value
    page.push({ row: number, key: data ? keyOf(row.kind, data, number) : '', data, errors })
    // A post is a whole text.
    if (page.length === (isPosts(row.kind) ? 100 : rowsAtOnce)) await flush()
  }
}

/** Finds rows that are there twice, and records that are here, and notes the counts. */
async function judge(
  { db }: Pick<Services, 'db'>,
  row: ImportRow,
  { dateOrder, reading }: { dateOrder: DateOrder; reading: FileReading },
): Promise<void> {
  await db.transaction(async (tx) => {
    await withoutTimeout(tx, row.id)
    if ((await tryLockImport(tx, row.id))?.run !== row.run) return
    await analyzeStaged(tx)
    const { keyField, match } = isPosts(row.kind) ? { keyField: 'slug', match: matchPosts } : importTargets[row.kind]
    const repeated = await refuseRepeated(tx, row.id, keyField, wrongFrom)
    await match(tx, row.id)
    const withoutClient =
      (row.kind === 'projects' || row.kind === 'invoices') && !row.makeClients
        ? await refuseWithoutClient(tx, row.id, row.kind)
        : []
    const refused = [
      { text: importMessages.repeated, rows: repeated },
      { text: importMessages.noClient, rows: withoutClient },
    ]
    const counts = await countStaged(tx, row.id)
    await updateImport(tx, row.id, {
      ...counts,
      dateOrder,
      format: { ...row.format, reading: withoutRows(row.kind, reading, refused) },
      state: 'checked',
      done: counts.rows,
    })
  })
}

/** Takes rows out of a reading that are wrong only beside the others, or beside what is here. */
function withoutRows(kind: ImportKind, reading: FileReading, refused: readonly { text: string; rows: number[] }[]): FileReading {
  const leftOut = new FileRemarks()
  for (const { text, rows } of refused) {
    for (const row of rows.toSorted((a, b) => a - b)) leftOut.add(text, placeOfRow(kind, row))
  }
  const fewer = refused.reduce((sum, { rows }) => sum + rows.length, 0)
  const read = reading.read.map(({ count }) => ({ label: nounOf(kind, count - fewer), count: count - fewer }))
  return { ...reading, read, leftOut: [...reading.leftOut, ...leftOut.list()] }
}
