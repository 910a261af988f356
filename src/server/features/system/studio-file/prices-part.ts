import { z } from 'zod'
import { conventions } from '#domain/common/conventions.ts'
import { Problem } from '#domain/common/problem.ts'
import { noRows, rowsOfBook } from '#domain/prices/given-rows.ts'
import { givenRows } from '#domain/prices/given-rows-form.ts'
import { priceValues } from '#domain/prices/price-book-form.ts'
import {
  bookOfValues,
  changesOfBooks,
  notInList,
  priceFields,
  valuesOfBook,
  type PriceField,
  type PriceValues,
} from '#domain/prices/price-fields.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import { priceLists } from '#domain/prices/price-rows.ts'
import type { StudioChange } from '#domain/system/studio-file.ts'
import { findBookOn, listDrafts } from '../../prices/price-book-store.ts'
import { addDraft } from '../../prices/save-price-book.ts'
import { parsePart, type StudioPart } from './studio-part.ts'

/** In major units of `currency`. */
const shape = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  values: z.record(z.string(), z.unknown()),
  rows: z.unknown().optional(),
})

const labels = Object.fromEntries(priceFields.map(({ key, label }) => [key, label]))

const labelOf = ({ group, label }: Pick<PriceField, 'group' | 'label'>): string => `${group}: ${label}`

/** The price book of today; it is imported as a draft, so that nothing is sold at its prices before staff publish it. */
export const pricesPart: StudioPart = {
  async read({ db }, today) {
    const { book } = await findBookOn(db, today)
    return { value: { currency: conventions().currency, values: valuesOfBook(book), rows: rowsOfBook(book) } }
  },
  async plan({ services: { db }, person, now, today, remarks }, value) {
    const { currency, values, rows: given } = parsePart(remarks, shape, value)
    const holding = await findBookOn(db, today)
    const drafts = await listDrafts(db)
    const state = [holding.version, drafts.map(({ version, revision }) => [version, revision])]
    const own = conventions().currency
    // Checked in their own currency, which the place sets before they are imported.
    if (currency !== own) {
      return {
        changes: [
          ...changesOfCurrency(valuesOfBook(holding.book), values as PriceValues, { own, currency }),
          ...rowsInCurrency(given, currency),
        ],
        notes: [`These prices are in ${currency}, so they are imported together with Money and place.`],
        state,
        async save() {
          throw new Problem(
            'conflict',
            `These prices are in ${currency} and this studio is in ${own}. Please import Money and place first.`,
          )
        },
      }
    }
    const rows = given === undefined ? noRows() : parsePart(remarks, givenRows, given)
    const book = bookOfValues(parsePart(remarks, priceValues, values, labels), rows)
    const isDrafted = drafts.some((draft) => changesOfBooks(draft.book, book).length === 0)
    return {
      changes: isDrafted ? [] : changesFrom(holding.book, book),
      state,
      async save() {
        const { version } = await db.transaction((tx) =>
          addDraft(tx, { book, personId: person.id, createdAt: now }, { imported: true }),
        )
        return {
          text: `Saved as draft ${version}. Prices change once you publish it.`,
          href: `/admin/prices/${version}`,
        }
      },
    }
  },
}

const changesFrom = (before: PriceBook, after: PriceBook): StudioChange[] =>
  changesOfBooks(before, after).map((change) => ({ label: labelOf(change), before: change.before, after: change.after }))

/** Every amount changes with the currency. */
function changesOfCurrency(
  before: PriceValues,
  after: PriceValues,
  { own, currency }: { own: string; currency: string },
): StudioChange[] {
  return priceFields.flatMap((field) => {
    const { key, kind } = field
    const text = (value: unknown, unit: string) => (kind === 'money' ? `${unit} ${String(value)}` : String(value))
    if (kind !== 'money' && before[key] === after[key]) return []
    return [{ label: labelOf(field), before: text(before[key], own), after: text(after[key], currency).slice(0, 120) }]
  })
}

/** Rows of another studio, which are checked in full once their currency is this one's. */
function rowsInCurrency(given: unknown, currency: string): StudioChange[] {
  const { data } = givenRows.safeParse(given ?? noRows())
  if (!data) return []
  return [...priceLists, 'packages' as const].flatMap((list) =>
    data[list].flatMap(({ name, price }) =>
      price === null ? [] : [{ label: name, before: notInList, after: `${currency} ${price}` }],
    ),
  )
}
