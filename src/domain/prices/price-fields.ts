import { conventions } from '../common/conventions.ts'
import { currencyDigits } from '../common/money/currency.ts'
import { formatPence, pounds, toPounds } from '../common/money/money.ts'
import { originalPriceBook, leastPoints, mostMargin, mostPoints, type PriceBook } from './price-book.ts'
import { noRows, writeRows, type GivenRows } from './given-rows.ts'
import { packagesOfBook, type PackagesOfBook, type PhotoPackage } from './photo-packages.ts'
import { crewSizes, editingTypes, estimatorTierNames, extraNames, photographyTierNames, quoteVideoTypes } from './price-names.ts'
import { priceLists, rowsOfList, type PriceList, type PriceRow, type RowsOfBook } from './price-rows.ts'

/** `money`: pounds, net; `points`: score of the estimator. */
type FieldKind = 'money' | 'days' | 'percent' | 'points' | 'text'

/** An entry of a price book, as in its form, its CSV file and a comparison. */
export interface PriceField {
  /** Name in forms and JSON. */
  key: string
  group: PriceGroup
  label: string
  kind: FieldKind
  /** £0 is refused. */
  positive?: true
  path: readonly string[]
}

export const priceGroups = [
  'Video types',
  'Filming',
  'Crew',
  'Editing',
  'Extras',
  'Quotes',
  'Photography',
  'Budget estimator',
  'Internal day rates',
  'Margin',
] as const
export type PriceGroup = (typeof priceGroups)[number]

const money = (group: PriceGroup, label: string, path: readonly string[], positive?: true): PriceField => ({
  key: path.join('/'),
  group,
  label,
  kind: 'money',
  ...(positive && { positive }),
  path,
})
const other = (kind: FieldKind, group: PriceGroup, label: string, path: readonly string[]): PriceField => ({
  key: path.join('/'),
  group,
  label,
  kind,
  path,
})

/** Every entry of a book, in the order of its form and its file. The first tier of the estimator begins at the lowest score. */
export const priceFields: readonly PriceField[] = [
  ...quoteVideoTypes.map((name) => money('Video types', name, ['base', name], true)),
  money('Filming', 'Each further filming day', ['extraDay']),
  ...crewSizes.map((name) => money('Crew', name, ['crew', name])),
  ...editingTypes.map((name) => money('Editing', name, ['editing', name])),
  ...extraNames.map((name) => money('Extras', name, ['extras', name])),
  other('days', 'Quotes', 'Valid for (days)', ['validDays']),
  ...photographyTierNames.map((name) => money('Photography', name, ['photography', name], true)),
  ...estimatorTierNames.flatMap((name, index) => [
    ...(index > 0 ? [other('points', 'Budget estimator', `${name}, from (points)`, ['estimator', name, 'from'])] : []),
    other('text', 'Budget estimator', `${name}, range`, ['estimator', name, 'range']),
  ]),
  money('Internal day rates', 'Shoot day', ['costRates', 'shoot'], true),
  money('Internal day rates', 'Edit day', ['costRates', 'edit'], true),
  other('percent', 'Margin', 'Default (%)', ['margin', 'default']),
  other('percent', 'Margin', 'Least (%)', ['margin', 'least']),
]

/** Entries by key: amounts in pounds. */
export type PriceValues = Record<string, number | string>

export const valuesOfBook = (book: PriceBook): PriceValues =>
  Object.fromEntries(
    priceFields.map(({ key, kind, path }) => {
      const value = readAt(book, path)
      return [key, kind === 'money' ? toPounds(value as number) : value!]
    }),
  )

/** Takes complete, valid entries, and rows that are not default rows. */
export function bookOfValues(values: PriceValues, rows: GivenRows = noRows()): PriceBook {
  const book = structuredClone(originalPriceBook())
  for (const { key, kind, path } of priceFields) {
    writeAt(book, path, kind === 'money' ? pounds(values[key] as number) : values[key]!)
  }
  writeRows(book, rows)
  return book
}

/** Entries of a book, its own rows in their groups, under their names. */
export function fieldsOfBook(book: RowsOfBook & PackagesOfBook): PriceField[] {
  return priceGroups.flatMap((group) => {
    if (group === 'Photography') {
      return packagesOfBook(book).map(({ key, name }) => money(group, name, ['photography', key], true))
    }
    const list = listOfGroup(group)
    if (!list) return priceFields.filter((field) => field.group === group)
    return rowsOfList(book, list).map(({ key, name }) =>
      money(group, name, [list, key], ...(list === 'base' ? [true as const] : [])),
    )
  })
}

const groupsOfLists: Record<PriceList, PriceGroup> = { base: 'Video types', crew: 'Crew', editing: 'Editing', extras: 'Extras' }

/** The list that has its rows in a group, or null. */
export const listOfGroup = (group: PriceGroup): PriceList | null =>
  priceLists.find((list) => groupsOfLists[list] === group) ?? null

/** In place of the price of a row that a book does not have. */
export const notInList = 'Not in the list'

interface PriceChange {
  group: PriceGroup
  label: string
  before: string
  after: string
}

/** Entries in which two books differ, in their order, and what happened to their rows and packages. */
export function changesOfBooks(before: PriceBook, after: PriceBook): PriceChange[] {
  const keys = new Set(fieldsOfBook(after).map(({ key }) => key))
  const fields = [...fieldsOfBook(after), ...fieldsOfBook(before).filter(({ key }) => !keys.has(key))]
  return priceGroups.flatMap((group) => {
    const ofGroup = fields.filter((field) => field.group === group)
    const changes = ofGroup.flatMap((field) => {
      const [old, next] = [readAt(before, field.path), readAt(after, field.path)]
      const text = (value: number | string | undefined) => (value === undefined ? notInList : textOfPrice(field, value))
      const change = old === next ? [] : [{ group, label: field.label, before: text(old), after: text(next) }]
      return [...change, ...changesOfRow(field, before, after), ...changesOfPackage(field, before, after)]
    })
    return [...changes, ...changeOfOrder(group, before, after)]
  })
}

/** A change for each part of a row or package whose text is another. */
function changesOfTexts<Row extends { name: string }>(
  group: PriceGroup,
  [old, next]: [Row | null | undefined, Row | null | undefined],
  parts: Record<string, (row: Row) => string>,
): PriceChange[] {
  if (!old || !next) return []
  return Object.entries(parts).flatMap(([what, of]) =>
    of(old) === of(next) ? [] : [{ group, label: `${next.name}, ${what}`, before: of(old), after: of(next) }],
  )
}

const offered = ({ retired }: { retired: boolean }): string => (retired ? 'No' : 'Yes')

/** A row that is called, described or offered otherwise. */
function changesOfRow({ group, path: [, key] }: PriceField, before: PriceBook, after: PriceBook): PriceChange[] {
  const list = listOfGroup(group)
  const rowIn = (book: PriceBook) => list && rowsOfList(book, list).find((row) => row.key === key)
  return changesOfTexts<PriceRow>(group, [rowIn(before), rowIn(after)], {
    name: ({ name }) => name,
    description: ({ text }) => text || 'None of your own',
    offered,
  })
}

/** A photography package with another text or limit. */
function changesOfPackage({ group, path: [part, key] }: PriceField, before: PriceBook, after: PriceBook): PriceChange[] {
  if (part !== 'photography') return []
  const packageIn = (book: PriceBook) => packagesOfBook(book).find((one) => one.key === key)
  return changesOfTexts<PhotoPackage>(group, [packageIn(before), packageIn(after)], {
    name: ({ name }) => name,
    includes: ({ includes }) => includes.join(', '),
    photos: ({ photos }) => (photos === null ? 'No limit' : String(photos)),
    'gallery days': ({ galleryDays }) => (galleryDays === null ? 'For ever' : String(galleryDays)),
    note: ({ note }) => note || 'None',
    'most popular': ({ popular }) => (popular ? 'Yes' : 'No'),
    offered,
  })
}

/** What stands in another order in a group: of what both books have. */
function changeOfOrder(group: PriceGroup, before: PriceBook, after: PriceBook): PriceChange[] {
  const of = (book: PriceBook) => fieldsOfBook(book).filter((field) => field.group === group)
  const [old, next] = [of(before), of(after)]
  const inBoth = (fields: PriceField[], others: PriceField[]) =>
    fields.filter(({ key }) => others.some((other) => other.key === key))
  const [first, second] = [inBoth(old, next), inBoth(next, old)]
  if (first.every(({ key }, place) => key === second[place]!.key)) return []
  const names = (fields: PriceField[]) => fields.map(({ label }) => label).join(', ')
  return [{ group, label: 'Order', before: names(first), after: names(second) }]
}

const textOfPrice = ({ kind }: PriceField, value: number | string): string =>
  kind === 'money' ? formatPence(value as number) : kind === 'percent' ? `${value}%` : String(value)

/** Bounds of a field's number, amounts in major units; none for texts. */
export function boundsOf({ kind }: PriceField): { least: number; most: number } | null {
  if (kind === 'text') return null
  return kind === 'money' ? { least: 0, most: mostAmount() } : bounds[kind]
}

/** Currencies without decimals count in larger numbers: a million yen is a small film. */
export const mostAmount = (): number => (currencyDigits(conventions().currency) === 0 ? 100_000_000 : 1_000_000)

const bounds = {
  days: { least: 1, most: 365 },
  percent: { least: 0, most: mostMargin },
  points: { least: leastPoints + 1, most: mostPoints },
} as const

/** Undefined for a row that the book does not have. */
const readAt = (book: PriceBook, path: readonly string[]): number | string | undefined =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], book) as number | string | undefined

function writeAt(book: PriceBook, path: readonly string[], value: number | string): void {
  const parent = path.slice(0, -1).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], book)
  ;(parent as Record<string, unknown>)[path.at(-1)!] = value
}
