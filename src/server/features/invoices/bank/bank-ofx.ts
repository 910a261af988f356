import { conventions } from '#domain/common/conventions.ts'
import { minorFrom } from '#domain/common/money/pence-of.ts'
import { readAmount } from './amount-of.ts'
import { dayOf } from './day-of.ts'
import { currencyOfLine, noRemarks, type RawLine, type RawStatement } from './raw-line.ts'

/**
 * Parses OFX 1.x (SGML with unclosed tags) and 2.x (XML). Reads only transactions, as text: libraries convert the file to JSON
 * with replacements, and fail on quotation marks in payee names.
 */
export function readBankOfx(text: string): RawStatement {
  const remarks = noRemarks()
  const account = tagIn(text, 'ACCTID')
  const lines: RawLine[] = []
  const lineAt = lineCounter(text)
  let isInFull = /<\/OFX\s*>/i.test(text)
  for (const statement of statementsOf(text)) {
    const own = tagIn(statement.text, 'ACCTID')
    const currency = tagIn(statement.text, 'CURDEF') || tagIn(text, 'CURDEF') || conventions().currency
    const found = [...statement.text.matchAll(transactions)]
    const withoutSigns = isWithoutSigns(found.map(([, , inside]) => inside!))
    if (withoutSigns) remarks.assumed.add('No amount of this file has a minus sign: those whose type is DEBIT went out.')
    for (const { 1: name = '', 2: inside = '', 3: end, index } of found) {
      const read = readTransaction(inside, currency, withoutSigns)
      const id = tagIn(inside, 'FITID')
      const isCut = end === ''
      if (isCut) isInFull = false
      lines.push({
        line: lineAt(statement.index + index),
        ...read,
        ...(own !== account && { account: own }),
        ...(id && { bankId: `${own} ${id}`, formerBankId: `${account} ${id}` }),
        ...(name.length > 'STMTTRN'.length && { fault: 'It is pending: it comes again once it is booked.' }),
        ...(statement.isOutside && { fault: 'It stands before the first account, so whose it is is unclear.' }),
        ...(isCut && { fault: 'The file ends within this booking.' }),
        ...(!id && { before: formerOf(inside, account, tagIn(text, 'CURDEF') || conventions().currency) }),
      })
    }
  }
  if (!isInFull) remarks.leftOut.add('The file ends before its closing tag </OFX>: bookings after the last line may be missing.')
  if (/<INVTRANLIST>/i.test(text) && /<(?:BUY|SELL|INCOME|REINVEST)\w+>/i.test(text))
    remarks.leftOut.add('Trades of an investment account are not read, only its bank bookings.')
  const error = /<SEVERITY>\s*ERROR\s*(?:<\/SEVERITY>\s*)?<MESSAGE>([^<\r\n]+)/i.exec(text)?.[1]
  if (lines.length === 0 && error) remarks.leftOut.add(`The bank answered with an error: ${unescape(error.trim())}`)
  return { label: /^\s*OFXHEADER/i.test(text) ? 'OFX 1 (SGML)' : 'OFX 2 (XML)', format: 'ofx', account, lines, remarks }
}

/** Its third group is there where the file ends within the booking. */
const transactions = /<(STMTTRNP?)>([^]*?)(?:(?=<\/STMTTRNP?\s*>|<STMTTRNP?>|<\/BANKTRANLISTP?\s*>|<\/OFX\s*>)|($))/gi

/** A file can hold several accounts. What stands before the first of them belongs to none. */
function statementsOf(text: string): { text: string; index: number; isOutside: boolean }[] {
  const starts = [...text.matchAll(/<(?:CC|INV)?STMTRS>/gi)].map(({ index }) => index)
  if (starts.length < 2) return [{ text, index: 0, isOutside: false }]
  const statements = starts.map((index, at) => ({ text: text.slice(index, starts[at + 1]), index, isOutside: false }))
  return [{ text: text.slice(0, starts[0]), index: 0, isOutside: true }, ...statements]
}

/** Returns the line of growing places in a text, from 1. */
function lineCounter(text: string): (place: number) => number {
  let [line, counted] = [1, 0]
  return (place) => {
    for (; counted < place; counted++) if (text.charCodeAt(counted) === 10) line++
    return line
  }
}

const isDebit = (inside: string) => /^DEBIT$/i.test(tagIn(inside, 'TRNTYPE'))

/** Some banks write every amount without a sign, and the direction as the type alone. */
const isWithoutSigns = (found: string[]): boolean =>
  found.some(isDebit) &&
  found.some((inside) => /^CREDIT$/i.test(tagIn(inside, 'TRNTYPE'))) &&
  !found.some((inside) => tagIn(inside, 'TRNAMT').includes('-'))

function readTransaction(inside: string, ofAccount: string, withoutSigns: boolean): Omit<RawLine, 'line'> {
  // ORIGCURRENCY only tells what the amount was before the bank changed it.
  const currency = /<CURRENCY>[^]*?<CURSYM>\s*([A-Z]{3})/i.exec(inside)?.[1]?.toUpperCase() ?? ofAccount
  const amount = readAmount(tagIn(inside, 'TRNAMT'), currency, null)
  const written = amount.minor
  const type = tagIn(inside, 'TRNTYPE').toUpperCase()
  const isContrary = written !== null && type === 'DEBIT' && written > 0
  const day = dayOf(tagIn(inside, 'DTPOSTED'))
  const fault =
    day === null
      ? undefined
      : amount.fault !== undefined
        ? amount.fault
        : isContrary && !withoutSigns
          ? `The type is ${type} and the amount ${tagIn(inside, 'TRNAMT')}: it can be money in or out.`
          : undefined
  return {
    day,
    amountPence: written !== null && withoutSigns && type === 'DEBIT' ? -written : written,
    text: [tagIn(inside, 'NAME'), tagIn(inside, 'MEMO')].filter(Boolean).join(' '),
    ...(fault && { fault }),
    ...currencyOfLine(currency),
  }
}

function tagIn(text: string, name: string): string {
  const found = new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[([^]*?)\\]\\]>|([^<\\r\\n]*))`, 'i').exec(text)
  return (found?.[1] ?? unescape(found?.[2] ?? '')).trim()
}

const unescape = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, decimal, hex, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** One account and currency a file, no CDATA, five entities. */
function formerOf(inside: string, account: string, currency: string): RawLine['before'] {
  const of = (name: string) =>
    (new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(inside)?.[1] ?? '')
      .trim()
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity]!)
  return {
    account,
    day: dayOf(of('DTPOSTED')),
    amountPence: minorFrom(of('TRNAMT'), currency),
    text: [of('NAME'), of('MEMO')].filter(Boolean).join(' '),
    ...currencyOfLine(currency),
  }
}
