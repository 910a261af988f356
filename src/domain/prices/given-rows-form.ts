import { z } from 'zod'
import { line, requiredLine } from '../common/fields.ts'
import { isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { formatNumber } from '../common/text/number-style.ts'
import { mostRows, packagesKey, rowLimits, rowsKey, type GivenRow, type GivenRows } from './given-rows.ts'
import { givenPackages } from './given-packages-form.ts'
import { mostAmount } from './price-fields.ts'
import { isOwnRow, priceLists, rowsOfList, type PriceList } from './price-rows.ts'

const givenRow = z.object({
  /** Empty for a new row: its first name becomes its key. */
  key: line(80).default(''),
  name: requiredLine('Please enter a name for every row.', rowLimits.name),
  text: line(rowLimits.text).default(''),
  retired: z.boolean().default(false),
  price: z.number('Please enter a price for every row.').nullable().default(null),
})

/** What is wrong with the rows of a list, or null. */
function faultOfRows(list: PriceList, rows: readonly GivenRow[]): string | null {
  if (rows.length > mostRows) return `Please use at most ${mostRows} rows.`
  for (const row of rows) {
    if (row.name.includes(',')) return `Please leave the comma out of “${row.name}”.`
    if (!isOwnRow({ list, key: row.key })) continue
    if (row.price === null) return `Please enter a price for “${row.name}”.`
    if (row.price < 0) return `Please enter 0 or more for “${row.name}”.`
    if (list === 'base' && row.price === 0) return `Please enter more than 0 for “${row.name}”.`
    if (row.price > mostAmount()) return `Please enter at most ${formatNumber(mostAmount())} for “${row.name}”.`
    if (!isWholePence(row.price)) return `“${row.name}”: ${wholePenceMessage()}`
  }
  const keys = rows.flatMap(({ key }) => (key ? [key] : []))
  if (new Set(keys).size < keys.length) return 'A row is in this list twice.'
  const all = rowsOfList({ rows: rows.map((row) => ({ ...row, list })) }, list)
  const twice = all.find(({ name }, place) => all.findIndex((other) => same(other.name) === same(name)) < place)
  if (twice) return `“${twice.name}” is in this list twice. Please give each row a name of its own.`
  if (list !== 'extras' && all.every(({ retired }) => retired)) return 'Please offer at least one.'
  return null
}

const same = (name: string) => name.trim().toLowerCase()

/** Gives new rows their keys. Default rows that are unchanged are left out. */
function keyed(list: PriceList, rows: readonly GivenRow[]): GivenRow[] {
  const taken = new Set(rowsOfList({ rows: rows.map((row) => ({ ...row, list })) }, list).map(({ key }) => key))
  return rows.flatMap((row) => {
    if (row.key && !isOwnRow({ list, key: row.key })) {
      const isChanged = row.name !== row.key || row.text !== '' || row.retired
      return isChanged ? [{ ...row, price: null }] : []
    }
    let key = row.key || row.name
    for (let number = 2; !row.key && taken.has(key); number += 1) key = `${row.name} ${number}`
    taken.add(key)
    return [{ ...row, key }]
  })
}

const rowsOf = (list: PriceList) =>
  z
    .array(givenRow)
    .superRefine((rows, context) => {
      const fault = faultOfRows(list, rows)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })
    .transform((rows) => keyed(list, rows))

/** As a part of the form: a field for each list, without which it stays as it is. */
export const rowFields = {
  ...Object.fromEntries(priceLists.map((list) => [rowsKey(list), rowsOf(list).optional()])),
  [packagesKey]: givenPackages.optional(),
}

/** As in a studio file: what is missing has no such rows. */
export const givenRows = z.object({
  ...Object.fromEntries(priceLists.map((list) => [list, rowsOf(list).default([])])),
  packages: givenPackages.default([]),
}) as unknown as z.ZodType<GivenRows>
