import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { feedNotes, feedProblems } from '#domain/bookings/feed-messages.ts'
import { readIcs, readIcsFile } from '#server/features/bookings/feeds/read-ics.ts'

const folder = new URL('corpora/ics/', import.meta.url)
const year = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2027, 0, 1), timeZone: 'Europe/London', mailboxes: [] }

interface Expected {
  /** In UTC: the beginning of an hour, or beginning and end with a slash between. */
  busy: string[]
  leftOut?: string[]
  assumed?: string[]
}

const monday = '2026-01-05T09:00'
const facts: Record<string, Expected | string> = {
  'free-busy.ics': { busy: ['2026-01-05T08:00/10:00'] },
  'two-exceptions.ics': { busy: [monday, '2026-01-12T14:00'], assumed: [feedNotes.olderVersion] },
  'week-20.ics': { busy: ['2026-05-11T09:00'] },
  'week-53.ics': { busy: [monday], leftOut: [feedNotes.unreadableRule('FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO')] },
  'scale-chinese.ics': {
    busy: ['2026-02-17T09:00'],
    leftOut: [feedNotes.unreadableRule('RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1')],
  },
  'scale-hebrew-leap-month.ics': {
    busy: [monday],
    leftOut: [feedNotes.unreadableRule('RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD')],
  },
  'scale-gregorian.ics': { busy: ['2026-01-31T09:00', '2026-03-31T09:00', '2026-05-31T09:00'] },
  'scale-skip-backward.ics': {
    busy: ['2026-01-31T09:00'],
    leftOut: [feedNotes.unreadableRule('RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;BYMONTHDAY=31;COUNT=3')],
  },
  'skip-alone.ics': {
    busy: ['2026-01-31T09:00'],
    leftOut: [feedNotes.unreadableRule('FREQ=MONTHLY;SKIP=OMIT;BYMONTHDAY=31;COUNT=3')],
  },
  'leap-month-alone.ics': {
    busy: [monday],
    leftOut: [feedNotes.unreadableRule('FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=5')],
  },
  'leap-day.ics': { busy: [], leftOut: [feedNotes.noneWithin(1)] },
  'lines-with-cr.ics': { busy: [monday] },
  'no-events.ics': { busy: [], leftOut: [feedNotes.noEntries] },
  'task.ics': { busy: [], leftOut: [feedNotes.otherEntries] },
  'no-start.ics': { busy: [monday], leftOut: [feedNotes.unreadableEntry] },
  'transparent.ics': { busy: [] },
  'unknown-zone.ics': { busy: [monday], assumed: [feedNotes.unknownZone] },
  'zone-of-outlook.ics': { busy: ['2026-10-24T06:00/06:30', '2026-10-26T07:00/07:30'] },
  'until-in-utc.ics': { busy: ['2026-03-27T16:00', '2026-03-28T16:00', '2026-03-29T15:00', '2026-03-30T15:00'] },
  'zone-with-prefix.ics': { busy: ['2026-01-05T14:00', '2026-01-06T14:00', '2026-01-07T14:00'] },
  'without-names.ics': { busy: ['2026-01-05T09:00/11:30', '2026-04-22T08:30/11:00'] },
  'cut.ics': feedProblems.cutOff,
}

it('has a fact for each file, and a row in the table', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ics'))
  expect(Object.keys(facts).toSorted()).toEqual(files.toSorted())
  const table = readFileSync(new URL('README.md', folder), 'utf8')
  expect(files.filter((name) => !table.includes(`| ${name} |`))).toEqual([])
})

it.each(Object.entries(facts))('%s', (name, expected) => {
  const bytes = readFileSync(new URL(name, folder))
  const read = readIcs(bytes.toString(), year)
  if (typeof expected === 'string')
    return expect([read, readIcsFile(bytes, year)]).toEqual([{ problem: expected }, { problem: expected }])
  if ('problem' in read) throw new Error(read.problem)
  const { busy, leftOut = [], assumed = [] } = expected
  expect(read.ranges.map(({ start, end }) => [start, end].map(minuteOf))).toEqual(busy.map(spanOf))
  expect(readIcsFile(bytes, year)).toEqual(read.reading)
  expect([read.reading.leftOut, read.reading.assumed].map((remarks) => remarks.map(({ text }) => text))).toEqual([
    leftOut,
    assumed,
  ])
})

const minuteOf = (moment: number): string => new Date(moment).toISOString().slice(0, 16)

function spanOf(written: string): string[] {
  const [start = '', end] = written.split('/')
  return [start, end ? `${start.slice(0, 11)}${end}` : minuteOf(Date.parse(`${start}Z`) + 3_600_000)]
}
