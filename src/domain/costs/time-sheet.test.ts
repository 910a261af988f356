import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekStartOf } from '../common/dates/calendar-day.ts'
import { minutesText, readMinutes, refusalToWeek, weekDays } from './time-sheet.ts'

it('reads time as people type it', () => {
  const typed = ['', '2', '1.5', '1,5', '1:30', '1h 30m', '90m', '.5', '24:00']
  expect(typed.map(readMinutes)).toEqual([0, 120, 90, 90, 90, 90, 90, 30, 1440])
  for (const wrong of ['25', '-1', 'a', '1:75', '24:01', '.', '1:3']) expect([wrong, readMinutes(wrong)]).toEqual([wrong, null])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
      expect(readMinutes(minutesText(minutes))).toBe(minutes)
    }),
  )
})

it('has weeks from Monday', () => {
  expect(['2026-06-01', '2026-06-03', '2026-06-07'].map(weekStartOf)).toEqual(['2026-06-01', '2026-06-01', '2026-06-01'])
  expect(weekDays('2026-06-01').at(-1)).toBe('2026-06-07')
})

it('refuses a day of more than 24 hours, and a row twice', () => {
  const row = (phase: string, minutes: number) => ({ projectId: 'a', phase, minutes: [minutes, 0, 0, 0, 0, 0, 0] })
  expect(refusalToWeek([row('production', 1440)])).toBe(null)
  expect(refusalToWeek([row('production', 1440), row('delivery', 1)])).toContain('24 hours')
  expect(refusalToWeek([row('production', 1), row('production', 1)])).toContain('twice')
})
