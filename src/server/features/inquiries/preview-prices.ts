import { toPounds } from '#domain/common/money.ts'
import { scopeOfQuote } from '#domain/inquiries/inquiry-details.ts'
import { mostPreviewed, previewDays, type PricePreview } from '#domain/inquiries/price-preview-endpoints.ts'
import { priceQuote } from '#domain/inquiries/quote-rules.ts'
import type { Sql } from '../../base/database/database.ts'
import { readCurrentPrices } from '../prices/current-prices.ts'
import { findBook } from '../prices/price-book-store.ts'
import { noBook } from '../prices/save-price-book.ts'
import { listQuotesSince } from './inquiry-store.ts'

/** Prices the quotes of the last days by today's book and by another one. Throws `not-found`. */
export async function previewPrices(db: Sql, version: number, now: Date): Promise<PricePreview> {
  const other = await findBook(db, version)
  if (!other) throw noBook()
  const held = await readCurrentPrices(db, now)
  const since = new Date(now.getTime() - previewDays * 86_400_000)
  const rows = await listQuotesSince(db, since, mostPreviewed)
  const quotes = rows.flatMap((row) => {
    const scope = scopeOfQuote(row.details)
    if (!scope) return []
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
