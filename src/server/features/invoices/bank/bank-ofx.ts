import { conventions } from '#domain/common/conventions.ts'
import { dayOf } from './day-of.ts'
import { minorFrom } from '#domain/common/pence-of.ts'
import { currencyOfLine, type RawLine, type RawStatement } from './raw-line.ts'

/**
 * Parses OFX 1.x (SGML with unclosed tags) and 2.x (XML). Reads only transactions, as text: libraries convert the file to JSON
 * with replacements, and fail on quotation marks in payee names.
 */
export function readBankOfx(text: string): RawStatement {
  const account = tagIn(text, 'ACCTID')
  const currency = tagIn(text, 'CURDEF') || conventions().currency
  const lines: RawLine[] = []
  let line = 1
  let counted = 0
  for (const found of text.matchAll(/<STMTTRN>([^]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi)) {
    for (; counted < found.index; counted++) if (text.charCodeAt(counted) === 10) line++
    const of = (name: string) => tagIn(found[1]!, name)
    const id = of('FITID')
    lines.push({
      line,
      day: dayOf(of('DTPOSTED')),
      amountPence: minorFrom(of('TRNAMT'), currency),
      text: [of('NAME'), of('MEMO')].filter(Boolean).join(' '),
      ...(id && { bankId: `${account} ${id}` }),
      ...currencyOfLine(currency),
    })
  }
  return { account, lines }
}

const tagIn = (text: string, name: string): string =>
  unescape((new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(text)?.[1] ?? '').trim())

const unescape = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof entities) => entities[name])

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
