import { createHash } from 'node:crypto'
import type { Pence } from '#domain/common/money.ts'
import { formatNumber } from '#domain/common/number-style.ts'
import { statementLimits } from '#domain/invoices/bank-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { readBankCamt } from './bank-camt.ts'
import { readBankCsv } from './bank-csv.ts'
import { readBankMt940 } from './bank-mt940.ts'
import { readBankOfx } from './bank-ofx.ts'
import { refusalOfCurrency, type RawStatement } from './raw-line.ts'

export interface FileLine {
  day: string
  /** In minor units of `currency`; null for the studio's own. */
  amountPence: Pence
  currency: string | null
  text: string
  fingerprint: string
}

export type BankFormat = 'csv' | 'ofx' | 'camt' | 'mt940'

export interface BankFile {
  format: BankFormat
  /** Empty when the file does not name it. */
  account: string
  lines: FileLine[]
  refused: { line: number; text: string }[]
}

const readers: Record<BankFormat, (text: string) => RawStatement | null> = {
  csv: readBankCsv,
  ofx: readBankOfx,
  camt: readBankCamt,
  mt940: readBankMt940,
}

/** Recognises the format by its content, never by the file's name. */
const formatOf = (text: string): BankFormat =>
  /<OFX>/i.test(text)
    ? 'ofx'
    : /<BkToCstmrStmt[\s>]/.test(text)
      ? 'camt'
      : /^(?:\{4:\s*)?:61:/m.test(text) && /^:25:/m.test(text)
        ? 'mt940'
        : 'csv'

/**
 * Parses a statement and reports unreadable lines, and those in a currency that is neither the studio's nor among its `further`
 * ones. Throws `invalid` for other formats.
 */
export function readBankFile(text: string, further: readonly string[] = []): BankFile {
  const format = formatOf(text)
  const raw = readers[format](text)
  if (!raw) throw refuse('We cannot read this statement. Please use a CSV file with column headings, OFX, CAMT.053 or MT940.')
  if (raw.lines.length > statementLimits.lines)
    throw refuse(`A statement can have up to ${formatNumber(statementLimits.lines)} lines.`)
  const file: BankFile = { format, account: plainText(raw.account).slice(0, 60), lines: [], refused: [] }
  const seen = new Map<string, number>()
  for (const { line, day, amountPence, text: message, bankId, currency = null } of raw.lines) {
    const fault =
      day === null
        ? 'The date could not be read.'
        : amountPence === null
          ? 'The amount could not be read.'
          : amountPence === 0
            ? 'The amount is zero.'
            : currency !== null && !further.includes(currency)
              ? refusalOfCurrency(currency)
              : undefined
    if (fault) {
      file.refused.push({ line, text: fault })
      continue
    }
    const plain = plainText(message)
    const named = bankId
      ? `id ${bankId}`
      : [file.account, day, amountPence, currency ?? '', plain].filter((part) => part !== '').join(' ')
    // Identical lines in a file are different transactions, unless the bank gives them the same id.
    const times = bankId ? 0 : (seen.get(named) ?? 0)
    seen.set(named, times + 1)
    const fingerprint = createHash('sha256').update(`${named} ${times}`).digest('hex')
    file.lines.push({ day: day!, amountPence: amountPence!, currency, text: plain, fingerprint })
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
