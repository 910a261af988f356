import { expect, test } from 'vitest'
import { freeWeekends, refusalToReserve, weekendOf, weekendLabel } from './weekend.ts'

test('finds the weekend of any day of its week', () => {
  const week = ['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-28', '2026-11-29']
  expect(week.map(weekendOf)).toEqual(week.map(() => '2026-11-28'))
  expect(weekendOf('2026-11-30')).toBe('2026-12-05')
  expect(weekendOf('2028-02-29')).toBe('2028-03-04')
})

test('lists the next weekends that are free', () => {
  expect(freeWeekends('2026-11-29', ['2026-12-12'], 2)).toEqual(['2026-12-05', '2026-12-19'])
  expect(freeWeekends('2026-11-28', [], 1)).toEqual(['2026-11-28'])
})

test('formats a weekend', () => {
  expect(weekendLabel('2026-11-28')).toBe('28–29 November 2026')
  expect(weekendLabel('2026-10-31')).toBe('31 October – 1 November 2026')
  expect(weekendLabel('2033-12-31')).toBe('31 December 2033 – 1 January 2034')
})

test('today can be reserved, yesterday cannot', () => {
  expect(refusalToReserve('2026-11-21', '2026-11-21')).toBeNull()
  expect(refusalToReserve('2026-11-20', '2026-11-21')).toBe('Please choose today or a later date.')
})
