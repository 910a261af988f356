import { pounds } from '#domain/common/money/money.ts'
import { originalPriceBook } from '#domain/prices/price-book.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { insertBook } from '#server/features/prices/price-book-store.ts'
import { momentAgo } from '../moments-ago.ts'

/** A draft of next year's prices; the default prices stay in force. */
export async function addDemoPrices(tx: Transaction, now: Date): Promise<void> {
  const book = structuredClone(originalPriceBook())
  book.base['Brand Film'] = pounds(2200)
  book.base['Event Coverage'] = pounds(1300)
  book.extraDay = pounds(850)
  book.extras.Travel = pounds(340)
  book.photography.Professional = pounds(1300)
  await insertBook(tx, {
    book,
    holdsFrom: `${now.getUTCFullYear() + 1}-01-04`,
    note: 'Next year: fuel and crew cost more',
    createdAt: momentAgo({ days: 3, at: '16:20' }, now),
  })
}
