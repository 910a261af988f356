import { afterEach, expect, it } from 'vitest'
import { defaultConventions, setConventions } from '../common/conventions.ts'
import { daysOf, rangeOf, stepOf, studioHoliday, titleOf } from './calendar-range.ts'
import { mostDays } from './entry-kinds.ts'

afterEach(() => setConventions(defaultConventions))

it('shows whole weeks of a month, as the studio’s weeks begin', () => {
  expect(rangeOf('month', '2027-06-14')).toEqual({ from: '2027-05-31', until: '2027-07-04' })
  expect(rangeOf('agenda', '2027-02-10')).toEqual({ from: '2027-02-01', until: '2027-02-28' })
  expect(rangeOf('people', '2027-06-20')).toEqual({ from: '2027-06-14', until: '2027-06-20' })
  setConventions({ ...defaultConventions, firstDayOfWeek: 7 })
  expect(rangeOf('month', '2027-06-14')).toEqual({ from: '2027-05-30', until: '2027-07-03' })
  expect(rangeOf('week', '2027-06-20')).toEqual({ from: '2027-06-20', until: '2027-06-26' })
})

it('never asks for more days than it may', () => {
  for (let month = 0; month < 24; month += 1) {
    expect(daysOf(rangeOf('month', stepOf('month', '2027-01-31', month))).length).toBeLessThanOrEqual(mostDays)
  }
})

it('steps by month, week and day, and stays within a shorter month', () => {
  expect(stepOf('month', '2027-01-31', 1)).toBe('2027-02-28')
  expect(stepOf('month', '2027-01-15', -1)).toBe('2026-12-15')
  expect(stepOf('week', '2027-06-14', -1)).toBe('2027-06-07')
  expect(stepOf('day', '2027-06-30', 1)).toBe('2027-07-01')
})

it('is titled in the studio’s order of dates', () => {
  expect(titleOf('month', '2027-06-14')).toBe('June 2027')
  expect(titleOf('week', '2027-06-14')).toBe('Mon 14 Jun – Sun 20 Jun 2027')
  expect(titleOf('day', '2027-06-14')).toBe('14 June 2027')
})

it('knows bank holidays where they are holidays', () => {
  expect(studioHoliday('2027-12-27')).toBe('Christmas Day, substitute day')
  setConventions({ ...defaultConventions, timeZone: 'Europe/Oslo' })
  expect(studioHoliday('2027-12-27')).toBeNull()
})
