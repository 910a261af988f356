import { conventions } from '#domain/common/conventions.ts'
import type { Pence } from '#domain/common/money.ts'
import { currencyName } from '#domain/common/money.ts'

/** A line of the file with unparsed texts. */
export interface RawLine {
  /** Line number in the file, or the entry's number in one without lines, from 1. */
  line: number
  day: string | null
  amountPence: Pence | null
  text: string
  /** The bank's transaction id, if it has one. */
  bankId?: string
  /** Why the line is refused although its day and amount could be read. */
  refusal?: string
}

export interface RawStatement {
  /** Number of the account as the bank writes it; empty when the file does not name it. */
  account: string
  lines: RawLine[]
}

/** Refuses amounts in another currency: the books are in one. */
export const refusalOfCurrency = (currency: string): { refusal?: string } =>
  currency === conventions().currency
    ? {}
    : { refusal: `The amount is in ${currency || 'an unknown currency'}, not in ${currencyName()}.` }
