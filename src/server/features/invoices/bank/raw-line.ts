import { FileRemarks } from '#domain/common/text/file-reading.ts'
import { conventions } from '#domain/common/conventions.ts'
import type { Pence } from '#domain/common/money/money.ts'
import { currencyName } from '#domain/common/money/money.ts'

/** A line of the file with unparsed texts. */
export interface RawLine {
  /** Line number in the file, or the entry's number in one without lines, from 1. */
  line: number
  day: string | null
  amountPence: Pence | null
  text: string
  /** Number of the account, where the file has several; else the statement's. */
  account?: string
  /** The account and the bank's transaction id, if it has one; and as earlier versions put them together. */
  bankId?: string
  formerBankId?: string
  /** Of its amount, where that is not the studio's. */
  currency?: string
  /** Why it is left out, where that is not only the day or the amount. */
  fault?: string | undefined
  /** As versions before `FileReading` read it, where they did: lines that they stored are recognised by it. */
  before?: FormerLine | undefined
}

/** The same object for all parts of a booking that was one line. */
export interface FormerLine {
  account: string
  day: string | null
  amountPence: Pence | null
  currency?: string | undefined
  text: string
}

export interface RawStatement {
  /** As people call it: `MT940`. */
  label: string
  /** What is stored of it with each line: lines of other formats are recognised by day and amount. */
  format: BankFormat
  /** Number of the account as the bank writes it; empty when the file does not name it. */
  account: string
  lines: RawLine[]
  remarks: BankRemarks
}

export type BankFormat = 'csv' | 'ofx' | 'camt' | 'camt-052' | 'camt-054' | 'mt940' | 'mt942'

/** About the file as a whole; lines that are left out carry their own reason. */
export interface BankRemarks {
  leftOut: FileRemarks
  assumed: FileRemarks
}

export const noRemarks = (): BankRemarks => ({ leftOut: new FileRemarks(), assumed: new FileRemarks() })

/** Of an amount in another currency than the studio's. */
export const currencyOfLine = (currency: string): Pick<RawLine, 'currency'> =>
  currency === conventions().currency ? {} : { currency: currency || 'an unknown currency' }

/** Refuses amounts in a currency of no document. */
export const refusalOfCurrency = (currency: string): string => `The amount is in ${currency}, not in ${currencyName()}.`
