import { currencies } from '../common/currencies.ts'
import { conventions } from '../common/conventions.ts'
import { currencyDigits, symbolOf } from '../common/currency.ts'
import { styleOf } from '../common/number-style.ts'

/** Signs that several currencies have mean the studio's own where it is one of them. */
const usual: Record<string, string> = { $: 'USD', '£': 'GBP', '€': 'EUR', '¥': 'JPY', kr: 'NOK' }

const known = new Set(currencies)

/** The code of a currency as people write it: `EUR`, `eur`, `€`; null for what is none. */
export function readCurrency(text: string): string | null {
  const word = text.trim()
  const code = word.toUpperCase()
  if (known.has(code)) return code
  const own = conventions().currency
  if (word.toLowerCase() === symbolOf(own).toLowerCase()) return own
  const found = usual[word.toLowerCase()] ?? currencies.find((one) => symbolOf(one).toLowerCase() === word.toLowerCase())
  return found ?? null
}

/** The letters and signs of an amount that are no number. */
const signOf = (text: string): string =>
  text
    .replace(/[\d\s.,'’()+\-−–—\u00a0]/g, '')
    .replace(/^(CR|DR)$/i, '')
    .trim()

/** The currency that stands with an amount; null for none, or one that is not known. */
export const currencyIn = (text: string): string | null => {
  const sign = signOf(text)
  return sign === '' ? null : readCurrency(sign)
}

/**
 * Minor units of an amount, however it is written: `1,234.56`, `1.234,56`, `1 234,56`, `(5.00)`, `5.00-`, `€ 5`. Null for what is no
 * amount of the currency. The last sign is the decimal one, unless three digits follow it where the currency has fewer.
 */
export function readAmount(text: string, currency: string): number | null {
  const sign = signOf(text)
  // `kr` and `$` are of several currencies.
  if (sign !== '' && readCurrency(sign) !== currency && symbolOf(currency).toLowerCase() !== sign.toLowerCase()) return null
  const bare = text
    .replace(/\p{L}{2,}\./gu, '')
    .replace(/[\s\u00a0'’]/g, '')
    // `1 200,-` is whole, not negative.
    .replace(/[.,][-–—]+$/, '')
    .replace(/[−–]/g, '-')
  const isNegative = /^\(.*\)$/.test(bare) || /-/.test(bare) || /\d\D*DR$/i.test(bare)
  if ((bare.match(/[-+]/g) ?? []).length > 1) return null
  const digits = /[.,]?\d[\d.,]*/.exec(bare)?.[0] ?? ''
  if (digits === '' || /\d/.test(bare.replace(digits, ''))) return null
  const parts = splitAmount(digits, currencyDigits(currency))
  if (parts === null) return null
  const [whole, fraction] = parts
  const places = currencyDigits(currency)
  // Currencies without decimals are often written with two zeros.
  if (/[1-9]/.test(fraction.slice(places))) return null
  const minor = Number(whole) * 10 ** places + Number(fraction.slice(0, places).padEnd(places, '0'))
  if (!Number.isSafeInteger(minor)) return null
  return isNegative && minor !== 0 ? -minor : minor
}

/** Digits before and after the decimal sign; null where the signs are not those of a number. */
function splitAmount(digits: string, places: number): [whole: string, fraction: string] | null {
  const signs = [...new Set(digits.replace(/\d/g, ''))]
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (signs.length === 0) return [digits, '']
  const decimal = digits[last]!
  const fraction = digits.slice(last + 1)
  const isRepeated = digits.indexOf(decimal) !== last
  const isGrouped = isRepeated || (signs.length === 1 && fraction.length === 3 && (places < 3 || decimal !== ownDecimal()))
  const whole = isGrouped ? digits : digits.slice(0, last)
  const group = isGrouped ? decimal : (signs.find((sign) => sign !== decimal) ?? null)
  if (isGrouped && signs.length > 1) return null
  if (group !== null && whole.includes(group) && !isInGroups(whole, group)) return null
  if (!isGrouped && fraction.length > 3) return null
  return [whole.replace(/[.,]/g, ''), isGrouped ? '' : fraction]
}

/** In threes, or as in India in twos above the thousands. */
const isInGroups = (whole: string, sign: string): boolean => {
  const groups = whole.split(sign)
  return (
    groups.at(-1)!.length === 3 && groups.slice(1, -1).every(({ length }) => length === 2 || length === 3) && groups[0] !== ''
  )
}

const ownDecimal = (): string => styleOf(conventions().locale).decimal
