import { conventions } from '../conventions.ts'
import { dateFormat } from './date-format.ts'
import { wallTime } from './wall-clock.ts'

// Calendar days are `YYYY-MM-DD` text, without a time of day or a time zone that could shift them.

/** Formats a calendar day: `2 June 2026`. */
export const longDay = (day: string): string => dateFormat(long).format(utc(day))

/** Formats a calendar day: `Tue 2 Jun`. */
export const shortDay = (day: string): string => dateFormat(short).format(utc(day)).replace(',', '')

/** True for `YYYY-MM-DD` text that names an existing day. */
export const isCalendarDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(utc(text).getTime()) && isoOf(utc(text)) === text

/** Adds `days`, which may be negative. */
export function addDays(day: string, days: number): string {
  const moved = utc(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  return isoOf(moved)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000)

/** First day of the week of a day, as the studio's weeks begin. */
export const weekStartOf = (day: string): string => addDays(day, -((weekdayOf(day) - conventions().firstDayOfWeek + 7) % 7))

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Names of the days of the week, from its first. */
export function weekdayNames(): string[] {
  const first = conventions().firstDayOfWeek - 1
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}

/** Day of the week; 0 is Sunday. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay()

/** Months count from 1. */
export const calendarDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Calendar day of a moment in a time zone. */
export const dayAt = (moment: Date, timeZone: string): string => wallTime(moment, timeZone).slice(0, 10)

/** Calendar day of a moment where the studio is. Requests and jobs get the present one as `today`. */
export const studioDay = (moment: Date): string => dayAt(moment, conventions().timeZone)

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const isoOf = (date: Date) => date.toISOString().slice(0, 10)

const long = { dateStyle: 'long', timeZone: 'UTC' } as const
const short = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
