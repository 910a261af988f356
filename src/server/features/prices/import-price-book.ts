import Papa from 'papaparse'
import { Problem } from '#domain/common/problem.ts'
import { readPriceRows, type PriceCsvRow } from '#domain/prices/price-csv.ts'
import { bookOfValues } from '#domain/prices/price-fields.ts'
import type { Services } from '../../base/services.ts'
import type { PriceBookRow } from './price-book-store.ts'
import { addDraft } from './save-price-book.ts'

/** More than the entries of a book: the rest cannot be right. */
const mostRows = 200

/** Makes a draft of a CSV file. Throws `invalid`, which names the line. */
export async function importPriceBook(
  { db }: Pick<Services, 'db'>,
  { csv, personId }: { csv: string; personId: string },
  now: Date,
): Promise<PriceBookRow> {
  const read = readPriceRows(rowsOf(csv))
  if ('fault' in read) throw new Problem('invalid', read.fault, { fields: { csv: read.fault } })
  return db.transaction((tx) =>
    addDraft(tx, { book: bookOfValues(read.values, read.rows), personId, createdAt: now }, { imported: true }),
  )
}

/** Between commas, semicolons or tabs. Empty lines count as lines, but are no rows. */
function rowsOf(csv: string): PriceCsvRow[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { preview: mostRows })
  return data.map((cells, index) => ({ line: index + 1, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}
