import { nameOfRow, rowsOfList, type PriceList, type RowsOfBook } from '../../prices/price-rows.ts'
import type { QuoteScope } from './quote-rules.ts'
import { choiceMessages } from './quote-request.ts'

/** What a quote chose, list by list, under the name of its field. */
const choicesOf = ({ videoType, crewSize, editingType, extras }: QuoteScope) =>
  [
    { field: 'videoType', list: 'base', keys: [videoType] },
    { field: 'crewSize', list: 'crew', keys: [crewSize] },
    { field: 'editingType', list: 'editing', keys: [editingType] },
    { field: 'extras', list: 'extras', keys: extras },
  ] as const satisfies { field: keyof QuoteScope; list: PriceList; keys: readonly string[] }[]

/** What is wrong with the choices of a sent quote, or null: one that is in no list, or one that is not offered any more. */
export function faultOfChoices(
  scope: QuoteScope,
  book: RowsOfBook,
): { kind: 'unknown'; field: string; message: string } | { kind: 'retired'; message: string } | null {
  for (const { field, list, keys } of choicesOf(scope)) {
    const rows = rowsOfList(book, list)
    for (const key of keys) {
      const row = rows.find((one) => one.key === key)
      if (!row) return { kind: 'unknown', field, message: choiceMessages[field] }
      if (row.retired) {
        return { kind: 'retired', message: `We no longer offer ${row.name}. Please check your choices and send the quote again.` }
      }
    }
  }
  return null
}

/** A quote with what people read in place of the keys. */
export const withNames = <Scope extends QuoteScope>(scope: Scope, book: RowsOfBook): Scope => ({
  ...scope,
  videoType: nameOfRow(book, 'base', scope.videoType),
  crewSize: nameOfRow(book, 'crew', scope.crewSize),
  editingType: nameOfRow(book, 'editing', scope.editingType),
  extras: scope.extras.map((key) => nameOfRow(book, 'extras', key)),
})
