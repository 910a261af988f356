import { expect, test } from 'vitest'
import { momentOn, wallClock } from './wall-clock.ts'

test.each([
  ['2026-06-02T09:30', '2026-06-02T08:30:00.000Z'],
  ['2026-12-02T09:30', '2026-12-02T09:30:00.000Z'],
  ['2027-03-28T00:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T02:00', '2027-03-28T01:00:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T03:00:00.000Z'],
  ['2028-02-29T12:00', '2028-02-29T12:00:00.000Z'],
])('%s in London is %s, and is formatted so', (wall, moment) => {
  expect(momentOn(wall, 'Europe/London')?.toISOString()).toBe(moment)
  expect(wallClock(new Date(moment), 'Europe/London')).toBe(wall)
})

test.each(['', 'tomorrow', '2026-02-30T10:00', '2027-02-29T10:00', '2026-13-01T10:00', '2026-06-02T24:30', '2027-03-28T01:30'])(
  '%j does not exist in London',
  (wall) => expect(momentOn(wall, 'Europe/London')).toBeNull(),
)

test('reads clocks of distant time zones as well', () => {
  expect(momentOn('2026-06-02T09:30', 'Pacific/Kiritimati')?.toISOString()).toBe('2026-06-01T19:30:00.000Z')
  expect(momentOn('2026-03-08T03:00', 'America/New_York')?.toISOString()).toBe('2026-03-08T07:00:00.000Z')
})
