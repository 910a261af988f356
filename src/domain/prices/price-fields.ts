import { conventions } from '../common/conventions.ts'
import { currencyDigits } from '../common/currency.ts'
import { formatPence, pounds, toPounds } from '../common/money.ts'
import { specificationBook, leastPoints, mostMargin, mostPoints, type PriceBook } from './price-book.ts'
import { crewSizes, editingTypes, estimatorTierNames, extraNames, photographyTierNames, quoteVideoTypes } from './price-names.ts'

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
      return [key, kind === 'money' ? toPounds(value as number) : value]
    }),
  )

/** Takes complete, valid entries. */
export function bookOfValues(values: PriceValues): PriceBook {
  const book = structuredClone(specificationBook())
  for (const { key, kind, path } of priceFields) {
    writeAt(book, path, kind === 'money' ? pounds(values[key] as number) : values[key]!)
  }
  return book
}

interface PriceChange {
  group: PriceGroup
  label: string
  before: string
  after: string
}

/** Entries in which two books differ, in their order. */
export function changesOfBooks(before: PriceBook, after: PriceBook): PriceChange[] {
  return priceFields.flatMap((field) => {
    const [old, next] = [readAt(before, field.path), readAt(after, field.path)]
    return old === next
      ? []
      : [{ group: field.group, label: field.label, before: textOfPrice(field, old), after: textOfPrice(field, next) }]
  })
}

const textOfPrice = ({ kind }: PriceField, value: number | string): string =>
  kind === 'money' ? formatPence(value as number) : kind === 'percent' ? `${value}%` : String(value)

/** Bounds of a field's number, amounts in major units; none for texts. */
export function boundsOf({ kind }: PriceField): { least: number; most: number } | null {
  if (kind === 'text') return null
  return kind === 'money' ? { least: 0, most: mostAmount() } : bounds[kind]
}

/** Currencies without decimals count in larger numbers: a million yen is a small film. */
const mostAmount = (): number => (currencyDigits(conventions().currency) === 0 ? 100_000_000 : 1_000_000)

const bounds = {
  days: { least: 1, most: 365 },
  percent: { least: 0, most: mostMargin },
  points: { least: leastPoints + 1, most: mostPoints },
} as const

const readAt = (book: PriceBook, path: readonly string[]): number | string =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], book) as number | string

function writeAt(book: PriceBook, path: readonly string[], value: number | string): void {
  const parent = path.slice(0, -1).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], book)
  ;(parent as Record<string, unknown>)[path.at(-1)!] = value
}
