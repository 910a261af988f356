import { describe, expect, it, test } from 'vitest'
import {
  addWorkingDays,
  dateProduction,
  earliestDelivery,
  isWorkingDay,
  nearestWorkingDay,
  refusalToDate,
  spanPhases,
  workingDaysBetween,
} from './production-dates.ts'
import { timelineComplexities, timelinePhases, type Anchor } from './timeline.ts'

const complexities = timelineComplexities.map(({ id, total }) => {
  const [least, most] = total.split(/\D+/).map((weeks) => Number(weeks) * 5) as [number, number]
  return { id, least, most }
})

test('working days exclude weekends and bank holidays', () => {
  expect(isWorkingDay('2026-12-24')).toBe(true)
  for (const day of ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']) expect(isWorkingDay(day), day).toBe(false)
  expect(nearestWorkingDay('2026-12-25', 1)).toBe('2026-12-29')
  expect(nearestWorkingDay('2026-12-28', -1)).toBe('2026-12-24')
  expect(addWorkingDays('2026-04-02', 1)).toBe('2026-04-07')
  expect(addWorkingDays('2026-04-07', -1)).toBe('2026-04-02')
  expect(workingDaysBetween('2026-04-02', '2026-04-07')).toBe(2)
})

describe.each(complexities)('a $id production', ({ id, least, most }) => {
  it('fits its phases into every number of days within its range', () => {
    for (let length = least; length <= most; length += 1) {
      const spans = spanPhases(length)
      expect(spans[0]!.first).toBe(0)
      expect(spans.at(-1)!.last, `${length} days`).toBe(length - 1)
      for (const [index, { phase, first, last }] of spans.entries()) {
        expect(last - first + 1).toBeGreaterThanOrEqual(phase.days[0])
        expect(last - first + 1).toBeLessThanOrEqual(phase.days[1])
        // A phase begins no earlier than on the last day of the previous one.
        expect(first).toBeGreaterThanOrEqual(spans[index - 1]?.last ?? 0)
      }
    }
  })

  it('takes its full time from a start, whatever day that is', () => {
    for (const day of ['2026-11-21', '2026-12-25', '2027-03-26', '2028-02-29', '2028-12-31']) {
      const dates = dateProduction(id, { kind: 'start', day }, day)
      expect(dates.from).toBe(nearestWorkingDay(day, 1))
      expect(workingDaysBetween(dates.from, dates.to)).toBe(most)
      expect(dates.phases).toHaveLength(timelinePhases.length)
      for (const { from, to, workingDays } of dates.phases) {
        expect([from, to].every(isWorkingDay)).toBe(true)
        expect(workingDaysBetween(from, to)).toBe(workingDays)
      }
      expect(dates.phases.at(-1)!.to).toBe(dates.to)
    }
  })

  it('meets every possible deadline, and suggests what is possible for any other', () => {
    const today = '2026-11-21'
    const earliest = earliestDelivery(id, today)
    expect(workingDaysBetween(today, earliest)).toBe(least)
    const met = dateProduction(id, { kind: 'deadline', day: earliest }, today)
    expect(refusalToDate(id, { kind: 'deadline', day: earliest }, today)).toBeNull()
    expect(met).toMatchObject({ from: '2026-11-23', to: earliest, workingDays: least, pressed: true })

    const early: Anchor = { kind: 'deadline', day: addWorkingDays(earliest, -1) }
    expect(refusalToDate(id, early, today)).toMatch(/^That is too soon: .* the earliest date is /)
    const late = dateProduction(id, { kind: 'deadline', day: '2028-05-01' }, today)
    // A bank holiday: delivery is on the Friday before.
    expect(late).toMatchObject({ to: '2028-04-28', workingDays: most, pressed: false })
  })
})

it('lists the bank holidays in between', () => {
  const { holidays, to } = dateProduction('simple', { kind: 'start', day: '2026-12-14' }, '2026-11-21')
  expect(holidays.map(({ day }) => day)).toEqual(['2026-12-25', '2026-12-28', '2027-01-01'])
  expect(to).toBe('2027-01-06')
})

it.each([
  [{ kind: 'start', day: '2026-11-20' }, /has passed/],
  [{ kind: 'deadline', day: '2031-01-01' }, /three years/],
  [{ kind: 'start', day: '2026-02-30' }, /choose a day/],
  [{ kind: 'start', day: '' }, /choose a day/],
  [{ kind: 'deadline', day: '2026-12-01' }, /the earliest date is 18 December 2026/],
] as [Anchor, RegExp][])('refuses %j', (anchor, text) => {
  expect(refusalToDate('standard', anchor, '2026-11-21')).toMatch(text)
})
