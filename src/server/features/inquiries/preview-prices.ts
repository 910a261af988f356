import { toPounds } from '#domain/common/money/money.ts'
import { scopeOfQuote } from '#domain/inquiries/inbox/inquiry-details.ts'
import { mostPreviewed, previewDays, type PricePreview } from '#domain/inquiries/quote/price-preview-endpoints.ts'
import { faultOfChoices } from '#domain/inquiries/quote/quote-choices.ts'
import { priceQuote } from '#domain/inquiries/quote/quote-rules.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import type { Present } from '../../base/present.ts'
import type { Sql } from '../../base/database/database.ts'
import { findBook, findBookOn } from '../prices/price-book-store.ts'
import { noBook } from '../prices/save-price-book.ts'
import { listQuotesSince } from './inquiry-store.ts'

/** Prices the quotes of the last days by today's book and by another one. Throws `not-found`. */
export async function previewPrices(db: Sql, version: number, { now, today }: Present): Promise<PricePreview> {
  const other = await findBook(db, version)
  if (!other) throw noBook()
  const held = await findBookOn(db, today)
  const since = new Date(now.getTime() - previewDays * 86_400_000)
  const rows = await listQuotesSince(db, since, mostPreviewed)
  const made = await booksOf(db, new Set(rows.map(({ priceBook }) => priceBook)))
  const quotes = rows.flatMap((row) => {
    const scope = scopeOfQuote(row.details, made.get(row.priceBook) ?? held.book)
    // A row that one of the books does not have has no price in it; a retired one keeps its own.
    const isPriced = scope && [held, other].every(({ book }) => faultOfChoices(scope, book)?.kind !== 'unknown')
    if (!isPriced) return []
    const { id, submittedAt } = row
    const [before, after] = [held, other].map(({ book }) => priceQuote(scope, book).total)
    return [{ id, title: row.projectTitle, submittedAt, before: before!, after: after! }]
  })
  const sum = (which: 'before' | 'after') => toPounds(quotes.reduce((total, quote) => total + quote[which], 0))
  return {
    holding: { version: held.version, holdsFrom: held.holdsFrom },
    quotes: quotes.map(({ before, after, submittedAt, ...quote }) => ({
      ...quote,
      submittedAt: submittedAt.toISOString(),
      before: toPounds(before),
      after: toPounds(after),
    })),
    before: sum('before'),
    after: sum('after'),
  }
}

/** The books that quotes were made with, by version. */
async function booksOf(db: Sql, versions: ReadonlySet<number>): Promise<Map<number, PriceBook>> {
  const books = new Map<number, PriceBook>()
  for (const version of versions) {
    const found = await findBook(db, version)
    if (found) books.set(version, found.book)
  }
  return books
}
