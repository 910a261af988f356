import { createHash } from 'node:crypto'
import type { Pence } from '#domain/common/money.ts'
import { statementLimits } from '#domain/invoices/bank-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { readBankCsv } from './bank-csv.ts'
import { readBankOfx } from './bank-ofx.ts'

export interface FileLine {
  day: string
  amountPence: Pence
  text: string
  fingerprint: string
}

export interface BankFile {
  lines: FileLine[]
  refused: { line: number; text: string }[]
}

/** Parses a CSV or OFX statement and reports unreadable lines. Throws `invalid` for other formats. */
export function readBankFile(text: string): BankFile {
  const raw = /<OFX>/i.test(text) ? readBankOfx(text) : readBankCsv(text)
  if (!raw) throw refuse('We cannot read this statement. Please use a CSV file with column headings, or an OFX file.')
  if (raw.length > statementLimits.lines) throw refuse('A statement can have up to 5,000 lines.')
  const file: BankFile = { lines: [], refused: [] }
  const seen = new Map<string, number>()
  for (const { line, day, amountPence, text: message, bankId } of raw) {
    const fault =
      day === null
        ? 'The date could not be read.'
        : amountPence === null
          ? 'The amount could not be read.'
          : amountPence === 0
            ? 'The amount is zero.'
            : null
    if (fault) {
      file.refused.push({ line, text: fault })
      continue
    }
    const plain = plainText(message)
    const named = bankId ? `id ${bankId}` : `${day} ${amountPence} ${plain}`
    // Identical lines in a file are different transactions, unless the bank gives them the same id.
    const times = bankId ? 0 : (seen.get(named) ?? 0)
    seen.set(named, times + 1)
    const fingerprint = createHash('sha256').update(`${named} ${times}`).digest('hex')
    file.lines.push({ day: day!, amountPence: amountPence!, text: plain, fingerprint })
  }
  return file
}

/** A single line, without control and bidirectional characters. */
const plainText = (message: string): string =>
  message
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)

const refuse = (message: string) => new Problem('invalid', message, { fields: { text: message } })
