import ICAL from 'ical.js'
import { feedNotes, feedProblems, mostEvents } from '#domain/bookings/feed-messages.ts'
import { FileRemarks, type FileReading } from '#domain/common/text/file-reading.ts'
import { mergeRanges, type TimeRange } from '#domain/bookings/time-ranges.ts'
import { momentOfWall } from '#domain/bookings/zone-time.ts'
import { componentsOf } from './ics-components.ts'
import { readRule, takeStarts, UnreadableRule, type IcsRule } from './ics-rule.ts'
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
  /** What is missing or assumed, for the list of calendars. */
  note: string | null
  /** The same, with its places in the file. */
  reading: FileReading
}

interface IcsEvent {
  start: Wall
  length: Length
  isBusy: boolean
  rules: IcsRule[]
  /** As they are written, those that cannot be read. */
  unreadableRules: string[]
  /** Additional starts, which may have a length of their own. */
  added: { start: Wall; length: Length | null }[]
  excluded: Wall[]
  /** The repetition that it stands for. */
  replaces: Wall | null
  /** It stands for all later repetitions too. */
  andFuture: boolean
  /** Of two versions of one event the higher counts: SEQUENCE, then DTSTAMP. */
  version: readonly [number, number]
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
  const [leftOut, assumed] = [new FileRemarks(), new FileRemarks()]
  let [unreadable, free, others] = [0, 0, 0]
  let isWhole = true
  let entries = 0
  const place = ({ start }: IcsEvent) => placeOf(start)
  try {
    const series = new Map<string, IcsEvent[]>()
    let count = 0
    for (const component of componentsOf(text)) {
      if (component.name === 'VTIMEZONE') continue
      steps.beginEvent()
      count += 1
      entries = count
      try {
        if (component.name === 'VTODO' || component.name === 'VJOURNAL') others += 1
        else if (component.name === 'VFREEBUSY') found.push(...freeBusyOf(component.text, reading, zones, steps))
        else {
          const { uid, event } = eventOf(component.text, reading, zones)
          if (!event.isBusy) free += 1
          for (const rule of event.unreadableRules) leftOut.add(feedNotes.unreadableRule(rule), place(event))
          const key = uid ?? `without ${count}`
          const events = series.get(key)
          if (events) events.push(event)
          else series.set(key, [event])
        }
      } catch (error) {
        if (error instanceof OutOfSteps) throw error
        unreadable += 1
        leftOut.add(feedNotes.unreadableEntry, `Entry ${count}`)
      }
    }
    for (const all of series.values()) {
      const events = lastVersions(all)
      for (const older of all) if (!events.includes(older)) assumed.add(feedNotes.olderVersion, place(older))
      try {
        const isExpanded = expandSeries(events, { ...reading, steps, add: (range) => found.push(range) })
        isWhole &&= isExpanded
        if (!isExpanded) leftOut.add(feedNotes.tooComplex, place(events[0]!))
      } catch (error) {
        if (error instanceof OutOfSteps) throw error
        unreadable += 1
        leftOut.add(feedNotes.unreadableEntry, place(events[0]!))
      }
    }
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error
    isWhole = false
    leftOut.add(feedNotes.tooComplex)
  }
  const kept = found.toSorted((one, other) => one.start - other.start).slice(0, mostEvents)
  if (kept.length < found.length) leftOut.add(feedNotes.tooMany())
  if (zones.hasUnknown()) assumed.add(feedNotes.unknownZone)
  const rules = leftOut.list().filter(({ text: remark }) => remark.startsWith(feedNotes.unreadableRule('')))
  if (others > 0) leftOut.add(feedNotes.otherEntries)
  if (kept.length === 0 && free === 0 && leftOut.list().length === 0)
    leftOut.add(entries === 0 ? feedNotes.noEntries : feedNotes.noneWithin(entries))
  const notes = [
    !isWhole && feedNotes.tooComplex,
    kept.length < found.length && feedNotes.tooMany(),
    unreadable > 0 && feedNotes.unreadable(unreadable),
    ...rules.slice(0, 3).map(({ text: remark }) => remark),
    zones.hasUnknown() && feedNotes.unknownZone,
  ].filter((note) => note !== false)
  return {
    ranges: mergeRanges(kept),
    events: kept.length,
    note: notes.join(' ') || null,
    reading: {
      format: 'iCalendar',
      read: [
        { label: kept.length === 1 ? 'busy time' : 'busy times', count: kept.length },
        ...(free > 0 ? [{ label: free === 1 ? 'entry that leaves you free' : 'entries that leave you free', count: free }] : []),
      ],
      leftOut: leftOut.list(),
      assumed: assumed.list(),
    },
  }
}

/** Reads the bytes of a calendar file, for an import or a test; a refusal has the reason. */
export function readIcsFile(bytes: Uint8Array, reading: IcsReading): FileReading | { problem: string } {
  const times = readIcs(new TextDecoder().decode(bytes), reading)
  return 'problem' in times ? times : times.reading
}

/** `Starts 2026-05-04 10:00`, as its file has it: titles are not read. */
const placeOf = ({ wall, isDate }: Wall): string =>
  `Starts ${new Date(wall)
    .toISOString()
    .slice(0, isDate ? 10 : 16)
    .replace('T', ' ')}`

/** Without the versions of an event, or of one of its repetitions, that a later one in the file replaces. */
function lastVersions(events: readonly IcsEvent[]): IcsEvent[] {
  const last = new Map<number | null, IcsEvent>()
  for (const event of events) {
    const of = event.replaces === null ? null : momentOf(event.replaces)
    const there = last.get(of)
    if (!there || compareVersions(event, there) >= 0) last.set(of, event)
  }
  return events.filter((event) => {
    const newest = last.get(event.replaces === null ? null : momentOf(event.replaces))!
    // Programs exist that give several events one UID: of two with one SEQUENCE both count.
    return event === newest || (event.replaces === null && event.version[0] === newest.version[0])
  })
}

const compareVersions = ({ version: [one, at] }: IcsEvent, { version: [other, before] }: IcsEvent): number =>
  one - other || at - before

/** When a VFREEBUSY says that its person is busy: all types but FREE. */
function freeBusyOf(text: string | null, { from, until }: IcsReading, zones: Zones, steps: Steps): TimeRange[] {
  if (text === null) throw new Error('too long')
  const component = new ICAL.Component(ICAL.parse(text) as never)
  return component.getAllProperties('freebusy').flatMap((property) => {
    if (String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') return []
    return property.getValues().flatMap((value) => {
      steps.spend()
      if (!(value instanceof ICAL.Period)) throw new Error('no period')
      const start = wallOf(property, zones, value.start)!
      const range = rangeOf(start, lengthOf(start, value.end ? wallOf(property, zones, value.end) : value.duration))
      const isSeen = range.end > range.start && range.end > from && range.start < until
      return isSeen ? [{ start: Math.max(range.start, from), end: Math.min(range.end, until) }] : []
    })
  })
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
  // Of the thread, so that a busy machine does not take it from the file.
  const timeUsed = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const deadline = timeUsed() + mostMilliseconds
  let steps = 0
  let ofEvent = 0
  return {
    spend() {
      steps += 1
      ofEvent += 1
      if (steps > mostSteps || (steps % 256 === 0 && timeUsed() > deadline)) throw new OutOfSteps('file')
      if (ofEvent > mostStepsOfEvent) throw new OutOfSteps('event')
    },
    beginEvent() {
      if (timeUsed() > deadline) throw new OutOfSteps('file')
      steps += 1
      ofEvent = 0
    },
  }
}

function eventOf(text: string | null, { mailboxes }: IcsReading, zones: Zones): { uid: string | null; event: IcsEvent } {
  if (text === null) throw new Error('too long')
  const { rest, rules } = withoutRules(text)
  const component = new ICAL.Component(ICAL.parse(rest) as never)
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
    rules: [],
    unreadableRules: [],
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
    version: versionOf(first('sequence')?.getFirstValue(), first('dtstamp')?.getFirstValue()),
  }
  for (const rule of rules) {
    try {
      event.rules.push(readRule(rule, start.isDate))
    } catch (error) {
      if (!(error instanceof UnreadableRule)) throw error
      event.unreadableRules.push(error.rule)
    }
  }
  return { uid: typeof uid === 'string' && uid !== '' ? uid : null, event }
}

const versionOf = (sequence: unknown, stamp: unknown): IcsEvent['version'] => [
  Number(sequence) || 0,
  stamp instanceof ICAL.Time ? stamp.toUnixTime() : 0,
]

/** Rules are read by another library than the rest, which would refuse an event for a rule that it does not know. */
function withoutRules(text: string): { rest: string; rules: string[] } {
  const lines = text.split('\r\n')
  const isRule = (line: string) => /^RRULE[:;]/i.test(line.slice(0, 6))
  const rules = lines.filter(isRule).map((line) => line.slice(line.indexOf(':') + 1))
  return { rest: lines.filter((line) => !isRule(line)).join('\r\n'), rules }
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
        const take = (start: Wall) => {
          addRepetition(start, event.length)
          if (start.wall >= from) inside += 1
          // Later ones would not be kept.
          return inside <= mostEvents
        }
        takeStarts(rule, event.start, { from: from - reach, until: until + reach, ends: endOf(rule, event.start), take })
      }
    } catch (error) {
      if (error instanceof OutOfSteps && error.of === 'file') throw error
      // Also by the library's own bounds.
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

/** The end of a rule as a local time; a date includes its day. Null for none. */
function endOf(rule: IcsRule, { zone, isDate }: Wall): number | null {
  const [, year, month, day, hour, minute = '', second = '', utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(rule.get('UNTIL') ?? '') ?? []
  if (year === undefined) {
    if (rule.has('UNTIL')) throw new Error('no time')
    return null
  }
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (isDate) return date
  if (hour === undefined) return date + dayLength - 1_000
  const wall = date + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000
  return utc === undefined ? wall : wall + zone.offset(wall)
}
