import { withMinus } from './minus.ts'

/** An amount of sterling in whole pence. Calculations and the database use pence; only JSON and the screen use pounds. */
export type Pence = number

export const pounds = (amount: number): Pence => Math.round(amount * 100)

export const toPounds = (pence: Pence): number => pence / 100

const whole = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** `£1,250`, or `£1,250.50` when there are odd pence; `−£200` with a minus sign. */
export const formatPence = (pence: Pence): string => withMinus((pence % 100 === 0 ? whole : exact).format(pence / 100))

/** Formats an amount in pounds from JSON, as {@link formatPence} does. */
export const formatPounds = (amount: number): string => formatPence(pounds(amount))

/** `£1,250.00`: for columns of amounts and accounting documents. */
export const formatPenceExactly = (pence: Pence): string => withMinus(exact.format(pence / 100))
