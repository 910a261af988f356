import { currencyDigits, symbolOf } from '#domain/common/money/currency.ts'
import type { Pence } from '#domain/common/money/money.ts'

export type DecimalSign = '.' | ','

/** In minor units, or why not, as one sentence. `currency` where the amount names another one than was asked for. */
type ReadAmount = { minor: Pence; currency?: string; fault?: never } | { minor: null; fault: string }

const shape =
  /^(?<open>\(?)(?<sign>[+-]?)(?<mark>\p{L}{0,3}\.?\p{Sc}?)(?<inner>[+-]?)(?<number>\d[\d.,]*)(?<behind>\p{Sc}|\p{L}{0,3}\.?)(?<side>(?:CR|DR)?)(?<after>[+-]?)(?<close>\)?)$/iu

/**
 * Parses an amount without floating point. A number such as `1.234` can be read two ways: without the decimal sign of its file it is
 * refused with both. `(5.00)`, `5.00-` and `5.00 DR` are negative.
 */
export function readAmount(text: string, currency: string, decimal: DecimalSign | null): ReadAmount {
  const found = shape.exec(bare(text))?.groups
  if (!found) return unreadable
  const side = found.side || (/^[CD]R$/i.test(found.behind!) ? found.behind! : '')
  const marks = [found.mark!, side === found.behind ? '' : found.behind!].filter(Boolean)
  const named = marks.map((mark) => currencyNamed(mark, currency))
  if (named.includes(null)) return { minor: null, fault: `The amount is in ${marks.join(' ')}, which is not a currency we know.` }
  const own = named.find(Boolean) ?? currency
  const number = minorOf(found.number!, own, decimal)
  if (number.fault !== undefined) return number
  // `1250,-` has no pence.
  const after = found.after === '-' && !found.number!.endsWith(',')
  const isNegative = [found.sign === '-', found.inner === '-', after, found.open !== '', /^DR$/i.test(side)].some(Boolean)
  const minor = isNegative && number.minor !== 0 ? -number.minor : number.minor
  return own === currency ? { minor } : { minor, currency: own }
}

const bare = (text: string) => text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/[−–]/g, '-')

const codes: Record<string, string> = { '€': 'EUR', '£': 'GBP', US$: 'USD', A$: 'AUD', C$: 'CAD' }

/** Null for a sign that several currencies have, or none. */
function currencyNamed(mark: string, currency: string): string | null {
  const plain = mark.replace(/\.$/, '')
  if (plain.toUpperCase() === currency || plain.toLowerCase() === symbolOf(currency).toLowerCase()) return currency
  return codes[plain] ?? (/^[A-Z]{3}$/.test(plain) ? plain : null)
}

function minorOf(number: string, currency: string, decimal: DecimalSign | null): ReadAmount {
  const signs = number.replace(/\d/g, '')
  const last = signs.at(-1) as DecimalSign | undefined
  if (last === undefined) return wholeOf(number, '', currency)
  const at = number.lastIndexOf(last)
  const [whole, fraction] = [number.slice(0, at), number.slice(at + 1)]
  const isBoth = new Set(signs).size > 1
  if (!isBoth && signs.length > 1) return last !== decimal && isGrouped(number) ? wholeOf(number, '', currency) : unreadable
  if (isBoth) return isGrouped(whole) && !whole.includes(last) ? wholeOf(whole, fraction, currency) : unreadable
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return wholeOf(whole, fraction, currency)
  if (decimal === null && currencyDigits(currency) > 0)
    return {
      minor: null,
      fault: `The amount ${number} can be read as ${whole}${fraction}.00 or as ${whole}.${fraction}.`,
    }
  return decimal === last ? wholeOf(whole, fraction, currency) : wholeOf(whole + fraction, '', currency)
}

const isGrouped = (number: string) => /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(number)

function wholeOf(whole: string, fraction: string, currency: string): ReadAmount {
  const digits = currencyDigits(currency)
  const units = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  if (units.length > 10) return { minor: null, fault: 'The amount is too large.' }
  if (/[1-9]/.test(fraction.slice(digits)))
    return { minor: null, fault: `The amount ${whole}.${fraction} has more decimals than ${currency} has.` }
  return { minor: Number(units) * 10 ** digits + Number(fraction.slice(0, digits).padEnd(digits, '0') || 0) }
}

/** The decimal sign that a number shows without doubt; null for `1.234`, `500` and what is no number. */
export function decimalShown(text: string): DecimalSign | null {
  const number = shape.exec(bare(text))?.groups?.number ?? ''
  const signs = number.replace(/\d/g, '')
  const last = signs.at(-1) as DecimalSign | undefined
  if (last === undefined) return null
  if (new Set(signs).size > 1) return last
  if (signs.length > 1) return isGrouped(number) ? otherSign(last) : null
  const [whole = '', fraction = ''] = number.split(last)
  return fraction.length === 0 || (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) ? null : last
}

/** True for a number that only the decimal sign of its file decides. */
export const needsDecimal = (text: string): boolean =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(shape.exec(bare(text))?.groups?.number ?? '')

const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

const unreadable: ReadAmount = { minor: null, fault: 'The amount could not be read.' }
