import { studioDay } from '../common/dates/calendar-day.ts'
import { expect, it, test } from 'vitest'
import { expiryOf, lastMomentOf } from './validity.ts'

test.each([
  ['in winter', '2026-12-01', '2026-12-01T23:59:59.999Z'],
  ['in summer', '2026-07-01', '2026-07-01T22:59:59.999Z'],
  ['the day the clocks go forward', '2027-03-28', '2027-03-28T22:59:59.999Z'],
  ['the day they go back', '2026-10-25', '2026-10-25T23:59:59.999Z'],
  ['the day before they go back', '2026-10-24', '2026-10-24T22:59:59.999Z'],
  ['the last day of a year', '2026-12-31', '2026-12-31T23:59:59.999Z'],
])('the end of a day in London, %s', (_, day, moment) => {
  expect(lastMomentOf(day).toISOString()).toBe(moment)
  expect(studioDay(lastMomentOf(day))).toBe(day)
})

it('is valid for thirty days from issue, or until the day that staff chose', () => {
  // Half past midnight in London, the evening before in UTC.
  const issuedAt = new Date('2026-06-01T23:30:00Z')
  expect(studioDay(expiryOf({ validUntil: null, issuedAt }))).toBe('2026-07-02')
  expect(studioDay(expiryOf({ validUntil: '2026-06-05', issuedAt }))).toBe('2026-06-05')
})
