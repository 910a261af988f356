import { expectRevision, Problem } from '#domain/common/problem.ts'
import { refusalToWrite } from '#domain/prices/book-state.ts'
import type { PriceBookText } from '#domain/prices/price-book-form.ts'
import { rowsOfBook } from '#domain/prices/given-rows.ts'
import { bookOfValues } from '#domain/prices/price-fields.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import {
  deleteBook,
  findBook,
  insertBook,
  tryLockBook,
  updateBook,
  type NewPriceBook,
  type PriceBookRow,
} from './price-book-store.ts'

/** A draft with the prices of another book. Throws `not-found`. */
export async function draftPriceBook(
  { db }: Pick<Services, 'db'>,
  { from, personId }: { from: number; personId: string },
  now: Date,
): Promise<PriceBookRow> {
  return db.transaction(async (tx) => {
    const source = await findBook(tx, from)
    if (!source) throw noBook()
    return addDraft(tx, { book: source.book, personId, createdAt: now }, { from })
  })
}

/** Inserts a draft; `meta` says what it was made of. */
export async function addDraft(
  tx: Transaction,
  draft: Pick<NewPriceBook, 'book' | 'personId' | 'createdAt'>,
  meta: { from: number } | { imported: true },
): Promise<PriceBookRow> {
  const row = await insertBook(tx, draft)
  await recordActivity(tx, { actor: 'staff', action: 'prices.drafted', meta: { version: row.version, ...meta } })
  return row
}

/** Throws `not-found`, and `conflict` when it was saved since `revision` or is published. */
export async function savePriceBook(
  { db }: Pick<Services, 'db'>,
  version: number,
  { revision, note, holdsFrom, prices, rows }: PriceBookText,
): Promise<PriceBookRow> {
  return db.transaction(async (tx) => {
    const before = await lockDraftOrThrow(tx, version)
    expectRevision(revision, before.revision, 'this price list')
    const row = await updateBook(tx, before.id, {
      note,
      holdsFrom,
      book: bookOfValues(prices, { ...rowsOfBook(before.book), ...rows }),
      revision: before.revision + 1,
    })
    await recordActivity(tx, { actor: 'staff', action: 'prices.draft-saved', meta: { version } })
    return row
  })
}

/** Throws `not-found`, and `conflict` when it was saved since `revision` or is published. */
export async function deletePriceBook(
  { db }: Pick<Services, 'db'>,
  { version, revision }: { version: number; revision: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockDraftOrThrow(tx, version)
    expectRevision(revision, draft.revision, 'this price list')
    await deleteBook(tx, draft.id)
    await recordActivity(tx, { actor: 'staff', action: 'prices.draft-deleted', meta: { version } })
  })
}

async function lockDraftOrThrow(tx: Transaction, version: number): Promise<PriceBookRow> {
  const row = await tryLockBook(tx, version)
  if (!row) throw noBook()
  const refusal = refusalToWrite(row)
  if (refusal) throw new Problem('conflict', refusal)
  return row
}

export const noBook = (): Problem => new Problem('not-found', 'This price list does not exist.')
