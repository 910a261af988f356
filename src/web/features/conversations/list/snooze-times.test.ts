import { expect, test } from 'vitest'
import { morningOf, snoozeTimes } from './snooze-times.ts'

const zone = 'Europe/London'
const at = (moment: string) =>
  Object.fromEntries(snoozeTimes(Date.parse(moment), zone).map(({ label, at: time }) => [label, time.toISOString()]))

test('offers later today, tomorrow morning and Monday, in the time of the studio', () => {
  // A Wednesday in summer: London is an hour ahead of UTC.
  expect(at('2026-06-03T09:00:00Z')).toEqual({
    'Later today': '2026-06-03T12:00:00.000Z',
    'Tomorrow morning': '2026-06-04T08:00:00.000Z',
    Monday: '2026-06-08T08:00:00.000Z',
  })
  expect(at('2026-06-03T09:01:00Z')['Later today']).toBe('2026-06-03T12:15:00.000Z')
  expect(at('2026-06-03T14:00:00Z')['Later today']).toBe('2026-06-03T16:00:00.000Z')
  expect(at('2026-06-03T17:00:00Z')['Later today']).toBe('2026-06-03T20:00:00.000Z')
})

test('offers no later today close to midnight, and on Sundays not Monday twice', () => {
  expect(at('2026-06-03T22:00:00Z')).not.toHaveProperty('Later today')
  expect(at('2026-06-07T09:00:00Z')).toEqual({
    'Later today': '2026-06-07T12:00:00.000Z',
    'Tomorrow morning': '2026-06-08T08:00:00.000Z',
  })
  expect(at('2026-06-08T09:00:00Z').Monday).toBe('2026-06-15T08:00:00.000Z')
})

test('a day begins at nine, also after the clocks changed', () => {
  expect(morningOf('2026-10-26', zone).toISOString()).toBe('2026-10-26T09:00:00.000Z')
})
