import { fieldAmount, toPounds } from '../common/money.ts'
import { penceOf } from '../common/pence-of.ts'
import { priceValues } from './price-book-form.ts'
import { priceFields, type PriceField, type PriceValues } from './price-fields.ts'

export const priceCsvHead = ['Group', 'Item', 'Value'] as const

/** Rows of a book's file; amounts in major units with the studio's decimal sign, as {@link readPriceRows} takes them. */
export const priceCsvRows = (values: PriceValues): string[][] =>
  priceFields.map(({ key, group, label, kind }) => [
    group,
    label,
    kind === 'money' ? fieldAmount(values[key] as number) : String(values[key]),
  ])

/** A row of a file, with its line. */
export interface PriceCsvRow {
  line: number
  cells: readonly string[]
}

/** Prices from the rows of a file, its head included. `fault` says what is wrong, and in which line. */
export function readPriceRows(rows: readonly PriceCsvRow[]): { values: PriceValues } | { fault: string } {
  const [head, ...entries] = rows
  if (!head || priceCsvHead.some((title, column) => same(head.cells[column] ?? '') !== same(title))) {
    return { fault: `The first line must be: ${priceCsvHead.join(',')}.` }
  }
  const values: PriceValues = {}
  const lines = new Map<string, number>()
  for (const { line, cells } of entries) {
    const [group = '', item = '', value = ''] = cells.map((cell) => cell.trim())
    const field = priceFields.find((one) => same(one.group) === same(group) && same(one.label) === same(item))
    if (!field) return { fault: `Line ${line}: there is no “${item.slice(0, 60)}” in “${group.slice(0, 60)}”.` }
    const earlier = lines.get(field.key)
    if (earlier) return { fault: `Line ${line}: ${field.group}, ${field.label} is in line ${earlier} already.` }
    lines.set(field.key, line)
    values[field.key] = field.kind === 'text' ? value.replace(/^'/, '') : numberOf(field, value)
  }
  const missing = priceFields.find(({ key }) => !lines.has(key))
  if (missing) return { fault: `${missing.group}, ${missing.label} is missing. A price book has every price.` }
  const parsed = priceValues.safeParse(values)
  if (parsed.success) return { values: parsed.data }
  const faults = parsed.error.issues.map(({ path, message }) => ({ line: lines.get(String(path[0]))!, message }))
  const [first] = faults.toSorted((one, other) => one.line - other.line)
  return { fault: `Line ${first!.line}: ${first!.message}` }
}

/** As the studio writes numbers: `2,000.00` and `£2000`, or `2.000,00`; NaN where it is no number. */
function numberOf({ kind }: PriceField, text: string): number {
  if (kind !== 'money') return text === '' ? Number.NaN : Number(text.replace(',', '.'))
  const pence = penceOf(text)
  return pence === null ? Number.NaN : toPounds(pence)
}

const same = (text: string) => text.trim().toLowerCase()
