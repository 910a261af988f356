import { amountText, typedAmount } from '#domain/common/money/money.ts'
import { packagesKey, rowsKey, type GivenPackage, type GivenRow, type GivenRows } from '#domain/prices/given-rows.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { bookOfValues, priceFields, type PriceField, type PriceValues } from '#domain/prices/price-fields.ts'
import { originalPackages } from '#domain/prices/photo-packages.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import { priceLists, type PriceList } from '#domain/prices/price-rows.ts'

/** A row as typed; default rows have no price here. */
export type RowFields = Omit<GivenRow, 'price'> & { price: string | null }

/** A photography package as typed: a line for each of what it includes, and no number for no limit. */
export interface PackageFields extends Omit<GivenPackage, 'price' | 'includes' | 'photos' | 'galleryDays'> {
  price: string | null
  includes: string
  photos: string
  galleryDays: string
}

type RowLists = { [List in PriceList as `rows/${List}`]: RowFields[] } & { [packagesKey]: PackageFields[] }

/** Form state of a book: every entry by its key, a note, and the first day, all of them text; and the rows of each list. */
export type PriceFormFields = RowLists & { note: string; holdsFrom: string } & {
  [price: `${string}/${string}`]: string | RowFields[] | PackageFields[]
}

const listLabels: Record<PriceList, string> = {
  base: 'Video types',
  crew: 'Crew',
  editing: 'Editing',
  extras: 'Extras',
}

export const priceFormLabels = {
  holdsFrom: 'Applies from',
  note: 'Note',
  ...Object.fromEntries(priceFields.map(({ key, group, label }) => [key, `${group}: ${label}`])),
  ...Object.fromEntries(priceLists.map((list) => [rowsKey(list), `${listLabels[list]}: names and rows of your own`])),
  [packagesKey]: 'Photography: packages',
} as Record<keyof PriceFormFields, string>

/** What a conflict notice says of a list's rows. */
export const textOfRows = (rows: readonly (RowFields | PackageFields)[]): string =>
  rows.map(({ name, price, retired }) => [name, price, retired && 'not offered'].filter(Boolean).join(' ')).join(', ') ||
  'None changed'

export const formFieldsOf = ({ prices, rows, note, holdsFrom }: ShownPriceBook): PriceFormFields =>
  ({
    note,
    holdsFrom: holdsFrom ?? '',
    ...Object.fromEntries(
      priceFields.map(({ key, kind }) => [key, kind === 'money' ? amountText(prices[key] as number) : String(prices[key])]),
    ),
    ...Object.fromEntries(
      priceLists.map((list) => [
        rowsKey(list),
        rows[list].map((row): RowFields => ({ ...row, price: row.price === null ? null : amountText(row.price) })),
      ]),
    ),
    [packagesKey]: (rows.packages.length > 0 ? rows.packages : specified()).map(typedPackage),
  }) as PriceFormFields

const specified = (): GivenPackage[] => originalPackages().map((one) => ({ ...one, price: null }))

const typedPackage = (one: GivenPackage): PackageFields => ({
  ...one,
  price: one.price === null ? null : amountText(one.price),
  includes: one.includes.join('\n'),
  photos: one.photos === null ? '' : String(one.photos),
  galleryDays: one.galleryDays === null ? '' : String(one.galleryDays),
})

/** What is no number is sent as it is, which the server refuses. */
const limitOf = (text: string): number | null => {
  if (text.trim() === '') return null
  return Number.isFinite(Number(text)) ? Number(text) : (text as unknown as number)
}

const givenPackage = (one: PackageFields): GivenPackage => ({
  ...one,
  price: one.price === null ? null : numberOf(one.price),
  includes: one.includes
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  photos: limitOf(one.photos),
  galleryDays: limitOf(one.galleryDays),
})

const rowsOfFields = (fields: PriceFormFields): GivenRows => ({
  ...(Object.fromEntries(
    priceLists.map((list) => [
      list,
      fields[rowsKey(list)].map((row): GivenRow => ({ ...row, price: row.price === null ? null : numberOf(row.price) })),
    ]),
  ) as Record<PriceList, GivenRow[]>),
  packages: fields[packagesKey].map(givenPackage),
})

/** Request body; what is no number becomes null, which the server refuses at its field. */
export function bodyOfFields(fields: PriceFormFields): Record<string, unknown> {
  const rows = rowsOfFields(fields)
  return {
    note: fields.note,
    holdsFrom: fields.holdsFrom || null,
    ...Object.fromEntries(priceFields.map((field) => [field.key, valueOf(field, textAt(fields, field))])),
    ...Object.fromEntries(priceLists.map((list) => [rowsKey(list), rows[list]])),
    [packagesKey]: rows.packages,
  }
}

/** The book as typed so far; entries that are no numbers yet are as saved. */
export function bookOfFields(fields: PriceFormFields, saved: PriceValues): PriceBook {
  const rows = rowsOfFields(fields)
  // A new row has no key yet.
  const named = <Row extends GivenRow | GivenPackage>(row: Row, place: number): Row => ({
    ...row,
    key: row.key || `new ${place}`,
    name: row.name.trim() || 'New',
  })
  const shown = {
    ...(Object.fromEntries(priceLists.map((list) => [list, rows[list].map(named)])) as Record<PriceList, GivenRow[]>),
    packages: rows.packages.map(named),
  }
  return bookOfValues(
    Object.fromEntries(priceFields.map((field) => [field.key, valueOf(field, textAt(fields, field)) ?? saved[field.key]!])),
    shown,
  )
}

const textAt = (fields: PriceFormFields, { key }: PriceField): string => (fields[key as `${string}/${string}`] ?? '') as string

function valueOf({ kind }: PriceField, text: string): number | string | null {
  if (kind === 'text') return text
  return numberOf(text, kind === 'money' ? typedAmount : Number)
}

function numberOf(text: string, read: (text: string) => number = typedAmount): number | null {
  const number = text.trim() === '' ? Number.NaN : read(text)
  return Number.isFinite(number) ? number : null
}
