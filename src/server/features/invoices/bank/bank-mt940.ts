import { dayOf } from './day-of.ts'
import { minorFrom } from '#domain/common/pence-of.ts'
import { currencyOfLine, type RawLine, type RawStatement } from './raw-line.ts'

/** Value date, entry date, direction, amount, type, the payer's reference, the bank's reference. */
const transaction = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})[A-Z][A-Z0-9]{3}([^/]{0,16})(?:\/\/.*)?$/

/** Parses MT940 (SWIFT): tags at the start of lines, each with the lines below it. */
export function readBankMt940(text: string): RawStatement {
  const lines: RawLine[] = []
  let account = ''
  let currency = ''
  for (const { tag, line, value } of tagsOf(text)) {
    const last = lines.at(-1)
    if (tag === '25') account = value.split('\n')[0]!.trim()
    else if (tag === '60F' || tag === '60M') currency = value.slice(7, 10)
    else if (tag === '61') lines.push({ line, ...readTransaction(value, currency), ...currencyOfLine(currency) })
    // Subfields of German banks and keywords between slashes are left out, their texts kept.
    else if (tag === '86' && last)
      last.text = `${last.text} ${value.replace(/^\d{3}(?=\?)/, '').replace(/\n?\?\d\d|\/[A-Z]{3,5}\/|\n/g, ' ')}`.trim()
  }
  return { account, lines }
}

function readTransaction(value: string, currency: string): Omit<RawLine, 'line'> {
  const [first = '', ...more] = value.split('\n')
  const found = transaction.exec(first.trim())
  if (!found) return { day: null, amountPence: null, text: first }
  const [, valueDate = '', entryDate, direction, amount = '', reference = ''] = found
  const pence = minorFrom(amount.replace(',', '.').replace(/\.$/, ''), currency)
  // A reversed credit is a debit.
  const isOut = direction === 'D' || direction === 'RC'
  return {
    day: dayOf(entryDay(valueDate, entryDate)),
    amountPence: pence === null ? null : isOut ? -pence : pence,
    text: [reference.trim() === 'NONREF' ? '' : reference.trim(), ...more].filter(Boolean).join(' '),
  }
}

/** The entry date has no year: it is the one that is nearest to the value date. */
function entryDay(valueDate: string, entryDate: string | undefined): string {
  const year = 2000 + Number(valueDate.slice(0, 2))
  if (!entryDate) return `${year}${valueDate.slice(2)}`
  const months = Number(entryDate.slice(0, 2)) - Number(valueDate.slice(2, 4))
  return `${months > 6 ? year - 1 : months < -6 ? year + 1 : year}${entryDate}`
}

function tagsOf(text: string): { tag: string; line: number; value: string }[] {
  const tags: { tag: string; line: number; value: string }[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const [, tag, value] = /^(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(row) ?? []
    if (tag !== undefined) tags.push({ tag, line: index + 1, value: value! })
    else if (/^-\}?$/.test(row)) continue
    else if (tags.length > 0) tags.at(-1)!.value += `\n${row}`
  }
  return tags
}
