import { afterEach, expect, it } from 'vitest'
import { longDay, shortDay, weekdayNames, weekStartOf } from './dates/calendar-day.ts'
import { defaultConventions, setConventions, zoneCity, type Conventions } from './conventions.ts'
import { dateFormat } from './dates/date-format.ts'
import {
  amountText,
  currencySymbol,
  fieldAmount,
  formatPence,
  formatPenceExactly,
  formatPounds,
  formatShortly,
  isWholePence,
  plainAmount,
  pounds,
  toPounds,
  typedAmount,
  wholePenceMessage,
} from './money/money.ts'
import { formatNumber } from './text/number-style.ts'
import { pageDimensions } from './text/page-dimensions.ts'

const use = (chosen: Partial<Conventions>) => setConventions({ ...defaultConventions, ...chosen })
afterEach(() => setConventions(defaultConventions))

/** No-break spaces are written as plain ones here. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  ['GBP', 'en-GB', '£1,250', '£1,250.50', '£1,250.00', '−£200'],
  ['USD', 'en-US', '$1,250', '$1,250.50', '$1,250.00', '−$200'],
  ['NOK', 'en-NO', 'kr 1 250', 'kr 1 250,50', 'kr 1 250,00', '−kr 200'],
  ['SEK', 'en-SE', '1 250 kr', '1 250,50 kr', '1 250,00 kr', '−200 kr'],
  ['EUR', 'en-DE', '1.250 €', '1.250,50 €', '1.250,00 €', '−200 €'],
  ['CHF', 'en-CH', 'CHF 1’250', 'CHF 1’250.50', 'CHF 1’250.00', '−CHF 200'],
  ['INR', 'en-IN', '₹1,250', '₹1,250.50', '₹1,250.00', '−₹200'],
])('writes %s in %s', (currency, locale, whole, odd, exact, negative) => {
  use({ currency, locale })
  expect(plain(formatPence(125_000))).toBe(whole)
  expect(plain(formatPence(125_050))).toBe(odd)
  expect(plain(formatPenceExactly(125_000))).toBe(exact)
  expect(plain(formatPence(-20_000))).toBe(negative)
  expect(plain(formatPounds(1_250.5))).toBe(odd)
})

it('counts yen whole and dinars in thousandths', () => {
  use({ currency: 'JPY' })
  expect([pounds(1_250), toPounds(1_250)]).toEqual([1_250, 1_250])
  expect([formatPence(1_250), formatPenceExactly(1_250), plainAmount(1_250)]).toEqual(['¥1,250', '¥1,250', '1250'])
  expect([isWholePence(12), isWholePence(12.5), wholePenceMessage()]).toEqual([true, false, 'Please enter a whole amount.'])
  use({ currency: 'KWD' })
  expect([pounds(1_250.125), toPounds(1_250_125)]).toEqual([1_250_125, 1_250.125])
  expect(plain(formatPence(1_250_000))).toBe('KWD 1,250')
  expect(plain(formatPenceExactly(1_250_125))).toBe('KWD 1,250.125')
  expect([plainAmount(1_250_120), isWholePence(0.005), isWholePence(0.0005)]).toEqual(['1250.120', true, false])
})

it('writes pounds and counts as browsers do in British English', () => {
  const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  for (const pence of [0, 1, 99, 100, 12_345, 99_999, 100_000, 123_456_789_01]) {
    expect(formatPenceExactly(pence)).toBe(exact.format(pence / 100))
  }
  for (const number of [0, 999, 1_000, 1_234_567, -4_321, 23.5, 0.1234])
    expect(formatNumber(number)).toBe(number.toLocaleString('en-GB'))
  const short = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', notation: 'compact' })
  for (const amount of [0, 500, 1_200, 12_500, 250_000, 2_500_000]) expect(formatShortly(amount)).toBe(short.format(amount))
})

it('groups by lakhs in India', () => {
  use({ locale: 'en-IN' })
  expect(formatNumber(12_345_678)).toBe('1,23,45,678')
  expect(formatNumber(999)).toBe('999')
})

it('reads amounts as they are typed, with either decimal sign where a comma is usual', () => {
  expect(['1,250.50', '£1,250', ' 12.5 ', 'GBP 3'].map(typedAmount)).toEqual([1_250.5, 1_250, 12.5, 3])
  expect([typedAmount('twelve'), typedAmount('')]).toEqual([Number.NaN, 0])
  use({ currency: 'NOK', locale: 'en-NO' })
  expect(['1 250,50', '1.250,50', '1.250', '1250.5', 'kr 12', '12 kr', 'NOK 12,5'].map(typedAmount)).toEqual([
    1_250.5, 1_250.5, 1_250, 1_250.5, 12, 12, 12.5,
  ])
  expect([fieldAmount(1_250.5), amountText(0.5), currencySymbol()]).toEqual(['1250,50', '0,5', 'kr'])
  expect(typedAmount(fieldAmount(1_250.5))).toBe(1_250.5)
})

it('puts the month first in the United States, and keeps English names elsewhere', () => {
  expect([longDay('2026-11-26'), shortDay('2026-11-26')]).toEqual(['26 November 2026', 'Thu 26 Nov'])
  use({ locale: 'en-NO' })
  expect([longDay('2026-11-26'), shortDay('2026-11-26')]).toEqual(['26 November 2026', 'Thu 26 Nov'])
  use({ locale: 'en-US' })
  expect([longDay('2026-11-26'), shortDay('2026-11-26')]).toEqual(['November 26, 2026', 'Thu Nov 26'])
  const time = dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  expect(time.format(new Date('2026-11-26T14:03:00Z'))).toBe('02:03 PM')
})

it('begins weeks on the studio’s day', () => {
  expect([weekStartOf('2026-11-26'), weekStartOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23'])
  use({ firstDayOfWeek: 7 })
  expect([weekStartOf('2026-11-26'), weekStartOf('2026-11-29')]).toEqual(['2026-11-22', '2026-11-29'])
  expect(weekdayNames()).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
  use({ firstDayOfWeek: 6 })
  expect(weekStartOf('2026-11-26')).toBe('2026-11-21')
})

it('knows the paper and the place of the clock', () => {
  use({ pageSize: 'LETTER', timeZone: 'America/Argentina/Buenos_Aires' })
  expect([pageDimensions(), zoneCity()]).toEqual([{ width: 612, height: 792 }, 'Buenos Aires'])
})
