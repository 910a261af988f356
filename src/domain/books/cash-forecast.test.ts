import { expect, it } from 'vitest'
import { addDays } from '../common/dates/calendar-day.ts'
import { ageOf } from './ageing.ts'
import { awaitedOn, forecastOf, forecastWeeks } from './cash-forecast.ts'

const today = '2026-05-01'
const timing = { early: -2, usual: 5, late: 20 }

it.each([
  ['2026-05-31', '2026-05-31', 'not-due'],
  ['2026-05-31', '2026-06-01', 'to-30'],
  ['2026-05-31', '2026-06-30', 'to-30'],
  ['2026-05-31', '2026-07-01', 'to-60'],
  ['2026-05-31', '2026-08-29', 'to-90'],
  ['2026-05-31', '2026-08-30', 'over-90'],
])('a debt due on %s is on %s %s', (due, at, age) => {
  expect(ageOf(due, at)).toBe(age)
})

it('awaits a payment by the timing, and one that should have come already after all', () => {
  expect(awaitedOn({ due: '2026-05-10', timing }, 'usual', today)).toBe('2026-05-15')
  expect(awaitedOn({ due: '2026-04-01', timing }, 'early', today)).toBe(today)
  expect(awaitedOn({ due: '2026-04-01', timing }, 'usual', today)).toBe('2026-05-08')
})

it('adds up by week, with early, usual and late payments', () => {
  const weeks = forecastOf([{ due: '2026-05-08', owed: 1_000, timing }], [{ day: '2026-05-20', amount: 300 }], today)
  expect(weeks).toHaveLength(forecastWeeks)
  expect(weeks.map(({ high }) => high).slice(0, 4)).toEqual([1_000, 1_000, 700, 700])
  expect(weeks.map(({ likely }) => likely).slice(0, 4)).toEqual([0, 1_000, 700, 700])
  expect(weeks.map(({ low }) => low).slice(0, 4)).toEqual([0, 0, -300, 700])
  expect(weeks.map(({ cameIn, goesOut }) => [cameIn, goesOut]).slice(0, 3)).toEqual([
    [0, 0],
    [1_000, 0],
    [0, 300],
  ])
})

it('never has a low above a likely, or a likely above a high figure', () => {
  const dues = Array.from({ length: 300 }, (_, index) => addDays(today, index - 150))
  const weeks = forecastOf(
    dues.map((due, index) => ({ due, owed: index + 1, timing })),
    [],
    today,
  )
  expect(weeks.every(({ low, likely, high }) => low <= likely && likely <= high)).toBe(true)
  // A client who pays before the due date, whose usual day has passed while the late one is to come.
  const soon = { early: -22, usual: -19, late: -12 }
  const [first, second] = forecastOf([{ due: '2026-05-14', owed: 500, timing: soon }], [], today)
  expect([first!.low, first!.likely, first!.high, second!.low, second!.likely]).toEqual([0, 0, 500, 500, 500])
})

it('counts neither what comes after 90 days, nor very old debts in the low figure', () => {
  const old = forecastOf([{ due: '2026-01-01', owed: 500, timing }], [], today).at(-1)!
  expect([old.low, old.likely, old.high]).toEqual([0, 500, 500])
  expect(forecastOf([{ due: '2026-12-01', owed: 500, timing }], [], today).at(-1)!.high).toBe(0)
})
