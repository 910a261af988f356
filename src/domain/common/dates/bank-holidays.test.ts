import { expect, it, test } from 'vitest'
import { bankHolidays, holidayOn } from './bank-holidays.ts'

/** As listed on gov.uk/bank-holidays for England and Wales; `s` is a substitute day. */
const published: Record<number, string> = {
  2023: '2 Jan s, 7 Apr, 10 Apr, 1 May, 8 May, 29 May, 28 Aug, 25 Dec, 26 Dec',
  2024: '1 Jan, 29 Mar, 1 Apr, 6 May, 27 May, 26 Aug, 25 Dec, 26 Dec',
  2025: '1 Jan, 18 Apr, 21 Apr, 5 May, 26 May, 25 Aug, 25 Dec, 26 Dec',
  2026: '1 Jan, 3 Apr, 6 Apr, 4 May, 25 May, 31 Aug, 25 Dec, 28 Dec s',
  2027: '1 Jan, 26 Mar, 29 Mar, 3 May, 31 May, 30 Aug, 27 Dec s, 28 Dec s',
  2028: '3 Jan s, 14 Apr, 17 Apr, 1 May, 29 May, 28 Aug, 25 Dec, 26 Dec',
}

/** Not published yet: by the Banking and Financial Dealings Act 1971 and the ecclesiastical calendar. */
const expected: Record<number, string> = {
  2029: '1 Jan, 30 Mar, 2 Apr, 7 May, 28 May, 27 Aug, 25 Dec, 26 Dec',
  2030: '1 Jan, 19 Apr, 22 Apr, 6 May, 27 May, 26 Aug, 25 Dec, 26 Dec',
}

const text = ([day, name]: [string, string]) => {
  const date = new Date(`${day}T12:00:00Z`)
  const month = date.toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()} ${month}${name.includes('substitute') ? ' s' : ''}`
}

test.each(Object.entries(published))('the bank holidays of %s are those of gov.uk', (year, list) => {
  expect([...bankHolidays(Number(year))].map(text).join(', ')).toBe(list)
})

test.each(Object.entries(expected))('the bank holidays of %s are those that the law names', (year, list) => {
  expect([...bankHolidays(Number(year))].map(text).join(', ')).toBe(list)
})

it('includes the coronation, and substitute days of Christmas and Boxing Day', () => {
  expect(holidayOn('2023-05-08')).toMatch(/coronation/)
  expect(holidayOn('2022-12-26')).toBe('Boxing Day')
  expect(holidayOn('2022-12-27')).toBe('Christmas Day, substitute day')
  expect(holidayOn('2026-12-26')).toBeNull()
})
