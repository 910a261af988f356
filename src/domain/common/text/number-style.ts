import { conventions } from '../conventions.ts'

/**
 * How numbers and dates are written. Tables of our own: the data of `Intl` differs between versions of Node and browsers, and a
 * page must read the same on the server and in each of them.
 */
export interface NumberStyle {
  group: string
  decimal: string
  /** Groups of two digits above the thousands: `12,34,567`. */
  lakh?: true
  /** The currency stands behind the amount. */
  currencyBehind?: true
  /** The month stands before the day: `November 26, 2026`. */
  monthFirst?: true
}

const space = '\u00a0'

export const numberStyles = {
  'en-GB': { group: ',', decimal: '.' },
  'en-US': { group: ',', decimal: '.', monthFirst: true },
  'en-IN': { group: ',', decimal: '.', lakh: true },
  'en-CH': { group: '’', decimal: '.' },
  'en-NO': { group: space, decimal: ',' },
  'en-SE': { group: space, decimal: ',', currencyBehind: true },
  'en-NL': { group: '.', decimal: ',' },
  'en-DE': { group: '.', decimal: ',', currencyBehind: true },
} as const satisfies Record<string, NumberStyle>

export type NumberLocale = keyof typeof numberStyles
export const numberLocales = Object.keys(numberStyles) as NumberLocale[]

export const styleOf = (locale: string): NumberStyle => numberStyles[locale as NumberLocale] ?? numberStyles['en-GB']

/** `1,250`; with `decimals`, `1,250.50`. A hyphen stands for the minus. */
export function writeNumber(value: number, style: NumberStyle, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = style.lakh
    ? whole.replace(/(\d)(?=(\d\d){0,12}\d{3}$)/g, `$1${style.group}`)
    : whole.replace(/(\d)(?=(\d{3}){1,8}$)/g, `$1${style.group}`)
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : style.decimal + fraction}`
}

/** A number with separators, and up to three decimals: `1,250`, `23.5`. */
export function formatNumber(value: number): string {
  const decimals = String(Number(value.toFixed(3))).split('.')[1]?.length ?? 0
  return writeNumber(value, styleOf(conventions().locale), decimals)
}
