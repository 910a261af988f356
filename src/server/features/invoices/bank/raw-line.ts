import type { Pence } from '#domain/common/money.ts'

/** One line as a file has it: texts still. */
export interface RawLine {
  /** In the file, from 1. */
  line: number
  day: string | null
  amountPence: Pence | null
  text: string
  /** The bank's own name for it, where it gives one. */
  bankId?: string
}
