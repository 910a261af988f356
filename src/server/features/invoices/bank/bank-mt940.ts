import { minorFrom } from '#domain/common/money/pence-of.ts'
import { readAmount } from './amount-of.ts'
import { dayOf } from './day-of.ts'
import { currencyOfLine, noRemarks, type FormerLine, type RawLine, type RawStatement } from './raw-line.ts'

/**
 * Parses MT940 and MT942 (SWIFT): tags at the start of lines, each with the lines below it. Lenient where banks are: references of
 * any length, with slashes; amounts with leading zeros or without a comma; blanks for the entry date.
 */
export function readBankMt940(text: string): RawStatement {
  const remarks = noRemarks()
  const isInterim =
    /^(?:\{4:)?[^\S\r\n\u2028\u2029]*:(?:34F|13D|13):/m.test(text) && !/^(?:\{4:)?[^\S\r\n\u2028\u2029]*:60[FM]:/m.test(text)
  const lines: RawLine[] = []
  const formers: FormerLine[] = []
  const statement = { account: '', currency: '', opening: null as number | null, from: 0 }
  let account = ''
  let isClosed = true
  let last: RawLine | undefined
  for (const { tag, line, value } of tagsOf(text)) {
    const former = formers.at(-1)
    // A :86: behind a balance is about the statement, not about the last booking.
    const booking = tag === '86' ? last : undefined
    last = undefined
    if (tag === '25') statement.account = account = value.split('\n')[0]!.trim()
    else if (tag === '60F' || tag === '60M' || tag === '34F') {
      statement.currency = tag === '34F' ? value.slice(0, 3) : value.slice(7, 10)
      if (tag !== '34F') {
        statement.opening = balanceOf(value)
        statement.from = lines.length
        isClosed = false
      }
    } else if (tag === '61') {
      last = { line, account, ...readTransaction(value, statement.currency), ...currencyOfLine(statement.currency) }
      lines.push(last)
      const before = formerOf(value, statement.currency)
      if (before) {
        formers.push(before)
        last.before = before
      } else formers.push({ account: '', day: null, amountPence: null, text: '' })
    } else if (tag === '86') {
      if (former) former.text = `${former.text} ${formerDetails(value)}`.trim()
      if (booking) {
        booking.text = `${booking.text} ${detailsOf(value)}`.trim()
        last = booking
      }
    } else if (tag === '62F' || tag === '62M') {
      isClosed = true
      const [closing, sum] = [balanceOf(value), sumOf(lines.slice(statement.from))]
      const difference = closing !== null && statement.opening !== null && sum !== null ? closing - statement.opening - sum : 0
      if (difference !== 0)
        remarks.leftOut.add('The bookings do not add up to the closing balance: one may be missing.', `Line ${line}`)
    }
  }
  for (const former of formers) former.account = account
  for (const one of lines) if (one.account === account) delete one.account
  if (isInterim)
    remarks.assumed.add(
      'This is an MT942, a report within the day: what it lists can still change until the statement (MT940) comes.',
    )
  else if (!isClosed) remarks.leftOut.add('The statement ends without its closing balance (:62F:): bookings may be missing.')
  return { label: isInterim ? 'MT942' : 'MT940', format: isInterim ? 'mt942' : 'mt940', account, lines, remarks }
}

/** Value date, entry date or blanks, direction, funds code, amount, type, and the references. */
const transaction =
  /^(?<value>\d{6})(?<entry>\d{4}|\s{4})?\s?(?<expected>E?)(?<direction>R?[CD])(?<funds>[A-Z]?)\s?(?<amount>\d+(?:[.,]\d*)?)(?<type>[A-Z][A-Z0-9 ]{3})(?<references>.*)$/

function readTransaction(value: string, currency: string): Omit<RawLine, 'line'> {
  const { found, more } = matchOf(value)
  if (!found) return { day: null, amountPence: null, text: value.split('\n')[0]!, fault: faultOf(value) }
  const day = dayOf(entryDay(found.value!, found.entry?.trim()))
  const amount = readAmount(found.amount!, currency, found.amount!.includes(',') ? ',' : null)
  // A reversed credit is a debit.
  const isOut = found.direction === 'D' || found.direction === 'RC'
  const reference = found.references!.replace(/\/\/.*/s, '').replace(/^NONREF(?![A-Z0-9])/, '')
  return {
    day,
    amountPence: amount.minor === null ? null : isOut ? -amount.minor : amount.minor,
    text: [reference.trim(), ...more].filter(Boolean).join(' '),
    ...(found.expected && { fault: 'It is expected: it comes again once it is booked.' }),
    ...(amount.fault !== undefined && day !== null && { fault: amount.fault }),
  }
}

/** Some banks break a transaction into two lines. */
function matchOf(value: string): { found: Record<string, string | undefined> | undefined; more: string[] } {
  const [first = '', ...more] = value.split('\n')
  const found = transaction.exec(first.trim())?.groups
  if (found || more.length === 0) return { found, more }
  return { found: transaction.exec(first.trim() + more[0]!.trim())?.groups, more: more.slice(1) }
}

/** Where the reading of a transaction ends. */
function faultOf(value: string): string {
  const first = value.split('\n')[0]!.trim()
  const dates = /^\d{6}(?:\d{4}|\s{4})?\s?/.exec(first)?.[0]
  if (dates === undefined) return 'The date could not be read.'
  const direction = /^E?R?[CD]/.exec(first.slice(dates.length))?.[0]
  if (direction === undefined) return 'It does not say whether money came in or went out (C or D after the date).'
  if (!/^[A-Z]?\s?\d/.test(first.slice(dates.length + direction.length))) return 'The amount could not be read.'
  return 'It has no type of transaction after the amount, so the amount may be cut off.'
}

/** Subfields that go on from one to the next: the purpose, and the name. Banks cut words between them. */
const goesOn = (before: number, code: number) =>
  (code > 20 && code <= 29 && before < code && before >= 20) ||
  (code === 60 && before >= 20 && before <= 29) ||
  (code > 60 && code <= 63 && before >= 60) ||
  (code === 33 && before === 32)

/** The width of a line of :86:, at which banks go on in the next one. */
const width = 65

/** The texts of a :86:, without the codes of subfields and the keywords between slashes. */
function detailsOf(value: string): string {
  const plain = value
    .split('\n')
    .reduce((all, row, index, rows) => (index === 0 ? row : all + (rows[index - 1]!.length >= width ? '' : ' ') + row), '')
  if (!/^\d{0,3}\s?\?\d\d/.test(plain)) return plain.replace(/\/[A-Z]{3,5}\//g, ' ').trim()
  // A line break before a code is none of the text.
  const parts = value
    .replace(/\n(?=\?\d\d)/g, '')
    .replaceAll('\n', '')
    .split(/\?(?=\d\d)/)
  let [text, before] = ['', 0]
  for (const part of parts.slice(1)) {
    const [code, inside] = [Number(part.slice(0, 2)), part.slice(2)]
    const isGlued = goesOn(before, code) && !/^[A-Z]{4}\+/.test(inside) && !(/\p{L}$/u.test(text) && /^INV/i.test(inside))
    text = `${text}${text === '' || isGlued ? '' : ' '}${inside}`
    before = code
  }
  return text.replace(/\/[A-Z]{3,5}\//g, ' ').trim()
}

/** The entry date has no year: it is the one that is nearest to the value date. */
function entryDay(valueDate: string, entryDate: string | undefined): string {
  const year = 2000 + Number(valueDate.slice(0, 2))
  if (!entryDate) return `${year}${valueDate.slice(2)}`
  const months = Number(entryDate.slice(0, 2)) - Number(valueDate.slice(2, 4))
  return `${months > 6 ? year - 1 : months < -6 ? year + 1 : year}${entryDate}`
}

function balanceOf(value: string): number | null {
  const [, direction, currency = '', amount = ''] = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(value) ?? []
  const { minor } = readAmount(amount, currency, ',')
  return minor === null ? null : direction === 'D' ? -minor : minor
}

/** Null where one is not read. */
const sumOf = (lines: RawLine[]): number | null =>
  lines.reduce<number | null>((sum, { amountPence }) => (sum === null || amountPence === null ? null : sum + amountPence), 0)

function tagsOf(text: string): { tag: string; line: number; value: string }[] {
  const tags: { tag: string; line: number; value: string }[] = []
  for (const [index, row] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, value] = /^(?:\{4:)?\s*:(\d\d[A-Z]?):(.*)$/.exec(row) ?? []
    if (tag !== undefined) tags.push({ tag, line: index + 1, value: value! })
    else if (/^-\}?\s*$/.test(row)) continue
    else if (tags.length > 0 && row !== '') tags.at(-1)!.value += `\n${row}`
  }
  return tags
}

const formerTransaction = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})[A-Z][A-Z0-9]{3}([^/]{0,16})(?:\/\/.*)?$/

/** Short references only; the text of any :86: below it was added. */
function formerOf(value: string, currency: string): FormerLine | undefined {
  const [first = '', ...more] = value.split('\n')
  const found = formerTransaction.exec(first.trim())
  if (!found) return undefined
  const [, valueDate = '', entryDate, direction, amount = '', reference = ''] = found
  const pence = minorFrom(amount.replace(',', '.').replace(/\.$/, ''), currency)
  return {
    account: '',
    day: dayOf(entryDay(valueDate, entryDate)),
    amountPence: pence === null ? null : direction === 'D' || direction === 'RC' ? -pence : pence,
    text: [reference.trim() === 'NONREF' ? '' : reference.trim(), ...more].filter(Boolean).join(' '),
    ...currencyOfLine(currency),
  }
}

const formerDetails = (value: string) => value.replace(/^\d{3}(?=\?)/, '').replace(/\n?\?\d\d|\/[A-Z]{3,5}\/|\n/g, ' ')
