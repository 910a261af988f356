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
  /** Of its amount, where that is not the studio's. */
  currency?: string
}

export interface RawStatement {
  /** Number of the account as the bank writes it; empty when the file does not name it. */
  account: string
  lines: RawLine[]
}

/** Of an amount in another currency than the studio's. */
export const currencyOfLine = (currency: string): Pick<RawLine, 'currency'> =>
  currency === conventions().currency ? {} : { currency: currency || 'an unknown currency' }

/** Refuses amounts in a currency of no document. */
export const refusalOfCurrency = (currency: string): string => `The amount is in ${currency}, not in ${currencyName()}.`
