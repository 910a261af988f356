import { addDays, dayAt, longDay, weekdayOf } from '../common/dates/calendar-day.ts'
import { dateFormat } from '../common/dates/date-format.ts'
import { dayBegins, momentOn } from '../common/dates/wall-clock.ts'
import { clockTime } from './booking-time.ts'
import type { WorkingRange } from './working-hours.ts'

/** When somebody of the studio is there, in its time zone. */
export interface StudioHours {
  /** Of everybody together; those of an office where nobody has entered theirs. */
  weekly: readonly WorkingRange[]
  /** Bank holidays, the studio's days off, and days on which everybody is away. */
  isClosed(day: string): boolean
}

/** Hours of a studio that has entered none. */
export const usualHours: readonly WorkingRange[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:30' }))

const hour = 3_600_000
const roundedTo = 5 * 60_000
/** Days that are looked through: a studio that closes for longer promises nothing. */
const mostDays = 400

/**
 * Until when an answer is promised that is owed since a moment: after so many hours, of which those of closed days do not count, and at
 * the latest when the studio was last open before. Never later than the promise, except where the studio is not open once until then:
 * that is the end of its next hours.
 */
export function answerUntil(since: Date, hours: number, studio: StudioHours, timeZone: string): Date {
  const first = dayAt(since, timeZone)
  const until = countedFrom(since, hours * hour, studio, timeZone)
  const last = dayAt(until, timeZone)
  for (let day = last; day >= first; day = addDays(day, -1)) {
    for (const { opens, closes } of opened(day, studio, timeZone).toReversed()) {
      const latest = Math.min(closes, until.getTime())
      if (opens <= until.getTime() && latest > since.getTime()) return rounded(latest, since)
    }
  }
  for (let day = last; day <= addDays(last, mostDays); day = addDays(day, 1)) {
    const next = opened(day, studio, timeZone).find(({ closes }) => closes > since.getTime())
    if (next) return rounded(next.closes, since)
  }
  return until
}

/** The moment after so many milliseconds on days on which the studio is open. */
function countedFrom(since: Date, milliseconds: number, studio: StudioHours, timeZone: string): Date {
  let left = milliseconds
  const first = dayAt(since, timeZone)
  for (let day = first; day <= addDays(first, mostDays); day = addDays(day, 1)) {
    if (opened(day, studio, timeZone).length === 0) continue
    const start = Math.max(since.getTime(), dayBegins(day, timeZone).getTime())
    const end = dayBegins(addDays(day, 1), timeZone).getTime()
    if (start + left <= end) return new Date(start + left)
    left -= end - start
  }
  return new Date(since.getTime() + milliseconds)
}

/** Milliseconds between two moments, of which those of days on which the studio is closed do not count. */
export function openTimeBetween(from: Date, to: Date, studio: StudioHours, timeZone: string): number {
  let time = 0
  const last = dayAt(to, timeZone)
  for (let day = dayAt(from, timeZone); day <= last; day = addDays(day, 1)) {
    if (opened(day, studio, timeZone).length === 0) continue
    const start = Math.max(from.getTime(), dayBegins(day, timeZone).getTime())
    const end = Math.min(to.getTime(), dayBegins(addDays(day, 1), timeZone).getTime())
    time += Math.max(0, end - start)
  }
  return time
}

function opened(day: string, { weekly, isClosed }: StudioHours, timeZone: string) {
  const ranges = weekly.filter(({ weekday }) => weekday === weekdayOf(day))
  if (ranges.length === 0 || isClosed(day)) return []
  return ranges
    .map(({ from, to }) => ({ opens: momentOf(day, from, timeZone), closes: momentOf(day, to, timeZone) }))
    .toSorted((one, other) => one.opens - other.opens)
}

const momentOf = (day: string, time: string, timeZone: string): number =>
  (time === '24:00'
    ? dayBegins(addDays(day, 1), timeZone)
    : (momentOn(`${day}T${time}`, timeZone) ?? dayBegins(day, timeZone))
  ).getTime()

/** Down to five minutes, as one says it. */
function rounded(time: number, since: Date): Date {
  const down = Math.floor(time / roundedTo) * roundedTo
  return new Date(down > since.getTime() ? down : time)
}

/** `today 17:30`, `tomorrow 10:00`, `Tuesday 10:00`, `8 December 2026 10:00`: as it follows “by”. */
export function answerTimeText(until: Date, now: Date, timeZone: string): string {
  const [today, day] = [dayAt(now, timeZone), dayAt(until, timeZone)]
  const time = clockTime(until, timeZone)
  if (day === today) return `today ${time}`
  if (day === addDays(today, 1)) return `tomorrow ${time}`
  const isSoon = day > today && day < addDays(today, 7)
  return `${isSoon ? dateFormat({ weekday: 'long', timeZone }).format(until) : longDay(day)} ${time}`
}
