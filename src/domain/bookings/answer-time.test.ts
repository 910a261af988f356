import { expect, it } from 'vitest'
import { momentOn, wallClock } from '../common/dates/wall-clock.ts'
import { answerTimeText, answerUntil, openTimeBetween, usualHours, type StudioHours } from './answer-time.ts'

const zone = 'Europe/London'
const office: StudioHours = { weekly: usualHours, isClosed: () => false }
const on = (wall: string) => momentOn(wall, zone)!
const until = (since: string, studio = office, hours = 24) => wallClock(answerUntil(on(since), hours, studio, zone), zone)

// 1 June 2026 is a Monday.
it.each([
  ['in the morning, the same time on the next day', '2026-06-01T10:00', '2026-06-02T10:00'],
  ['in the night, before the next night', '2026-06-01T22:15', '2026-06-02T17:30'],
  ['before the studio opens, at the end of the day', '2026-06-02T07:00', '2026-06-02T17:30'],
  ['on a Friday, on Monday', '2026-06-05T15:00', '2026-06-08T15:00'],
  ['on a Friday night, on Monday', '2026-06-05T23:00', '2026-06-08T17:30'],
  ['on a Saturday, on Monday', '2026-06-06T11:00', '2026-06-08T17:30'],
  ['on a Sunday, on Monday', '2026-06-07T20:00', '2026-06-08T17:30'],
  ['at an odd minute, rounded down', '2026-06-01T10:04', '2026-06-02T10:00'],
])('what is asked %s', (_, since, expected) => expect(until(since)).toBe(expected))

it('the hours of days off do not count', () => {
  const studio = { ...office, isClosed: (day: string) => ['2026-06-02', '2026-06-03'].includes(day) }
  expect(until('2026-06-01T10:00', studio)).toBe('2026-06-04T10:00')
})

it.each([
  ['within a day', '2026-06-01T10:00', '2026-06-01T13:00', 3],
  ['over night', '2026-06-01T22:00', '2026-06-02T09:00', 11],
  ['over a weekend', '2026-06-05T18:00', '2026-06-08T09:00', 15],
  ['on a Sunday', '2026-06-07T10:00', '2026-06-07T12:00', 0],
  ['on the day when clocks change', '2026-10-25T00:00', '2026-10-26T01:00', 1],
])('the time between two moments %s', (_, from, to, hours) =>
  expect(openTimeBetween(on(from), on(to), office, zone) / 3_600_000).toBe(hours),
)

it('goes by the hours of those who work on other days', () => {
  const weekend = { weekly: [{ weekday: 6, from: '10:00', to: '14:00' }], isClosed: () => false }
  expect(until('2026-06-01T10:00', weekend)).toBe('2026-06-06T14:00')
  expect(until('2026-06-06T15:00', weekend)).toBe('2026-06-13T14:00')
})

it('keeps the clock of the studio when clocks change', () => {
  expect(until('2026-10-23T10:00')).toBe('2026-10-26T10:00')
})

it('ends also where the studio never opens', () => {
  const never = { weekly: usualHours, isClosed: () => true }
  expect(until('2026-06-01T10:00', never)).toBe('2026-06-02T10:00')
})

it.each([
  ['2026-06-01T17:30', 'today 17:30'],
  ['2026-06-02T10:00', 'tomorrow 10:00'],
  ['2026-06-04T10:00', 'Thursday 10:00'],
  ['2026-06-09T10:00', '9 June 2026 10:00'],
  ['2026-05-29T10:00', '29 May 2026 10:00'],
])('%s is %s', (moment, text) => expect(answerTimeText(on(moment), on('2026-06-01T12:00'), zone)).toBe(text))
