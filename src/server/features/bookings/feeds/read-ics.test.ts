import { describe, expect, it } from 'vitest'
import { feedNotes, feedProblems, mostEvents } from '#domain/bookings/feed-messages.ts'
import { readIcs, type IcsReading, type IcsTimes } from './read-ics.ts'

const reading: IcsReading = {
  from: Date.UTC(2026, 0, 1),
  until: Date.UTC(2027, 1, 5),
  timeZone: 'Europe/London',
  mailboxes: ['anna@studio.example'],
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

const read = (text: string, changes: Partial<IcsReading> = {}) => readIcs(text, { ...reading, ...changes })
const timesIn = (text: string, changes?: Partial<IcsReading>): IcsTimes => {
  const times = read(text, changes)
  if ('problem' in times) throw new Error(times.problem)
  return times
}
/** `2026-06-02T09:00/10:00` in UTC, with the day of the end where that is another. */
const shown = ({ ranges }: Pick<IcsTimes, 'ranges'>) =>
  ranges.map(({ start, end }) => {
    const [from, to] = [start, end].map((time) => new Date(time).toISOString().slice(0, 16)) as [string, string]
    return `${from}/${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`
  })
const busy = (...lines: string[]) => shown(timesIn(calendar(...event(...lines))))

describe('an event', () => {
  it('makes busy from its start to its end, or for its duration', () => {
    expect(busy('DTSTART:20260602T090000Z', 'DTEND:20260602T100000Z')).toEqual(['2026-06-02T09:00/10:00'])
    expect(busy('DTSTART:20260602T090000Z', 'DURATION:PT1H30M')).toEqual(['2026-06-02T09:00/10:30'])
  })

  it('does not where it is free, cancelled, declined by the person, or takes no time', () => {
    const times = ['DTSTART:20260602T090000Z', 'DTEND:20260602T100000Z']
    expect(busy(...times, 'TRANSP:TRANSPARENT')).toEqual([])
    expect(busy(...times, 'STATUS:CANCELLED')).toEqual([])
    expect(busy(...times, 'ATTENDEE;PARTSTAT=DECLINED;CN="Anna: Field":mailto:Anna@studio.example')).toEqual([])
    expect(busy(...times, 'ATTENDEE;PARTSTAT=DECLINED:mailto:ben@studio.example')).toHaveLength(1)
    expect(busy(...times, 'STATUS:TENTATIVE', 'TRANSP:OPAQUE')).toHaveLength(1)
    expect(busy('DTSTART:20260602T090000Z')).toEqual([])
    expect(busy('DTSTART:20260602T090000Z', 'DTEND:20260602T080000Z')).toEqual([])
  })

  it('without a zone is in the studio’s', () => {
    expect(busy('DTSTART:20260602T090000', 'DTEND:20260602T100000')).toEqual(['2026-06-02T08:00/09:00'])
    const text = calendar(...event('DTSTART:20260602T090000', 'DTEND:20260602T100000'))
    expect(shown(timesIn(text, { timeZone: 'America/New_York' }))).toEqual(['2026-06-02T13:00/14:00'])
  })

  it('may start and end in other zones, folded lines, odd cases and with alarms', () => {
    expect(
      busy(
        'UID:one',
        'SUMMARY:Flight',
        'dtstart;TZID="America/New',
        ' _York":20260602T190000',
        'DTEND;TZID=Europe/London:20260603T070000',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'DURATION:PT15M',
        'END:VALARM',
      ),
    ).toEqual(['2026-06-02T23:00/2026-06-03T06:00'])
  })

  it('of whole days begins and ends at midnight of the studio, also where clocks change', () => {
    expect(busy('DTSTART;VALUE=DATE:20260602')).toEqual(['2026-06-01T23:00/2026-06-02T23:00'])
    // From Friday to Monday; the clocks go forward on Sunday, 29 March.
    expect(busy('DTSTART;VALUE=DATE:20260327', 'DTEND;VALUE=DATE:20260331')).toEqual(['2026-03-27T00:00/2026-03-30T23:00'])
    expect(busy('DTSTART;VALUE=DATE:20260327', 'DURATION:P2D')).toEqual(['2026-03-27T00:00/2026-03-29T00:00'])
    expect(busy('DTSTART:20260602', 'DTEND:20260603')).toEqual(['2026-06-01T23:00/2026-06-02T23:00'])
  })

  it('is cut to what is read, and merged with others', () => {
    expect(busy('DTSTART:20200101T000000Z', 'DTEND:20260101T030000Z')).toEqual(['2026-01-01T00:00/03:00'])
    expect(busy('DTSTART:20270204T230000Z', 'DTEND:21000101T000000Z')).toEqual(['2027-02-04T23:00/2027-02-05T00:00'])
    expect(busy('DTSTART:20251230T090000Z', 'DTEND:20251230T100000Z')).toEqual([])
    const text = calendar(
      ...event('DTSTART:20260602T093000Z', 'DTEND:20260602T110000Z'),
      ...event('DTSTART:20260602T090000Z', 'DTEND:20260602T100000Z'),
      ...event('DTSTART:20260602T110000Z', 'DTEND:20260602T113000Z'),
      ...event('DTSTART:20260602T120000Z', 'DTEND:20260602T130000Z'),
    )
    expect(shown(timesIn(text))).toEqual(['2026-06-02T09:00/11:30', '2026-06-02T12:00/13:00'])
    expect(timesIn(text).events).toBe(4)
  })
})

describe('zones', () => {
  const at = (zone: string, ...own: string[]) =>
    timesIn(calendar(...own, ...event(`DTSTART;TZID=${zone}:20260702T090000`, `DTEND;TZID=${zone}:20260702T100000`)))
  const eastern = (id: string, offset = '-0400') => [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    `TZOFFSETFROM:${offset}`,
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0500',
    `TZOFFSETTO:${offset}`,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]

  it.each([
    ['America/New_York', '13:00'],
    ['Asia/Kolkata', '03:30'],
    ['/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', '12:00'],
    ['/mozilla.org/20050126_1/Europe/Paris', '07:00'],
    ['GMT Standard Time', '08:00'],
    ['Eastern Standard Time', '13:00'],
    ['UTC', '09:00'],
  ])('knows %s without rules in the file', (zone, start) => {
    expect(shown(at(zone))[0]).toMatch(`2026-07-02T${start}`)
    expect(at(zone).note).toBeNull()
  })

  it('takes the rules of the file for a name of its own, on both sides of their changes', () => {
    expect(shown(at('Our office', ...eastern('Our office')))).toEqual(['2026-07-02T13:00/14:00'])
    expect(shown(at('Our office', ...eastern('Our office', '-0330')))).toEqual(['2026-07-02T12:30/13:30'])
    const text = calendar(
      ...eastern('Our office'),
      ...event('DTSTART;TZID=Our office:20260306T090000', 'DTEND;TZID=Our office:20260306T100000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event('DTSTART;TZID=Our office:20261031T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
    )
    expect(shown(timesIn(text))).toEqual([
      '2026-03-06T14:00/15:00',
      '2026-03-13T13:00/14:00',
      '2026-10-31T13:00/14:00',
      '2026-11-01T14:00/15:00',
    ])
  })

  it('of no meaning are the studio’s, which is said', () => {
    expect(shown(at('Nowhere'))).toEqual(['2026-07-02T08:00/09:00'])
    expect(at('Nowhere').note).toBe(feedNotes.unknownZone)
  })
})

describe('a repeating event', () => {
  it('stays at its hour when clocks change, on both sides of the Atlantic', () => {
    // London changes on 29 March and 25 October, New York on 8 March and 1 November.
    expect(busy('DTSTART;TZID=Europe/London:20260327T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4')).toEqual([
      '2026-03-27T09:00/10:00',
      '2026-03-28T09:00/10:00',
      '2026-03-29T08:00/09:00',
      '2026-03-30T08:00/09:00',
    ])
    expect(busy('DTSTART;TZID=America/New_York:20260303T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2')).toEqual([
      '2026-03-03T14:00/15:00',
      '2026-03-10T13:00/14:00',
    ])
    expect(busy('DTSTART;TZID=America/New_York:20261020T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3')).toEqual([
      '2026-10-20T13:00/14:00',
      '2026-10-27T13:00/14:00',
      '2026-11-03T14:00/15:00',
    ])
  })

  it('in the hour that is skipped or comes twice is at one time', () => {
    const daily = (start: string) => busy(`DTSTART;TZID=${start}`, 'DURATION:PT15M', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(daily('Europe/London:20260328T013000')).toEqual(['2026-03-28T01:30/01:45', '2026-03-29T01:30/01:45'])
    expect(daily('Europe/London:20261024T013000')).toEqual(['2026-10-24T00:30/00:45', '2026-10-25T00:30/00:45'])
    expect(daily('America/New_York:20260307T023000')).toEqual(['2026-03-07T07:30/07:45', '2026-03-08T07:30/07:45'])
    expect(daily('America/New_York:20261031T013000')).toEqual(['2026-10-31T05:30/05:45', '2026-11-01T05:30/05:45'])
  })

  it('for ever is read within the window, however long ago it began', () => {
    const weekly = busy('DTSTART;TZID=Europe/London:19990106T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=WE')
    expect([weekly[0], weekly.length, weekly.at(-1)]).toEqual(['2026-01-07T09:00/10:00', 57, '2027-02-03T09:00/10:00'])
    const every = busy('DTSTART:19990106T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE')
    expect(every.slice(0, 3)).toEqual(['2026-01-12T09:00/10:00', '2026-01-14T09:00/10:00', '2026-01-26T09:00/10:00'])
    expect(busy('DTSTART;VALUE=DATE:18991224', 'RRULE:FREQ=YEARLY')).toEqual(['2026-12-24T00:00/2026-12-25T00:00'])
    const monthly = busy('DTSTART;TZID=America/New_York:20100331T180000', 'DURATION:PT30M', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR')
    expect([monthly.length, monthly[0]]).toEqual([13, '2026-01-30T23:00/23:30'])
    const seconds = timesIn(calendar(...event('DTSTART:19700101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY;INTERVAL=12')))
    expect([seconds.events, seconds.note]).toEqual([800, null])
  })

  it('ends by count, or by an end in UTC, as a local time or as a day', () => {
    const evening = ['DTSTART;TZID=America/New_York:20260601T200000', 'DURATION:PT1H']
    const count = (rule: string) => busy(...evening, `RRULE:FREQ=DAILY;${rule}`).length
    expect(count('COUNT=3')).toBe(3)
    // 20:00 in New York is midnight in UTC.
    expect(count('UNTIL=20260603T235959Z')).toBe(2)
    expect(count('UNTIL=20260604T000000Z')).toBe(3)
    expect(count('UNTIL=20260603T200000')).toBe(3)
    expect(count('UNTIL=20260603')).toBe(3)
    expect(busy('DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260605')).toHaveLength(3)
  })

  it('has added dates, with lengths of their own, and exceptions', () => {
    expect(
      busy(
        'DTSTART;TZID=Europe/London:20260601T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=5',
        'RDATE;TZID=Europe/London:20260610T090000,20260611T100000',
        'RDATE;VALUE=PERIOD:20260612T090000Z/PT2H,20260613T090000Z/20260613T093000Z',
        'EXDATE;TZID=Europe/London:20260602T090000',
        'EXDATE:20260603T080000Z,20260604T100000Z',
        'EXDATE;VALUE=DATE:20260605',
      ),
    ).toEqual([
      '2026-06-01T08:00/09:00',
      '2026-06-04T08:00/09:00',
      '2026-06-10T08:00/09:00',
      '2026-06-11T09:00/10:00',
      '2026-06-12T09:00/11:00',
      '2026-06-13T09:00/09:30',
    ])
    expect(busy('DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20260602')).toEqual([
      '2026-05-31T23:00/2026-06-01T23:00',
      '2026-06-02T23:00/2026-06-03T23:00',
    ])
  })

  it('has repetitions that are moved, cancelled, declined or free', () => {
    const master = ['UID:a', 'DTSTART;TZID=Europe/London:20260601T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5']
    const moved = (id: string, ...lines: string[]) => event('UID:a', `RECURRENCE-ID${id}`, ...lines)
    const text = calendar(
      ...moved(';TZID=Europe/London:20260602T090000', 'DTSTART;TZID=America/New_York:20260602T150000', 'DURATION:PT2H'),
      ...event(...master),
      ...moved(':20260603T080000Z', 'DTSTART:20260603T080000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
      ...moved(
        ':20260604T080000Z',
        'DTSTART:20260604T080000Z',
        'DURATION:PT1H',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:anna@studio.example',
      ),
      ...moved(';VALUE=DATE:20260605', 'DTSTART:20260605T080000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
      ...event('UID:b', 'RECURRENCE-ID:20260609T080000Z', 'DTSTART:20260609T080000Z', 'DURATION:PT1H'),
    )
    expect(shown(timesIn(text))).toEqual(['2026-06-01T08:00/09:00', '2026-06-02T19:00/21:00', '2026-06-09T08:00/09:00'])
  })

  it('is moved for this and all later times', () => {
    const text = calendar(
      ...event('UID:a', 'DTSTART;TZID=Europe/London:20260601T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
      ...event(
        'UID:a',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260603T090000',
        'DTSTART;TZID=Europe/London:20260603T140000',
        'DURATION:PT2H',
      ),
    )
    expect(shown(timesIn(text))).toEqual([
      '2026-06-01T08:00/09:00',
      '2026-06-02T08:00/09:00',
      '2026-06-03T13:00/15:00',
      '2026-06-04T13:00/15:00',
    ])
  })

  it('is moved into the window from outside, and out of it', () => {
    const master = event('UID:a', 'DTSTART:20251201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=2')
    const into = event('UID:a', 'RECURRENCE-ID:20251201T090000Z', 'DTSTART:20260301T090000Z', 'DURATION:PT1H')
    const out = event('UID:a', 'RECURRENCE-ID:20260101T090000Z', 'DTSTART:20251231T090000Z', 'DURATION:PT1H')
    expect(shown(timesIn(calendar(...master, ...into, ...out)))).toEqual(['2026-03-01T09:00/10:00'])
  })
})

describe('a rule', () => {
  const starts = (start: string, rule: string) =>
    busy(`DTSTART:${start}`, 'DURATION:PT10M', `RRULE:${rule}`).map((range) => range.slice(0, 16))

  it.each([
    ['20260101T090000Z', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', ['2026-01-01T09:00', '2026-05-11T09:00']],
    ['20260518T090000Z', 'FREQ=YEARLY;BYDAY=20MO;COUNT=2', ['2026-05-18T09:00']],
    [
      '20260102T090000Z',
      'FREQ=HOURLY;BYDAY=FR;BYHOUR=9,10,11;BYSETPOS=-1;BYMINUTE=0,30;COUNT=2',
      ['2026-01-02T09:00', '2026-01-02T09:30', '2026-01-02T10:30'],
    ],
    [
      '20260110T090000Z',
      'FREQ=YEARLY;BYMONTH=6,1,3;COUNT=4',
      ['2026-01-10T09:00', '2026-03-10T09:00', '2026-06-10T09:00', '2027-01-10T09:00'],
    ],
    [
      '20260130T090000Z',
      'FREQ=MONTHLY;BYMONTHDAY=-31,-2;COUNT=4',
      ['2026-01-30T09:00', '2026-02-27T09:00', '2026-03-01T09:00', '2026-03-30T09:00'],
    ],
    ['20250110T090000Z', 'FREQ=MONTHLY;INTERVAL=18', ['2026-07-10T09:00']],
    ['20240229T090000Z', 'FREQ=YEARLY', []],
  ])('of %s, %s, has the times of the standard', (start, rule, times) => {
    expect(starts(start, rule)).toEqual(times)
  })

  it.each([
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO',
    'FREQ=YEARLY;BYWEEKNO=-1',
    'FREQ=YEARLY;BYMONTHDAY=29',
    'FREQ=YEARLY;BYDAY=FR;BYYEARDAY=-275,-276',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'FREQ=DAILY;X-NIGHTS=2',
    'FREQ=DAILY;FREQ=WEEKLY',
  ])('%s, of which programs think differently, is refused with a note, and its first time kept', (rule) => {
    const {
      ranges,
      note,
      reading: shownFirst,
    } = timesIn(calendar(...event('UID:1', 'DTSTART:20260105T090000Z', 'DURATION:PT1H', `RRULE:${rule}`)))
    expect(shown({ ranges })).toEqual(['2026-01-05T09:00/10:00'])
    expect(note).toBe(`This event repeats in a way that we cannot read: ${rule}`)
    expect(shownFirst.leftOut).toEqual([{ text: note, places: ['Starts 2026-01-05 09:00'] }])
  })
})

it('reads VFREEBUSY as busy, but for what it says is free', () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'UID:fb-1@field.example',
    'DTSTART:20261130T000000Z',
    'DTEND:20261212T000000Z',
    'FREEBUSY;FBTYPE=BUSY:20261201T080000Z/20261201T180000Z',
    'FREEBUSY:20261202T080000Z/PT10H,20261203T080000Z/20261203T180000Z',
    'FREEBUSY;FBTYPE=FREE:20261204T080000Z/PT10H',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261205T080000Z/PT1H',
    'END:VFREEBUSY',
  )
  const times = timesIn(text)
  expect(shown(times)).toEqual([
    '2026-12-01T08:00/18:00',
    '2026-12-02T08:00/18:00',
    '2026-12-03T08:00/18:00',
    '2026-12-05T08:00/09:00',
  ])
  expect([times.events, times.note]).toEqual([4, null])
})

it('counts the last of two exceptions of one time, and of two versions of one event, and says so', () => {
  const weekly = event('UID:1', 'DTSTART:20260601T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2')
  const moved = (hour: string, sequence: number, ...more: string[]) =>
    event(
      'UID:1',
      'RECURRENCE-ID:20260608T090000Z',
      `DTSTART:20260608T${hour}0000Z`,
      'DURATION:PT1H',
      `SEQUENCE:${sequence}`,
      ...more,
    )
  const expected = ['2026-06-01T09:00/10:00', '2026-06-08T14:00/15:00']
  for (const both of [
    [...moved('11', 1), ...moved('14', 2)],
    [...moved('14', 2), ...moved('11', 1)],
    [...moved('14', 1, 'DTSTAMP:20260502T000000Z'), ...moved('11', 1, 'DTSTAMP:20260501T000000Z')],
    [...moved('11', 1), ...moved('14', 1)],
  ]) {
    const times = timesIn(calendar(...weekly, ...both))
    expect(shown(times)).toEqual(expected)
    expect(times.reading.assumed).toEqual([{ text: feedNotes.olderVersion, places: ['Starts 2026-06-08 11:00'] }])
  }
  const older = event('UID:2', 'SEQUENCE:0', 'DTSTART:20260601T090000Z', 'DURATION:PT1H')
  const newer = event('UID:2', 'SEQUENCE:3', 'DTSTART:20260602T090000Z', 'DURATION:PT1H')
  expect(shown(timesIn(calendar(...newer, ...older)))).toEqual(['2026-06-02T09:00/10:00'])
  const reused = event('UID:2', 'SEQUENCE:3', 'DTSTART:20260603T090000Z', 'DURATION:PT1H')
  expect(shown(timesIn(calendar(...newer, ...reused)))).toHaveLength(2)
})

it('names tasks and journal entries as left out', () => {
  const { reading: shownFirst, note } = timesIn(calendar('BEGIN:VTODO', 'DTSTART:20260604T090000Z', 'END:VTODO'))
  expect([shownFirst.leftOut, note]).toEqual([[{ text: feedNotes.otherEntries, places: [] }], null])
})

describe('a file that is no good', () => {
  it.each([
    ['', feedProblems.notCalendar],
    ['{"events":[]}', feedProblems.notCalendar],
    ['\0\x01\x02 garbage', feedProblems.notCalendar],
    ['<!DOCTYPE html><html><title>Sign in</title></html>', feedProblems.webPage],
    ['\n\n<html lang="en">', feedProblems.webPage],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', feedProblems.cutOff],
  ])('%j is refused', (text, problem) => expect(read(text)).toEqual({ problem }))

  it('with a byte order mark, bare line feeds or no events is read', () => {
    const text = calendar(...event('DTSTART:20260602T090000Z', 'DURATION:PT1H'))
    expect(timesIn(`\ufeff${text.replaceAll('\r\n', '\n')}`).events).toBe(1)
    expect(timesIn(calendar())).toMatchObject({ ranges: [], events: 0, note: null })
  })

  it('with some unreadable events keeps the others, and says how many', () => {
    const text = calendar(
      ...event('SUMMARY:No start'),
      ...event('DTSTART:yesterday', 'DURATION:PT1H'),
      ...event('DTSTART:20261399T990000Z', 'DURATION:PT1H'),
      ...event('DTSTART:20260602T090000Z', 'RRULE:FREQ=SOMETIMES'),
      ...event('DTSTART:20260602T090000Z', 'DURATION:PT1H', 'garbage'),
      ...event('DTSTART:20260602T090000Z', `RDATE:${'20260602T090000Z,'.repeat(40_000)}20260602T090000Z`),
      ...event('DTSTART:20260603T090000Z', 'DURATION:PT1H'),
      'BEGIN:VTODO',
      'DTSTART:20260604T090000Z',
      'DURATION:PT1H',
      'END:VTODO',
    )
    const { ranges, note } = timesIn(text)
    expect(shown({ ranges })).toEqual(expect.arrayContaining(['2026-06-02T09:00/10:00', '2026-06-03T09:00/10:00']))
    expect(note).toBe(`${feedNotes.unreadable(3)} ${feedNotes.unreadableRule('FREQ=SOMETIMES')}`)
  })

  it('with more than 20,000 events keeps the first of them in time', () => {
    const { events, note, ranges } = timesIn(
      calendar(
        ...event('DTSTART:20260101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;INTERVAL=15'),
        ...event('DTSTART:20260101T000500Z', 'DURATION:PT1M'),
      ),
    )
    expect([events, note]).toEqual([mostEvents, feedNotes.tooMany()])
    expect(shown({ ranges }).slice(0, 2)).toEqual(['2026-01-01T00:00/00:01', '2026-01-01T00:05/00:06'])
    expect(ranges).toHaveLength(mostEvents)
  })

  it.each([
    ['every second', 'RRULE:FREQ=SECONDLY'],
    ['every second of a century', 'RRULE:FREQ=SECONDLY;COUNT=2000000000'],
    ['on 30 February', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['on 30 February of any hour', 'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30'],
    ['on 30 February of any second', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'],
    ['never in a year', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15,16,17'],
    ['never in a month', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2'],
    ['at intervals of nothing', 'RRULE:FREQ=DAILY;INTERVAL=0'],
    ['less than nothing', 'RRULE:FREQ=DAILY;INTERVAL=-1'],
  ])('that repeats %s ends, and keeps what was read', (_, rule) => {
    const began = performance.now()
    const half = Date.UTC(2026, 0, 1, 0, 40)
    const { events, ranges } = timesIn(
      calendar(
        ...event('DTSTART:19700105T090000Z', 'DURATION:PT1M', rule),
        ...event('DTSTART:20260101T003000Z', 'DURATION:PT1H'),
      ),
    )
    expect(ranges.some(({ start, end }) => start <= half && half < end)).toBe(true)
    expect(events).toBeGreaterThanOrEqual(1)
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})
