import { expect, it } from 'vitest'
import { dayByKey, isInMonth, weeksOf } from './calendar-days.ts'

it('shows the weeks of a month from Monday, across the ends of years and summer time', () => {
  expect(weeksOf('2027-01-15')[0]).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(['2026-03-10', '2027-02-01', '2026-10-10', '2026-08-31'].map((day) => new Set(weeksOf(day).flat()).size)).toEqual([
    42, 28, 35, 42,
  ])
})

it.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['Enter', null],
])('from Tuesday 1 December, %s moves to %s', (key, day) => {
  expect(dayByKey('2026-12-01', key)).toBe(day)
})

it('recognises the days of its month', () => {
  expect([isInMonth('2026-11-30', '2026-12-05'), isInMonth('2026-12-31', '2026-12-05')]).toEqual([false, true])
})
