import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidayOn } from '../common/dates/bank-holidays.ts'
import { dayAt, weekdayOf } from '../common/dates/calendar-day.ts'
import { wallClock } from '../common/dates/wall-clock.ts'
import { slotsOf, stepOf, type BusyRange, type PersonHours, type SlotRules } from './slots.ts'

const [anna, bob] = ['anna', 'bob']
const everyDay = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to }))
const person = (personId: string, weekly = everyDay('09:00', '12:00')): PersonHours => ({ personId, weekly, daysOff: [] })
const rules: SlotRules = { minutes: 60, bufferBefore: 0, bufferAfter: 0, noticeHours: 0, daysAhead: 0, mostPerDay: null }
const london = 'Europe/London'

const slots = (asked: Partial<Parameters<typeof slotsOf>[0]>) =>
  slotsOf({
    rules,
    people: [person(anna)],
    isClosed: () => false,
    busy: [],
    booked: new Map(),
    now: new Date('2027-06-14T05:00:00Z'),
    timeZone: london,
    ...asked,
  })
const times = (found: ReturnType<typeof slots>, zone = london) => found.map(({ startsAt }) => wallClock(startsAt, zone).slice(11))

describe('slots', () => {
  it('begin every half hour within working hours, short ones one after another', () => {
    expect(times(slots({}))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
    expect(times(slots({ rules: { ...rules, minutes: 20 }, people: [person(anna, everyDay('09:00', '10:00'))] }))).toEqual([
      '09:00',
      '09:20',
      '09:40',
    ])
  })

  it('name everyone who is free', () => {
    const busy = [{ personId: anna, startsAt: new Date('2027-06-14T08:30:00Z'), endsAt: new Date('2027-06-14T09:00:00Z') }]
    const found = slots({ people: [person(anna), person(bob, everyDay('10:00', '12:00'))], busy })
    expect(found.map(({ startsAt, personIds }) => [wallClock(startsAt, london).slice(11), personIds])).toEqual([
      ['10:00', [anna, bob]],
      ['10:30', [anna, bob]],
      ['11:00', [anna, bob]],
    ])
  })

  it('keep buffers free around busy times, and touch them without', () => {
    const busy = [{ personId: anna, startsAt: new Date('2027-06-14T09:00:00Z'), endsAt: new Date('2027-06-14T09:30:00Z') }]
    expect(times(slots({ busy }))).toEqual(['09:00', '10:30', '11:00'])
    expect(times(slots({ busy, rules: { ...rules, bufferBefore: 15 } }))).toEqual(['09:00', '11:00'])
    expect(times(slots({ busy, rules: { ...rules, bufferAfter: 15 } }))).toEqual(['10:30', '11:00'])
  })

  it('respect the notice, the days ahead, days off, closed days and the most per day', () => {
    expect(times(slots({ rules: { ...rules, noticeHours: 5 } }))).toEqual(['11:00'])
    const ahead = { ...rules, daysAhead: 14 }
    const days = (found: ReturnType<typeof slots>) => [...new Set(found.map(({ startsAt }) => dayAt(startsAt, london)))]
    expect(days(slots({ rules: ahead }))).toHaveLength(15)
    const away = { ...person(anna), daysOff: [{ from: '2027-06-15', to: '2027-06-27' }] }
    expect(days(slots({ rules: ahead, people: [away] }))).toEqual(['2027-06-14', '2027-06-28'])
    const atEaster = { rules: { ...ahead, daysAhead: 4 }, now: new Date('2027-03-25T05:00:00Z') }
    expect(days(slots({ ...atEaster, isClosed: (day) => holidayOn(day) !== null }))).toEqual([
      '2027-03-25',
      '2027-03-27',
      '2027-03-28',
    ])
    const booked = new Map([['2027-06-14', 2]])
    expect(slots({ booked, rules: { ...rules, mostPerDay: 2 } })).toEqual([])
    expect(slots({ booked, rules: { ...rules, mostPerDay: 3 } })).toHaveLength(5)
  })
})

describe('when clocks change', () => {
  it.each([
    // London, an hour skipped: 00:00 to 06:00 are five hours.
    [london, '2027-03-28', ['00:00', '02:00', '03:00', '04:00', '05:00']],
    // An hour twice: seven hours.
    [london, '2027-10-31', ['00:00', '01:00', '01:00', '02:00', '03:00', '04:00', '05:00']],
    ['America/New_York', '2027-03-14', ['00:00', '01:00', '03:00', '04:00', '05:00']],
    ['America/New_York', '2027-11-07', ['00:00', '01:00', '01:00', '02:00', '03:00', '04:00', '05:00']],
  ])('hours of the night in %s on %s have their real length', (timeZone, day, expected) => {
    const now = new Date(Date.parse(`${day}T00:00:00Z`) - 3 * 3_600_000)
    const found = slots({ timeZone, now, rules: { ...rules, daysAhead: 1 }, people: [person(anna, everyDay('00:00', '06:00'))] })
    const onDay = found.filter(({ startsAt }) => dayAt(startsAt, timeZone) === day)
    expect(times(onDay, timeZone).filter((time) => time.endsWith(':00'))).toEqual(expected)
  })

  it('a London morning is another hour in New York while only one of them has changed', () => {
    const inNewYork = (now: string) => times(slots({ now: new Date(now) }), 'America/New_York')[0]
    expect(inNewYork('2027-03-01T05:00:00Z')).toBe('04:00')
    // New York changes on 14 March, London on the 28th.
    expect(inNewYork('2027-03-20T05:00:00Z')).toBe('05:00')
    expect(inNewYork('2027-04-01T05:00:00Z')).toBe('04:00')
    // London changes on 31 October, New York on 7 November.
    expect(inNewYork('2027-11-02T05:00:00Z')).toBe('05:00')
  })

  it('hours that begin in the skipped hour begin an hour later', () => {
    const people = [person(anna, everyDay('01:30', '05:00'))]
    expect(times(slots({ now: new Date('2027-03-27T22:00:00Z'), rules: { ...rules, daysAhead: 1 }, people }))[0]).toBe('02:30')
  })

  it('hours that end in the hour that comes twice end in the first', () => {
    const people = [person(anna, everyDay('00:00', '01:00'))]
    const found = slots({ now: new Date('2027-10-30T12:00:00Z'), rules: { ...rules, daysAhead: 1 }, people })
    expect(found.map(({ startsAt }) => startsAt.toISOString())).toEqual(['2027-10-30T23:00:00.000Z'])
  })

  it('hours that end in the skipped hour end when the clocks change', () => {
    const people = [person(anna, everyDay('00:00', '01:45'))]
    const found = slots({ now: new Date('2027-03-27T00:00:00Z'), rules: { ...rules, daysAhead: 1 }, people })
    expect(found.map(({ startsAt }) => startsAt.toISOString()).filter((time) => time > '2027-03-28')).toEqual([
      '2027-03-28T00:00:00.000Z',
    ])
  })
})

describe('of any hours, busy times and day', () => {
  const changes = ['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07', '2027-06-14'] as const
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16))
  const range = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from: clock, to: clock }).filter(({ from, to }) => from < to)
  const situation = fc.record({
    timeZone: fc.constantFrom(london, 'America/New_York'),
    day: fc.constantFrom(...changes),
    weekly: fc.array(range, { minLength: 1, maxLength: 12 }),
    minutes: fc.constantFrom(15, 30, 45, 60, 120),
    buffer: fc.constantFrom(0, 10, 30),
    busy: fc.array(fc.record({ at: fc.integer({ min: 0, max: 96 * 3 }), quarters: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: 20,
    }),
  })

  it('every slot lies in working hours of its person, away from busy times, once', { tags: ['sweep'] }, () => {
    fc.assert(
      fc.property(situation, ({ timeZone, day, weekly, minutes, buffer, busy }) => {
        const now = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000)
        const taken: BusyRange[] = busy.map(({ at, quarters }) => {
          const startsAt = new Date(now.getTime() + at * 900_000)
          return { personId: anna, startsAt, endsAt: new Date(startsAt.getTime() + quarters * 900_000) }
        })
        const its = { ...rules, minutes, bufferBefore: buffer, bufferAfter: buffer, daysAhead: 3 }
        const found = slots({ timeZone, now, rules: its, people: [person(anna, weekly)], busy: taken })
        const starts = found.map(({ startsAt }) => startsAt.getTime())
        expect(new Set(starts).size).toBe(starts.length)
        expect(starts).toEqual(starts.toSorted((one, other) => one - other))
        for (const start of starts) {
          const [from, until] = [start - buffer * 60_000, start + (minutes + buffer) * 60_000]
          expect(start).toBeGreaterThanOrEqual(now.getTime())
          expect(taken.some(({ startsAt, endsAt }) => startsAt.getTime() < until && from < endsAt.getTime())).toBe(false)
          const startDay = dayAt(new Date(start), timeZone)
          const clock = wallClock(new Date(start), timeZone).slice(11)
          const last = wallClock(new Date(start + minutes * 60_000 - 1), timeZone).slice(11)
          const isIn = weekly.some(
            ({ weekday, from: begins, to }) => weekday === weekdayOf(startDay) && begins <= clock && last < to,
          )
          expect(isIn, `${startDay} ${clock}`).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('slots of a free day follow one another in steps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...changes), fc.constantFrom(london, 'America/New_York'), (day, timeZone) => {
        const now = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000)
        const found = slots({
          timeZone,
          now,
          rules: { ...rules, daysAhead: 2 },
          people: [person(anna, everyDay('00:00', '24:00'))],
        })
        const starts = found.map(({ startsAt }) => startsAt.getTime()).filter((time) => dayAt(new Date(time), timeZone) === day)
        for (const [index, start] of starts.slice(1).entries()) expect(start - starts[index]!).toBe(stepOf(60) * 60_000)
      }),
    )
  })
})
