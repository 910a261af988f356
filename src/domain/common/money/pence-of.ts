import { conventions } from '../conventions.ts'
import { currencyDigits, symbolOf } from './currency.ts'
import type { Pence } from './money.ts'
import { styleOf } from '../text/number-style.ts'

const shape =
  /^(?<sign>[+-]?)(?<inner>[+-]?)(?<whole>\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(?<pence>\d{1,3}))?(?<side>[CD]R)?(?<after>-?)$/i

/** Parses an amount in minor units of the studio's currency: {@link minorFrom}. */
export const penceOf = (text: string): Pence | null => minorFrom(text, conventions().currency)

/**
 * Parses an amount in minor units of a currency, without floating point; null when invalid. `(5.00)`, `5.00-` and `5.00 DR` are
 * negative.
 */
export function minorFrom(text: string, currency: string): number | null {
  const plain = withPoint(withoutCurrency(text.replace(/[\s\u00a0'’]/g, '').replace('−', '-'), currency))
  const bracketed = /^\((.+)\)$/.exec(plain)?.[1]
  const found = shape.exec(bracketed ?? plain)?.groups
  if (!found) return null
  const digits = currencyDigits(currency)
  const fraction = found.pence ?? ''
  // Banks write two decimals for currencies without any, which are zeros then.
  if (fraction.length > Math.max(digits, 2) || /[1-9]/.test(fraction.slice(digits))) return null
  const minor = fraction.slice(0, digits).padEnd(digits, '0')
  const pence = Number(found.whole!.replaceAll(',', '')) * 10 ** digits + Number(minor)
  const signs = [
    found.sign === '-',
    found.inner === '-',
    found.after === '-',
    bracketed !== undefined,
    /^DR$/i.test(found.side ?? ''),
  ]
  return signs.some(Boolean) && pence !== 0 ? -pence : pence
}

function withoutCurrency(text: string, currency: string): string {
  const symbol = symbolOf(currency)
  const bare = text.replace(currency, '')
  const [, signs = '', rest = ''] = /^([(+-]*)(.*)/s.exec(bare)!
  if (rest.startsWith(symbol)) return signs + rest.slice(symbol.length)
  return symbol.length > 1 && bare.endsWith(symbol) ? bare.slice(0, -symbol.length) : bare
}

/** With commas between thousands and a point for the decimal sign, whichever way the studio's banks write. */
function withPoint(text: string): string {
  if (styleOf(conventions().locale).decimal === '.') return text
  const isGrouped = text.includes(',') || /^[(+-]*\d{1,3}(\.\d{3})+\D*$/.test(text)
  return isGrouped ? text.replaceAll('.', '').replace(',', '.') : text
}
