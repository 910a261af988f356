import { addDays, dayAt, weekdayOf } from '../common/dates/calendar-day.ts'
import { mergeRanges } from './time-ranges.ts'
import type { WorkingRange } from './working-hours.ts'
import { momentOfWall, offsetIn } from './zone-time.ts'

/** What of a booking type decides its slots. */
export interface SlotRules {
  minutes: number
  /** Minutes that are kept free before and after. */
  bufferBefore: number
  bufferAfter: number
  /** Hours between now and the earliest slot. */
  noticeHours: number
  /** Last day, counted from today. */
  daysAhead: number
  /** Bookings of the type on one day; null for any number. */
  mostPerDay: number | null
}

/** When a person works, in the studio's time zone. */
export interface PersonHours {
  personId: string
  weekly: readonly WorkingRange[]
  daysOff: readonly { from: string; to: string }[]
}

export interface BusyRange {
  personId: string
  startsAt: Date
  endsAt: Date
}

/** A time at which at least one person is free. */
export interface Slot {
  startsAt: Date
  personIds: string[]
}

interface Asked {
  rules: SlotRules
  people: readonly PersonHours[]
  /** Days on which nobody works: bank holidays, the studio's days off. */
  isClosed(day: string): boolean
  busy: readonly BusyRange[]
  /** Bookings of the type by studio day. */
  booked: ReadonlyMap<string, number>
  now: Date
  /** The studio's. */
  timeZone: string
  /** Of these studio days alone, both included. */
  within?: { from: string; to: string }
}

const minute = 60_000
const hour = 60 * minute

/** Slots begin every half hour, shorter ones one after another, and at most every quarter of an hour. */
export const stepOf = (minutes: number): number => Math.max(15, Math.min(minutes, 30))

/** Days of free times that are read at once. */
export const daysAtOnce = 31

/** First and last studio day that can have slots. */
export function daysOfSlots(
  { daysAhead }: Pick<SlotRules, 'daysAhead'>,
  now: Date,
  timeZone: string,
): { from: string; to: string } {
  const from = dayAt(now, timeZone)
  return { from, to: addDays(from, daysAhead) }
}

/** The range that a booking keeps free. */
export const blockedRange = (
  { minutes, bufferBefore, bufferAfter }: Pick<SlotRules, 'minutes' | 'bufferBefore' | 'bufferAfter'>,
  startsAt: Date,
): { endsAt: Date; blockedFrom: Date; blockedUntil: Date } => {
  const endsAt = startsAt.getTime() + minutes * minute
  return {
    endsAt: new Date(endsAt),
    blockedFrom: new Date(startsAt.getTime() - bufferBefore * minute),
    blockedUntil: new Date(endsAt + bufferAfter * minute),
  }
}

/** Slots in order of time. Working hours are wall-clock times of the studio; a slot has its full length also when clocks change. */
export function slotsOf({ rules, people, isClosed, busy, booked, now, timeZone, within }: Asked): Slot[] {
  const { minutes, bufferBefore, bufferAfter, noticeHours, mostPerDay } = rules
  const days = workingDays(daysOfSlots(rules, now, timeZone)).filter(
    (day) =>
      (within === undefined || (within.from <= day && day <= within.to)) &&
      !isClosed(day) &&
      (mostPerDay === null || (booked.get(day) ?? 0) < mostPerDay),
  )
  const earliest = now.getTime() + noticeHours * hour
  const [length, step] = [minutes * minute, stepOf(minutes) * minute]
  const [before, after] = [bufferBefore * minute, bufferAfter * minute]
  const offset = offsetIn(timeZone)
  const free = new Map<number, string[]>()
  for (const { personId, weekly, daysOff } of people) {
    const isFree = freeTimes(busy, personId)
    for (const day of days) {
      if (daysOff.some(({ from, to }) => from <= day && day <= to)) continue
      for (const range of rangesOn(weekly, day)) {
        const [opens, closes] = [wallOf(day, range.from), wallOf(day, range.to)]
        const end = momentOfWall(closes, offset)
        for (let start = momentOfWall(opens, offset); start + length <= end; start += step) {
          if (start < earliest || !isFree(start - before, start + length + after)) continue
          // On the days when clocks change, some moments between the two are not between their times.
          const last = start + length - 1
          if (start + offset(start) < opens || last + offset(last) >= closes) continue
          const others = free.get(start)
          if (others) others.push(personId)
          else free.set(start, [personId])
        }
      }
    }
  }
  return [...free].toSorted(([one], [other]) => one - other).map(([time, personIds]) => ({ startsAt: new Date(time), personIds }))
}

function workingDays({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const rangesOn = (weekly: readonly WorkingRange[], day: string): WorkingRange[] =>
  weekly.filter(({ weekday }) => weekday === weekdayOf(day)).toSorted((one, other) => (one.from < other.from ? -1 : 1))

/** A wall-clock time as if it were UTC. */
const wallOf = (day: string, time: string): number =>
  Date.parse(time === '24:00' ? `${addDays(day, 1)}T00:00Z` : `${day}T${time}Z`)

/** Whether a person is free in a range. Asked in any order: a binary search finds the one busy range that counts. */
function freeTimes(busy: readonly BusyRange[], personId: string): (from: number, until: number) => boolean {
  const own = busy.filter((range) => range.personId === personId)
  const merged = mergeRanges(own.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() })))
  return (from, until) => {
    // The first range that ends after `from`.
    let [low, high] = [0, merged.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (merged[middle]!.end <= from) low = middle + 1
      else high = middle
    }
    return low === merged.length || merged[low]!.start >= until
  }
}
