import { currencies } from './currencies.ts'
import { conventions } from '../conventions.ts'
import { currencyDigits, symbolOf } from './currency.ts'
import { plainIn } from './document-currency.ts'

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

/** The sign between whole and fraction; the other one groups thousands. */
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

interface ReadMinor {
  minor: number
  /** It had more decimals than the currency, and was rounded half away from zero. */
  isRounded: boolean
}

/**
 * An amount in minor units of the currency, as it is written with this decimal sign: `1,234.56`, `1 234,56`, `(5.00)`, `5.00-`,
 * `€ 5`. Without a sign only what can be read in one way. Null for what is no amount of the currency, or can be read in two.
 */
export function readAmount(text: string, currency: string, decimal: DecimalSign | null): ReadMinor | null {
  const digits = digitsOf(text, currency)
  if (digits === null) return null
  const signs = decimal === null ? decimalSigns : [decimal]
  const places = currencyDigits(currency)
  const readings = signs.flatMap((sign) => minorOf(digits.text, { decimal: sign, places }) ?? [])
  const [first, second] = readings
  if (!first || (second && second.minor !== first.minor)) return null
  return digits.isNegative && first.minor !== 0 ? { ...first, minor: -first.minor } : first
}

/** A number of a spreadsheet in minor units of the currency, rounded half away from zero as the sheet shows it. */
export function minorOfNumber(value: number, currency: string): ReadMinor | null {
  const [mantissa, exponent] = Math.abs(value).toExponential(14).split('e')
  // A decimal shift of the text, so that 1234.565 is not 1234.5649999.
  const scaled = Number(`${mantissa}e${Number(exponent) + currencyDigits(currency)}`)
  const minor = Math.round(scaled)
  if (!Number.isSafeInteger(minor)) return null
  return { minor: value < 0 && minor !== 0 ? -minor : minor, isRounded: minor !== scaled }
}

/** The digits of an amount with the signs among them; null where there is something else, or another currency. */
function digitsOf(text: string, currency: string): { text: string; isNegative: boolean } | null {
  const sign = signOf(text)
  // `kr` and `$` are of several currencies.
  if (sign !== '' && readCurrency(sign) !== currency && symbolOf(currency).toLowerCase() !== sign.toLowerCase()) return null
  const bare = text
    .replace(/(?<!\p{L})\p{L}{2,}\./gu, '')
    .replace(/[\s\u00a0'’]/g, '')
    // `1 200,-` is whole, not negative.
    .replace(/[.,][-–—]+$/, '')
    .replace(/[−–]/g, '-')
  const isNegative = /^\(.*\)$/.test(bare) || /-/.test(bare) || /\d\D*DR$/i.test(bare)
  if ((bare.match(/[-+]/g) ?? []).length > 1) return null
  const digits = /[.,]?\d[\d.,]*/.exec(bare)?.[0] ?? ''
  return digits === '' || /\d/.test(bare.replace(digits, '')) ? null : { text: digits, isNegative }
}

/** Null where the signs are not those of a number with this decimal sign. */
function minorOf(digits: string, { decimal, places }: { decimal: DecimalSign; places: number }): ReadMinor | null {
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || /\D/.test(fraction)) return null
  const group = other(decimal)
  if (whole.includes(group) && !isInGroups(whole, group)) return null
  const rest = fraction.slice(places)
  // Currencies without decimals are often written with two zeros, and have no others.
  if (places === 0 && /[1-9]/.test(rest)) return null
  const kept = Number(whole.replaceAll(group, '')) * 10 ** places + Number(fraction.slice(0, places).padEnd(places, '0'))
  const minor = /^[5-9]/.test(rest) ? kept + 1 : kept
  return Number.isSafeInteger(minor) ? { minor, isRounded: /[1-9]/.test(rest) } : null
}

/** In threes, or as in India in twos above the thousands. No number begins with a zero that is grouped. */
const isInGroups = (whole: string, sign: string): boolean => {
  const [first = '', ...groups] = whole.split(sign)
  return (
    groups.at(-1)!.length === 3 &&
    groups.slice(0, -1).every(({ length }) => length === 2 || length === 3) &&
    /^[1-9]\d{0,2}$/.test(first)
  )
}

/** How an amount can be read, by the decimal sign. */
export function readingsOfAmount(text: string, currency: string): { decimal: DecimalSign; minor: number }[] {
  return decimalSigns.flatMap((decimal) => {
    const read = readAmount(text, currency, decimal)
    return read === null ? [] : [{ decimal, minor: read.minor }]
  })
}

/** What several readings of one amount come to, for people: `71.96 or 71964.00`; null where there is one at most. */
export function twoReadings(text: string, currency: string): string | null {
  const readings = [...new Set(readingsOfAmount(text, currency).map(({ minor }) => minor))]
  return readings.length < 2 ? null : readings.map((minor) => plainIn(minor, currency)).join(' or ')
}

/**
 * The decimal sign of a column. `sure`: some amounts can be read with this sign alone, none with the other alone. `open`: all can be
 * read in both ways, differently. `mixed`: some need one sign and some the other. `free`: no amount depends on it.
 */
export type DecimalGuess = { is: 'sure'; decimal: DecimalSign } | { is: 'open'; example: string } | { is: 'mixed' | 'free' }

/** Looks at all amounts of a column, one by one. */
export function makeDecimalGuess(): { add(text: string, currency: string): void; result(): DecimalGuess } {
  const needed = new Set<DecimalSign>()
  let example = ''
  return {
    add(text, currency) {
      if (!/[.,]/.test(text)) return
      const [first, second] = readingsOfAmount(text, currency)
      if (first && !second) needed.add(first.decimal)
      if (first && second && first.minor !== second.minor) example ||= text
    },
    result() {
      const [decimal, another] = needed
      if (another) return { is: 'mixed' }
      if (decimal) return { is: 'sure', decimal }
      return example === '' ? { is: 'free' } : { is: 'open', example }
    },
  }
}
