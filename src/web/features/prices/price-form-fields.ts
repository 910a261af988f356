import { amountText, typedAmount } from '#domain/common/money.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { bookOfValues, priceFields, type PriceField, type PriceValues } from '#domain/prices/price-fields.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'

/** Form state of a book: every entry by its key, a note, and the first day; all are text. */
export type PriceFormFields = Record<string, string>

export const priceFormLabels: Record<string, string> = {
  holdsFrom: 'Applies from',
  note: 'Note',
  ...Object.fromEntries(priceFields.map(({ key, group, label }) => [key, `${group}: ${label}`])),
}

export const formFieldsOf = ({ prices, note, holdsFrom }: ShownPriceBook): PriceFormFields => ({
  note,
  holdsFrom: holdsFrom ?? '',
  ...Object.fromEntries(
    priceFields.map(({ key, kind }) => [key, kind === 'money' ? amountText(prices[key] as number) : String(prices[key])]),
  ),
})

/** Request body; what is no number becomes null, which the server refuses at its field. */
export const bodyOfFields = ({ note, holdsFrom, ...fields }: PriceFormFields): Record<string, unknown> => ({
  note,
  holdsFrom: holdsFrom || null,
  ...Object.fromEntries(priceFields.map((field) => [field.key, valueOf(field, fields[field.key] ?? '')])),
})

/** The book as typed so far; entries that are no numbers yet are as saved. */
export function bookOfFields(fields: PriceFormFields, saved: PriceValues): PriceBook {
  return bookOfValues(
    Object.fromEntries(priceFields.map((field) => [field.key, valueOf(field, fields[field.key] ?? '') ?? saved[field.key]!])),
  )
}

function valueOf({ kind }: PriceField, text: string): number | string | null {
  if (kind === 'text') return text
  const number = text.trim() === '' ? Number.NaN : kind === 'money' ? typedAmount(text) : Number(text)
  return Number.isFinite(number) ? number : null
}
