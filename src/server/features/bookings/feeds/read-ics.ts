import ICAL from 'ical.js'
import { feedNotes, feedProblems, mostEvents } from '#domain/bookings/feed-messages.ts'
import { mergeRanges, type TimeRange } from '#domain/bookings/time-ranges.ts'
import { momentOfWall } from '#domain/bookings/zone-time.ts'
import { componentsOf } from './ics-components.ts'
import { dayLength, lengthOf, wallOf, type Length, type Wall } from './ics-wall.ts'
import { zonesOf, type Zones } from './ics-zones.ts'

/** Maximum steps of one event and of a whole file, and milliseconds: a file that is not made to stall takes far fewer. */
const mostStepsOfEvent = 50_000
const mostSteps = 1_000_000
const mostMilliseconds = 5_000

// Many programs write `DTSTART:20260602` for a day.
ICAL.design.strict = false

export interface IcsReading {
  /** What is read of the calendar, in epoch milliseconds. */
  from: number
  until: number
  /** The studio's, for whole days and times without a zone. */
  timeZone: string
  /** Lower-case addresses of the person: what they declined does not make them busy. */
  mailboxes: readonly string[]
}

export interface IcsTimes {
  /** Without overlaps, in order. */
  ranges: TimeRange[]
  /** Number of events, counting each repetition. */
  events: number
  /** What is missing. */
  note: string | null
}

interface IcsEvent {
  start: Wall
  length: Length
  isBusy: boolean
  rules: ICAL.Recur[]
  /** Additional starts, which may have a length of their own. */
  added: { start: Wall; length: Length | null }[]
  excluded: Wall[]
  /** The repetition that it stands for. */
  replaces: Wall | null
  /** It stands for all later repetitions too. */
  andFuture: boolean
}

/** Thrown inside when a file, or one event of it, takes more than its share. */
class OutOfSteps extends Error {
  readonly of: 'event' | 'file'

  constructor(of: OutOfSteps['of']) {
    super(of)
    this.of = of
  }
}

/** When a calendar file says that somebody is busy, or why it cannot be read. May take seconds: for a thread of its own. */
export function readIcs(text: string, reading: IcsReading): IcsTimes | { problem: string } {
  const problem = problemWith(text)
  if (problem) return { problem }
  const steps = limitSteps()
  const zones = zonesOf(text, reading)
  const found: TimeRange[] = []
  let unreadable = 0
  let isWhole = true
  try {
    const series = new Map<string, IcsEvent[]>()
    let count = 0
    for (const component of componentsOf(text)) {
      if (component.name !== 'VEVENT') continue
      steps.beginEvent()
      count += 1
      try {
        const { uid, event } = eventOf(component.text, reading, zones)
        const key = uid ?? `without ${count}`
        const events = series.get(key)
        if (events) events.push(event)
        else series.set(key, [event])
      } catch {
        unreadable += 1
      }
    }
    for (const events of series.values()) {
      try {
        const isExpanded = expandSeries(events, { ...reading, steps, add: (range) => found.push(range) })
        isWhole &&= isExpanded
      } catch (error) {
        if (error instanceof OutOfSteps) throw error
        unreadable += 1
      }
    }
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error
    isWhole = false
  }
  const kept = found.toSorted((one, other) => one.start - other.start).slice(0, mostEvents)
  const notes = [
    !isWhole && feedNotes.tooComplex,
    kept.length < found.length && feedNotes.tooMany(),
    unreadable > 0 && feedNotes.unreadable(unreadable),
    zones.hasUnknown() && feedNotes.unknownZone,
  ].filter((note) => note !== false)
  return { ranges: mergeRanges(kept), events: kept.length, note: notes.join(' ') || null }
}

function problemWith(text: string): string | null {
  const start = text.slice(0, 1_000).trimStart()
  if (/^<(!doctype|html|\?xml|head|body)/i.test(start)) return feedProblems.webPage
  if (!/^BEGIN:\s*VCALENDAR/i.test(start)) return feedProblems.notCalendar
  return /END:\s*VCALENDAR\s*$/i.test(text.slice(-1_000)) ? null : feedProblems.cutOff
}

interface Steps {
  /** Counts one; throws {@link OutOfSteps} once the event or the file took its share. */
  spend(): void
  beginEvent(): void
}

function limitSteps(): Steps {
  const deadline = performance.now() + mostMilliseconds
  let steps = 0
  let ofEvent = 0
  return {
    spend() {
      steps += 1
      ofEvent += 1
      if (steps > mostSteps || (steps % 256 === 0 && performance.now() > deadline)) throw new OutOfSteps('file')
      if (ofEvent > mostStepsOfEvent) throw new OutOfSteps('event')
    },
    beginEvent() {
      steps += 1
      ofEvent = 0
    },
  }
}

function eventOf(text: string | null, { mailboxes }: IcsReading, zones: Zones): { uid: string | null; event: IcsEvent } {
  if (text === null) throw new Error('too long')
  const component = new ICAL.Component(ICAL.parse(text) as never)
  const first = (name: string) => component.getFirstProperty(name)
  const uid = first('uid')?.getFirstValue()
  const start = wallOf(first('dtstart'), zones)
  const end = wallOf(first('dtend'), zones)
  if (!start) throw new Error('no start')
  const duration = first('duration')?.getFirstValue()
  const replaced = first('recurrence-id')
  const event: IcsEvent = {
    start,
    length: lengthOf(start, end ?? (duration instanceof ICAL.Duration ? duration : null)),
    isBusy: isBusy(component, mailboxes),
    rules: component.getAllProperties('rrule').flatMap((rule) => rule.getValues().filter((one) => one instanceof ICAL.Recur)),
    added: component.getAllProperties('rdate').flatMap((dates) =>
      dates.getValues().flatMap((value) => {
        if (!(value instanceof ICAL.Period)) return { start: wallOf(dates, zones, value)!, length: null }
        const at = wallOf(dates, zones, value.start)!
        return { start: at, length: lengthOf(at, value.end ? wallOf(dates, zones, value.end) : value.duration) }
      }),
    ),
    excluded: component
      .getAllProperties('exdate')
      .flatMap((dates) => dates.getValues().flatMap((value) => wallOf(dates, zones, value) ?? [])),
    replaces: wallOf(replaced, zones),
    andFuture: String(replaced?.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE',
  }
  return { uid: typeof uid === 'string' && uid !== '' ? uid : null, event }
}

function isBusy(component: ICAL.Component, mailboxes: readonly string[]): boolean {
  const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (textOf('transp') === 'TRANSPARENT' || textOf('status') === 'CANCELLED') return false
  return !component.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue()).replace(/^mailto:/i, '')
    const answer = String(attendee.getParameter('partstat') ?? '').toUpperCase()
    return answer === 'DECLINED' && mailboxes.includes(address.toLowerCase())
  })
}

interface Expanding extends Pick<IcsReading, 'from' | 'until'> {
  steps: Steps
  add(range: TimeRange): void
}

/** Adds the times of one event with its repetitions and exceptions; false where one took more than its share. */
function expandSeries(events: readonly IcsEvent[], expanding: Expanding): boolean {
  const { from, until, steps } = expanding
  let isWhole = true
  const exceptions = events.filter(({ replaces }) => replaces !== null)
  const later = exceptions
    .filter(({ andFuture }) => andFuture)
    .toSorted((one, other) => momentOf(one.replaces!) - momentOf(other.replaces!))
  const add = (start: Wall, length: Length) => {
    const range = rangeOf(start, length)
    if (range.end <= range.start || range.end <= from || range.start >= until) return
    expanding.add({ start: Math.max(range.start, from), end: Math.min(range.end, until) })
  }

  for (const event of events) {
    steps.beginEvent()
    if (event.replaces !== null) {
      if (event.isBusy) add(event.start, event.length)
      continue
    }
    const isLeftOut = matcherOf([...event.excluded, ...exceptions.map(({ replaces }) => replaces!)], event.start.isDate)
    const seen = new Set<number>()
    const addRepetition = (start: Wall, length: Length) => {
      steps.spend()
      if (seen.has(start.wall) || isLeftOut(start)) return
      seen.add(start.wall)
      const moved = later.findLast(({ replaces }) => momentOf(replaces!) <= momentOf(start))
      if (!moved) return event.isBusy ? add(start, length) : undefined
      if (moved.isBusy) add({ ...moved.start, wall: start.wall + moved.start.wall - moved.replaces!.wall }, moved.length)
    }
    const moves = later.map(({ start, replaces, length }) => Math.abs(start.wall - replaces!.wall) + lengthAtMost(length))
    const reach = Math.max(lengthAtMost(event.length), ...moves) + 2 * dayLength
    try {
      addRepetition(event.start, event.length)
      for (const { start, length } of event.added) addRepetition(start, length ?? event.length)
      for (const rule of event.rules) {
        let inside = 0
        for (const start of startsOf(rule, event.start, { from: from - reach, until: until + reach, spend: steps.spend })) {
          addRepetition(start, event.length)
          if (start.wall >= from) inside += 1
          // Later ones would not be kept.
          if (inside > mostEvents) break
        }
      }
    } catch (error) {
      if (!(error instanceof OutOfSteps) || error.of === 'file') throw error
      isWhole = false
    }
  }
  return isWhole
}

const lengthAtMost = ({ days, milliseconds }: Length): number => days * dayLength + milliseconds

const momentOf = ({ wall, zone }: Wall): number => momentOfWall(wall, zone.offset)

function rangeOf(start: Wall, { days, milliseconds }: Length): TimeRange {
  const begins = momentOf(start)
  const whole = days === 0 ? begins : momentOf({ ...start, wall: start.wall + days * dayLength })
  return { start: begins, end: whole + milliseconds }
}

/** Whether a repetition is one of these. A date stands for all that start on it. */
function matcherOf(walls: readonly Wall[], isWholeDay: boolean): (start: Wall) => boolean {
  const moments = new Set(walls.filter(({ isDate }) => !isDate && !isWholeDay).map(momentOf))
  const days = new Set(walls.filter(({ isDate }) => isDate || isWholeDay).map(({ wall }) => Math.floor(wall / dayLength)))
  return (start) => moments.has(momentOf(start)) || days.has(Math.floor(start.wall / dayLength))
}

/** Lengths of what a rule without an end may skip at once. */
const strides: Record<string, number> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: dayLength,
  WEEKLY: 7 * dayLength,
}

/** Starts of a rule within a window, and some before it, as local times: so they stay at their hour when clocks change. */
function* startsOf(
  rule: ICAL.Recur,
  { wall, zone, isDate }: Wall,
  { from, until, spend }: { from: number; until: number; spend(): void },
): Generator<Wall> {
  rule.until = untilOf(rule.until, { wall, zone, isDate })
  const stride = (strides[rule.freq] ?? 0) * Math.max(rule.interval, 1)
  const skipped = stride === 0 || rule.count ? 0 : Math.max(0, Math.floor((from - wall) / stride) - 1)
  const iterator = iteratorOf(rule, icalTime(wall + skipped * stride, isDate), spend)
  for (let next = iterator.next(); next; next = iterator.next()) {
    const at = wallTimeOf(next)
    if (!(at <= until)) return
    yield { wall: at, zone, isDate }
  }
}

/** The end of a rule as a local time; a date includes its day. */
function untilOf(until: ICAL.Time | null, { zone, isDate }: Wall): ICAL.Time | null {
  if (!until) return until
  const wall = wallTimeOf(until)
  if (isDate) return icalTime(Math.floor(wall / dayLength) * dayLength, true)
  if (until.isDate) return icalTime(wall + dayLength - 1_000, false)
  return until.zone === ICAL.Timezone.utcTimezone ? icalTime(wall + zone.offset(wall), false) : icalTime(wall, false)
}

/** Counts also the steps between two results: a rule may have none until the end of time. */
function iteratorOf(rule: ICAL.Recur, dtstart: ICAL.Time, spend: () => void): ICAL.RecurIterator {
  class CountedIterator extends ICAL.RecurIterator {
    override check_contracting_rules() {
      spend()
      return super.check_contracting_rules()
    }
    override increment_month() {
      spend()
      super.increment_month()
    }
    override increment_year(years: number) {
      spend()
      super.increment_year(years)
    }
  }
  return new CountedIterator({ rule, dtstart })
}

function icalTime(wall: number, isDate: boolean): ICAL.Time {
  const date = new Date(wall)
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  )
}

const wallTimeOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)
