import { expect, test } from 'vitest'
import { adminClockAt } from './admin-clock.ts'

test.each([
  ['2026-06-06T23:30:00Z', { hour: 0, weekday: 0 }],
  ['2026-06-07T11:59:00Z', { hour: 12, weekday: 0 }],
  ['2026-11-21T18:00:00Z', { hour: 18, weekday: 6 }],
  ['2026-11-23T00:00:00Z', { hour: 0, weekday: 1 }],
])('%s in London', (at, clock) => {
  expect(adminClockAt(Date.parse(at), 'Europe/London')).toEqual(clock)
})
