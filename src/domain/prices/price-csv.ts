import { fieldAmount, toPounds } from '../common/money/money.ts'
import { penceOf } from '../common/money/pence-of.ts'
import { noRows, type GivenPackage, type GivenRow, type GivenRows } from './given-rows.ts'
import { givenRows } from './given-rows-form.ts'
import { priceValues } from './price-book-form.ts'
import { listOfGroup, priceFields, priceGroups, type PriceField, type PriceValues } from './price-fields.ts'
import { priceLists, type PriceList } from './price-rows.ts'

export const priceCsvHead = ['Group', 'Item', 'Value'] as const

/** Columns beside those, where a studio has rows of its own or calls some otherwise. */
const rowHead = ['Name', 'Description', 'Offered'] as const

/** Columns of photography packages beside those: their lines are the description. */
const packageHead = ['Photos', 'Gallery days', 'Note', 'Most popular'] as const

const betweenLines = ' | '

const hasPackages = ({ packages }: GivenRows): boolean => packages.length > 0

const hasRows = (rows: GivenRows): boolean => hasPackages(rows) || priceLists.some((list) => rows[list].length > 0)

export const priceCsvHeadOf = (rows: GivenRows): string[] => [
  ...priceCsvHead,
  ...(hasRows(rows) ? rowHead : []),
  ...(hasPackages(rows) ? packageHead : []),
]

/** Rows of a book's file; amounts in major units with the studio's decimal sign, as {@link readPriceRows} takes them. */
export function priceCsvRows(values: PriceValues, rows: GivenRows = noRows()): string[][] {
  const columnsOf = (row: GivenRow | undefined) => (row ? [row.name, row.text, row.retired ? 'no' : 'yes'] : ['', '', ''])
  const rest = hasRows(rows) ? columnsOf : () => []
  return priceGroups.flatMap((group) => {
    // In their own order.
    if (group === 'Photography' && hasPackages(rows)) return rows.packages.map((one) => lineOfPackage(one, values))
    const list = listOfGroup(group)
    const specified = priceFields
      .filter((field) => field.group === group)
      .map(({ key, label, kind }) => [
        group,
        label,
        kind === 'money' ? fieldAmount(values[key] as number) : String(values[key]),
        ...rest(list ? rows[list].find((row) => row.key === label) : undefined),
      ])
    const own = list ? rows[list].filter(({ price }) => price !== null) : []
    return [...specified, ...own.map((row) => [group, row.key, fieldAmount(row.price!), ...rest(row)])]
  })
}

const lineOfPackage = (one: GivenPackage, values: PriceValues): string[] => [
  'Photography',
  one.key,
  fieldAmount(one.price ?? (values[`photography/${one.key}`] as number)),
  one.name,
  one.includes.join(betweenLines),
  one.retired ? 'no' : 'yes',
  one.photos === null ? '' : String(one.photos),
  one.galleryDays === null ? '' : String(one.galleryDays),
  one.note,
  one.popular ? 'yes' : 'no',
]

/** A row of a file, with its line. */
export interface PriceCsvRow {
  line: number
  cells: readonly string[]
}

/** Prices from the rows of a file, its head included. `fault` says what is wrong, and in which line. */
export function readPriceRows(lines: readonly PriceCsvRow[]): { values: PriceValues; rows?: GivenRows } | { fault: string } {
  const [head, ...entries] = lines
  if (!head || priceCsvHead.some((title, column) => same(head.cells[column] ?? '') !== same(title))) {
    return { fault: `The first line must be: ${priceCsvHead.join(',')}.` }
  }
  const hasColumns = (titles: readonly string[], from: number) =>
    titles.every((title, column) => same(head.cells[from + column] ?? '') === same(title))
  const describesRows = hasColumns(rowHead, priceCsvHead.length)
  const describesPackages = describesRows && hasColumns(packageHead, priceCsvHead.length + rowHead.length)
  const values: PriceValues = {}
  const rows = noRows()
  const places = new Map<string, number>()
  for (const { line, cells } of entries) {
    const [group = '', item = '', value = ''] = cells.map((cell) => cell.trim())
    const field = priceFields.find((one) => same(one.group) === same(group) && same(one.label) === same(item))
    const list = describesRows ? listNamed(group) : null
    if (list) {
      const row = rowOf(cells, field)
      if (Number.isNaN(row.price)) return { fault: `Line ${line}: Please enter a price.` }
      rows[list].push(row)
      places.set(list, line)
    }
    const isPackage = describesPackages && same(group) === 'photography'
    if (isPackage) {
      const one = packageOf(cells, field)
      if (Number.isNaN(one.price)) return { fault: `Line ${line}: Please enter a price.` }
      rows.packages.push(one)
      places.set('packages', line)
    }
    if (!field && (list || isPackage)) continue
    if (!field) return { fault: `Line ${line}: there is no “${item.slice(0, 60)}” in “${group.slice(0, 60)}”.` }
    const earlier = places.get(field.key)
    if (earlier) return { fault: `Line ${line}: ${field.group}, ${field.label} is in line ${earlier} already.` }
    places.set(field.key, line)
    values[field.key] = field.kind === 'text' ? value.replace(/^'/, '') : numberOf(field.kind, value)
  }
  const missing = priceFields.find(({ key }) => !places.has(key))
  if (missing) return { fault: `${missing.group}, ${missing.label} is missing. A price list has every price.` }
  const [prices, own] = [priceValues.safeParse(values), givenRows.safeParse(rows)]
  if (prices.success && own.success) return { values: prices.data, ...(hasRows(own.data) && { rows: own.data }) }
  const issues = [...(prices.error?.issues ?? []), ...(own.error?.issues ?? [])]
  const faults = issues.map(({ path, message }) => ({ line: places.get(String(path[0]))!, message }))
  const [first] = faults.toSorted((one, other) => one.line - other.line)
  return { fault: `Line ${first!.line}: ${first!.message}` }
}

/** A row of a list, as its line describes it; `field` is of the default list. */
function rowOf(cells: readonly string[], field: PriceField | undefined): GivenRow {
  const [, item = '', value = '', name = '', text = '', offered = ''] = cells.map((cell) => cell.trim())
  const key = field?.label ?? item
  return { key, name: name || key, text, retired: same(offered) === 'no', price: field ? null : numberOf('money', value) }
}

/** A photography package, as its line describes it; `field` is of the default list. */
function packageOf(cells: readonly string[], field: PriceField | undefined): GivenPackage {
  const [photos = '', days = '', note = '', popular = ''] = cells
    .slice(priceCsvHead.length + rowHead.length)
    .map((cell) => cell.trim())
  const { key, name, text, retired, price } = rowOf(cells, field)
  return {
    key,
    name,
    includes: text.split(betweenLines.trim()).map((line) => line.trim()),
    photos: photos === '' ? null : Number(photos),
    galleryDays: days === '' ? null : Number(days),
    note,
    popular: same(popular) === 'yes',
    retired,
    price,
  }
}

const listNamed = (group: string): PriceList | null => {
  const known = priceGroups.find((one) => same(one) === same(group))
  return known ? listOfGroup(known) : null
}

/** As the studio writes numbers: `2,000.00` and `£2000`, or `2.000,00`; NaN where it is no number. */
function numberOf(kind: PriceField['kind'], text: string): number {
  if (kind !== 'money') return text === '' ? Number.NaN : Number(text.replace(',', '.'))
  const pence = penceOf(text)
  return pence === null ? Number.NaN : toPounds(pence)
}

const same = (text: string) => text.trim().toLowerCase()
