import type { Pence } from '#domain/common/money.ts'

/** A line of the file with unparsed texts. */
export interface RawLine {
  /** Line number in the file, from 1. */
  line: number
  day: string | null
  amountPence: Pence | null
  text: string
  /** The bank's transaction id, if it has one. */
  bankId?: string
}
