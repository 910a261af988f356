import { checkVAT, countries } from 'jsvat-next'
import { euRates } from './eu-rates.ts'

/** Prefix of the VAT numbers of a member state: its ISO code, but EL for Greece. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

/** Without spaces, dots and hyphens, in capitals. */
export const compactNumber = (number: string): string => number.replace(/[\s.-]/g, '').toUpperCase()

/** ISO code of the member state that the prefix of a number names, whether the rest of it is valid or not; null for none. */
export function memberStateOf(number: string): string | null {
  const prefix = compactNumber(number).slice(0, 2)
  return Object.keys(euRates).find((country) => prefixOf(country) === prefix) ?? null
}

/**
 * Whether a number with its prefix is valid: by form and check digits of its member state, or as XI (Northern Ireland); numbers of
 * the one-stop shop (EU) by their form, since their check digit is not published. Nobody is asked whether it is in use.
 */
export function isEuVatNumber(number: string): boolean {
  const compact = compactNumber(number)
  const own = ownRules[compact.slice(0, 2)]
  if (own) return own(compact.slice(2))
  const country = memberStateOf(compact)
  if (country === null) return false
  const rules = countries.filter(({ codes }) => codes.includes(country))
  return checkVAT(compact, rules).isValid
}

/** Where the library refuses what is valid, or accepts what is not: by prefix, without it. */
const ownRules: Record<string, (number: string) => boolean> = {
  BE: isBelgian,
  EU: isOneStopShop,
  FR: isFrench,
  LV: isLatvian,
  NL: isDutch,
  RO: isRomanian,
  XI: isNorthernIrish,
}

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** Nine digits are those from before 2005, without their zero. */
function isBelgian(number: string): boolean {
  const digits = number.padStart(10, '0')
  return (
    /^\d{9,10}$/.test(number) && /^[01][1-9]/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
  )
}

/** Numeric codes of the member states (ISO 3166-1). */
const stateCodes = new Set(
  '040 056 100 191 196 203 208 233 246 250 276 300 348 372 380 428 440 442 470 528 616 620 642 703 705 724 752'.split(' '),
)

function isOneStopShop(number: string): boolean {
  return /^\d{9}$/.test(number) && stateCodes.has(number.slice(0, 3))
}

/** Without I and O. */
const frenchSigns = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A key of two digits or letters, and the SIREN; those of Monaco begin with 000. */
function isFrench(number: string): boolean {
  const [, key = '', siren = ''] = /^([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(number) ?? []
  if (siren === '' || (!siren.startsWith('000') && !isLuhn(siren))) return false
  if (/^\d\d$/.test(key)) return Number(`${siren}12`) % 97 === Number(key)
  const [first, second] = [frenchSigns.indexOf(key[0]!), frenchSigns.indexOf(key[1]!)]
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Companies begin with 4 to 9; people have their personal code, with their day of birth or, since 2017, with 32. */
function isLatvian(number: string): boolean {
  if (!/^\d{11}$/.test(number)) return false
  if (number > '4') return weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  const [, day = '', month = '', year = '', century = ''] = /^(\d\d)(\d\d)(\d\d)(\d)/.exec(number)!
  if (day !== '32' && (Number(century) > 2 || !isDay(1800 + 100 * Number(century) + Number(year), month, day))) return false
  return ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(number[10])
}

/** Zeros in front may be left out. Numbers of people have a check over the whole of them since 2020. */
function isDutch(number: string): boolean {
  const [, digits = '', suffix = ''] = /^(\d{1,9})B(\d\d)$/.exec(number) ?? []
  if (digits === '' || suffix === '00' || Number(digits) === 0) return false
  const whole = digits.padStart(9, '0')
  if (weighted(whole, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(whole[8])) return true
  // Letters count from 10: N is 23, L is 21 and B is 11.
  return digits.length === 9 && BigInt(`2321${digits}11${suffix}`) % 97n === 1n
}

/** Two to ten digits of a company, or the 13 of a person’s code. */
function isRomanian(number: string): boolean {
  if (/^[1-9]\d{12}$/.test(number)) {
    const [, month = '', day = ''] = /^\d{3}(\d\d)(\d\d)/.exec(number)!
    const rest = weighted(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
    return isDay(2000, month, day) && (rest === 10 ? 1 : rest) === Number(number[12])
  }
  if (!/^[1-9]\d{1,9}$/.test(number)) return false
  const digits = number.padStart(10, '0')
  return ((10 * weighted(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === Number(digits[9])
}

/** As British ones: nine digits, twelve with a branch, or of an authority. */
function isNorthernIrish(number: string): boolean {
  const authority = /^(GD[0-4]|HA[5-9])\d\d$/.test(number)
  if (authority || !/^\d{9}(\d{3})?$/.test(number)) return authority
  const sum = weighted(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))
  return Number(number.slice(0, 7)) > 0 && (sum % 97 === 0 || (sum + 55) % 97 === 0)
}

function isDay(year: number, month: string, day: string): boolean {
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
