import { Problem } from '#domain/common/problem.ts'
import type { NamedBook } from '#domain/prices/price-book.ts'
import type { Sql } from '../../../base/database/database.ts'
import { bookOfRecord, findBookOn } from '../../prices/price-book-store.ts'

/**
 * The book to price a proposal with: the chosen version, which is its own or the one that holds now; its own where none is
 * chosen. Null as `own` for a new proposal. Throws `conflict` for another version.
 */
export async function pricesToUse(
  db: Sql,
  chosen: number | undefined,
  { own, today }: { own: number | null; today: string },
): Promise<NamedBook> {
  if (own !== null && (chosen === undefined || chosen === own)) return bookOfRecord(db, own)
  const current = await findBookOn(db, today)
  if (chosen === undefined || chosen === current.version) return current
  throw new Problem('conflict', 'These prices do not apply any more. Please reload the page to use the current ones.')
}
