import { createHash } from 'node:crypto'
import type { FileReading } from '#domain/common/text/file-reading.ts'
import { FileRemarks } from '#domain/common/text/file-reading.ts'
import type { Pence } from '#domain/common/money/money.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { statementLimits } from '#domain/invoices/bank/bank-endpoints.ts'
import { decodeStatement } from '#domain/invoices/bank/decode-statement.ts'
import { Problem } from '#domain/common/problem.ts'
import { readBankCamt } from './bank-camt.ts'
import { readBankCsv } from './bank-csv.ts'
import { readBankMt940 } from './bank-mt940.ts'
import { readBankOfx } from './bank-ofx.ts'
import { refusalOfCurrency, type BankFormat, type FormerLine, type RawLine, type RawStatement } from './raw-line.ts'

export interface FileLine {
  day: string
  /** In minor units of `currency`; null for the studio's own. */
  amountPence: Pence
  currency: string | null
  text: string
  fingerprint: string
  /** Number of its account; empty when the file does not name it. */
  account: string
}

/** A line with what an import recognises it by. */
export interface ReadLine extends FileLine {
  /** Its line or entry in the file, as `FileReading` names it. */
  place: string
  /** By the bank's id: another booking can have it, so that day and amount are compared. */
  byId: string[]
  /** By all that it says, the same as `fingerprint` where the bank has no ids. */
  byContent: string
  /** As earlier versions stored it, and the text of then. The parts of a booking that was one line share it. */
  former: { fingerprint: string; amountPence: Pence; currency: string | null; text: string } | null
}

export interface BankFile {
  format: BankFormat
  /** Of its first account; empty when the file does not name it. */
  account: string
  lines: ReadLine[]
  refused: { line: number; text: string }[]
  reading: FileReading
}

const readers: Record<'csv' | 'ofx' | 'camt' | 'mt940', (text: string) => RawStatement | null> = {
  csv: readBankCsv,
  ofx: readBankOfx,
  camt: readBankCamt,
  mt940: readBankMt940,
}

/** Recognises the format by its content, never by the file's name. */
const formatOf = (text: string): keyof typeof readers =>
  /<OFX[\s>]/i.test(text)
    ? 'ofx'
    : /^\uFEFF?\s*<[?!\w]/.test(text)
      ? 'camt'
      : /^(?:\{4:)?[^\S\r\n\u2028\u2029]*:(?:61|60[FM]|34F):/m.test(text) &&
          /^(?:\{4:)?[^\S\r\n\u2028\u2029]*:(?:20|25|28C?|60[FM]):/m.test(text)
        ? 'mt940'
        : 'csv'

/** Reads a statement from its bytes as {@link readBankFile} does, and says which character set was assumed. */
export function readBankBytes(bytes: Uint8Array, further: readonly string[] = []): BankFile {
  const { text, assumed } = decodeStatement(bytes)
  const file = readBankFile(text, further)
  return assumed === null ? file : { ...file, reading: { ...file.reading, assumed: [...file.reading.assumed, assumed] } }
}

/**
 * Parses a statement and reports unreadable lines, and those in a currency that is neither the studio's nor among its `further`
 * ones. Throws `invalid` for other formats.
 */
export function readBankFile(text: string, further: readonly string[] = []): BankFile {
  if (/^\s*(?:<!doctype html|<html)/i.test(text))
    throw refuse('This is a web page, not a bank statement. Please download the statement as a file.')
  const raw = readers[formatOf(text)](text)
  if (!raw) throw refuse('We cannot read this statement. Please use a CSV file with column headings, OFX, CAMT.053 or MT940.')
  if (raw.lines.length > statementLimits.lines)
    throw refuse(`A statement can have up to ${formatNumber(statementLimits.lines)} lines.`)
  const account = plainAccount(raw.account)
  const lines: ReadLine[] = []
  const refused: BankFile['refused'] = []
  const counts = new Counts()
  const ids = idsOf(raw.lines)
  const firstOfContent = new Map<string, number>()
  for (const one of raw.lines) {
    const { line, day, amountPence, currency = null, bankId } = one
    const plain = plainText(one.text)
    const own = one.account === undefined ? account : plainAccount(one.account)
    const former = counts.formerOf(one.before)
    const content = [day, amountPence, currency ?? '', plain].join(' ')
    const listed = bankId && !ids.reused.has(bankId) ? firstOfContent.get(`${bankId} ${content}`) : undefined
    const fault =
      one.fault ??
      (day === null
        ? 'The date could not be read.'
        : amountPence === null
          ? 'The amount could not be read.'
          : amountPence === 0
            ? 'The amount is zero.'
            : currency !== null && !further.includes(currency)
              ? refusalOfCurrency(currency)
              : listed !== undefined
                ? `It is listed twice: the bank’s id, the day, the amount and the text are those of line ${listed}.`
                : undefined)
    if (fault) {
      refused.push({ line, text: fault })
      continue
    }
    if (bankId) firstOfContent.set(`${bankId} ${content}`, line)
    const named = bankId
      ? `id ${bankId} ${content}`
      : [own, day, amountPence, currency ?? '', plain].filter((part) => part !== '').join(' ')
    // Identical lines in a file are different transactions.
    const byContent = counts.next(named)
    const byId = bankId ? [...new Set([bankId, one.formerBankId ?? bankId])].map((id) => hashOf(`id ${id} 0`)) : []
    const fingerprint = bankId && ids.takes(bankId) ? byId[0]! : byContent
    const place = `${raw.label.startsWith('CAMT') ? 'Entry' : 'Line'} ${line}`
    lines.push({
      day: day!,
      amountPence: amountPence!,
      currency,
      text: plain,
      account: own,
      fingerprint,
      byId,
      byContent,
      former,
      place,
    })
  }
  if (ids.reused.size > 0) raw.remarks.assumed.add('The bank gives different bookings the same id (FITID): each of them is kept.')
  return { format: raw.format, account, lines, refused, reading: readingOf(raw, lines, refused) }
}

/** Ids of the bank that different bookings of the file have, and which booking is the first of its id. */
function idsOf(lines: RawLine[]): { reused: Set<string>; takes(id: string): boolean } {
  const contents = new Map<string, string>()
  const reused = new Set<string>()
  for (const { bankId, day, amountPence, text } of lines) {
    if (!bankId) continue
    const content = `${day} ${amountPence} ${text}`
    if (contents.has(bankId) && contents.get(bankId) !== content) reused.add(bankId)
    contents.set(bankId, content)
  }
  const taken = new Set<string>()
  return { reused, takes: (id) => !taken.has(id) && Boolean(taken.add(id)) }
}

/** Numbers equal lines of a file, those of now and those that earlier versions read. */
class Counts {
  readonly #seen = new Map<string, number>()
  readonly #formerSeen = new Map<string, number>()
  readonly #formers = new Map<FormerLine, ReadLine['former']>()

  next(named: string): string {
    const times = this.#seen.get(named) ?? 0
    this.#seen.set(named, times + 1)
    return hashOf(`${named} ${times}`)
  }

  /** Null where it was not read then. */
  formerOf(line: FormerLine | undefined): ReadLine['former'] {
    if (!line || line.day === null || line.amountPence === null || line.amountPence === 0) return null
    const known = this.#formers.get(line)
    if (known !== undefined) return known
    const { day, amountPence, currency = null } = line
    const [account, text] = [plainAccount(line.account), plainText(line.text)]
    const named = [account, day, amountPence, currency ?? '', text].filter((part) => part !== '').join(' ')
    const times = this.#formerSeen.get(named) ?? 0
    this.#formerSeen.set(named, times + 1)
    const former = { fingerprint: hashOf(`${named} ${times}`), amountPence, currency, text }
    this.#formers.set(line, former)
    return former
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function readingOf(raw: RawStatement, lines: ReadLine[], refused: BankFile['refused']): FileReading {
  const leftOut = new FileRemarks()
  const isCamt = raw.label.startsWith('CAMT')
  for (const { line, text } of refused) leftOut.add(text, `${isCamt ? 'Entry' : 'Line'} ${line}`)
  if (raw.lines.length === 0) leftOut.add('The statement lists no bookings.')
  const accounts = Map.groupBy(lines, ({ account }) => account)
  const counts = [...accounts].map(([account, { length: count }]) => {
    const noun = count === 1 ? 'bank line' : 'bank lines'
    return { label: accounts.size > 1 ? `${noun} of ${account === '' ? 'an account without a number' : account}` : noun, count }
  })
  if (accounts.size > 1) raw.remarks.assumed.add(`The file has ${accounts.size} accounts: each line keeps its own.`)
  return {
    format: raw.label,
    read: counts,
    leftOut: [...leftOut.list(), ...raw.remarks.leftOut.list()],
    assumed: raw.remarks.assumed.list(),
  }
}

const plainAccount = (account: string): string => plainText(account).slice(0, 60)

/** A single line, without control and bidirectional characters. */
const plainText = (message: string): string =>
  message
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)

const refuse = (message: string) => new Problem('invalid', message, { fields: { text: message } })
