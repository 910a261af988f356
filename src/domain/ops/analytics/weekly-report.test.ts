import { expect, it } from 'vitest'
import { studioDay } from '../../common/dates/calendar-day.ts'
import { weekBefore } from './weekly-report.ts'

it.each([
  // A Monday at eight, when the report is sent.
  ['2026-11-23T08:00:00Z', '2026-11-16', '2026-11-22', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['2026-11-22T23:59:59Z', '2026-11-09', '2026-11-15', '2026-11-09T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
  // In summer the studio's Monday begins on Sunday in UTC.
  ['2026-07-05T23:30:00Z', '2026-06-29', '2026-07-05', '2026-06-28T23:00:00.000Z', '2026-07-05T23:00:00.000Z'],
  // The week of the autumn clock change is an hour longer.
  ['2026-10-26T08:00:00Z', '2026-10-19', '2026-10-25', '2026-10-18T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('at %s reports on the week of %s', (now, monday, sunday, begins, ends) => {
  const week = weekBefore(studioDay(new Date(now)))
  expect({ ...week, begins: week.begins.toISOString(), ends: week.ends.toISOString() }).toEqual({ monday, sunday, begins, ends })
})
