import { conventions, type Conventions } from '../conventions.ts'
import { currencyDigits, symbolOf } from './currency.ts'
import { withMinus } from './minus.ts'
import { styleOf, writeNumber } from '../text/number-style.ts'

/**
 * An amount in whole minor units of the studio's currency: pence of pounds, øre of kroner, yen itself. Calculations and the
 * database use these; only JSON and the screen use major units.
 */
export type Pence = number

/** Minor units of an amount in major units. */
export const pounds = (amount: number): Pence => Math.round(amount * factor())

/** Major units of an amount in minor units. */
export const toPounds = (pence: Pence): number => pence / factor()

/** Whether an amount in major units has no more decimals than its currency. */
export const isWholePence = (amount: number): boolean => Math.abs(amount * factor() - Math.round(amount * factor())) < 1e-6

/** What a form says of an amount that is not {@link isWholePence}. */
export function wholePenceMessage(): string {
  const { currency } = conventions()
  const decimals = currencyDigits(currency)
  if (currency === 'GBP') return 'Please enter whole pence.'
  return decimals === 0 ? 'Please enter a whole amount.' : `Please use at most ${decimals} decimals.`
}

export const aboveZeroMessage = (): string => `Please enter an amount above ${formatPence(0)}.`

/** `£`, `kr`, or the code of the studio's currency. */
export const currencySymbol = (): string => symbolOf(conventions().currency)

/** What texts call the currency: pounds, or its code. */
export const currencyName = ({ currency } = conventions()): string => (currency === 'GBP' ? 'pounds' : currency)

/** As {@link currencyName}, in full. */
export const currencyInFull = ({ currency } = conventions()): string => (currency === 'GBP' ? 'pounds sterling' : currency)

/** `£1,250`, or `£1,250.50` when there are odd pence; `−£200` with a minus sign. `its` need not be the studio's conventions. */
export const formatPence = (pence: Pence, its: Conventions = conventions()): string =>
  written(pence, its, pence % 10 ** currencyDigits(its.currency) === 0 ? 0 : undefined)

/** Formats an amount in major units from JSON, as {@link formatPence} does. */
export const formatPounds = (amount: number): string => formatPence(pounds(amount))

/** `£1,250.00`: for columns of amounts and accounting documents. `its` as above. */
export const formatPenceExactly = (pence: Pence, its: Conventions = conventions()): string => written(pence, its)

/** `1250.00`: for files that programs read. */
export const plainAmount = (pence: Pence): string => toPounds(pence).toFixed(currencyDigits(conventions().currency))

/** `1250.00` with the studio's decimal sign: what a field begins with. `amount` in major units. */
export const fieldAmount = (amount: number): string =>
  plainAmount(pounds(amount)).replace('.', styleOf(conventions().locale).decimal)

/** `1250`, or `1250.5`, with the studio's decimal sign, for a field that need not show the minor units. */
export const amountText = (amount: number): string => String(amount).replace('.', styleOf(conventions().locale).decimal)

/** Major units as typed, with or without currency and separators; NaN for other text, 0 for none. */
export function typedAmount(text: string): number {
  const { currency, locale } = conventions()
  const bare = [currency, symbolOf(currency)].reduce((rest, sign) => rest.replaceAll(sign, ''), text).replace(/[\s’']/g, '')
  if (styleOf(locale).decimal === '.') return Number(bare.replaceAll(',', ''))
  // A point groups thousands where it stands before each three digits, and is the decimal sign otherwise.
  const isGrouped = bare.includes(',') || /^-?\d{1,3}(\.\d{3})+$/.test(bare)
  return Number(isGrouped ? bare.replaceAll('.', '').replace(',', '.') : bare)
}

/** `£12.5K`: for the axes of charts. `amount` in major units. */
export function formatShortly(amount: number): string {
  const its = conventions()
  const [text, unit = ''] = compact.format(amount).split(/(?=[A-Z])/)
  return withCurrency(text!.replace('.', styleOf(its.locale).decimal) + unit, its)
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' })

const factor = (): number => 10 ** currencyDigits(conventions().currency)

function written(pence: Pence, its: Conventions, decimals?: number): string {
  const digits = currencyDigits(its.currency)
  return withCurrency(writeNumber(pence / 10 ** digits, styleOf(its.locale), decimals ?? digits), its)
}

function withCurrency(number: string, { currency, locale }: Conventions): string {
  const symbol = symbolOf(currency)
  const [sign, amount] = number.startsWith('-') ? ['-', number.slice(1)] : ['', number]
  if (styleOf(locale).currencyBehind) return withMinus(`${sign}${amount}\u00a0${symbol}`)
  // Letters stand apart from the amount: `kr 200`, but `£200`.
  return withMinus(`${sign}${symbol}${/\p{L}{2}$/u.test(symbol) ? '\u00a0' : ''}${amount}`)
}
