import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { endOfMonth } from 'date-fns/endOfMonth'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { conventions } from '#domain/common/conventions.ts'

// Days are strings like `2026-11-21`, without a time.

export const dayText = (date: Date): string => formatISO(date, { representation: 'date' })

export const firstOfMonth = (day: string): string => dayText(startOfMonth(parseISO(day)))

export const monthsLater = (day: string, months: number): string => dayText(addMonths(parseISO(day), months))

export const daysLater = (day: string, days: number): string => dayText(addDays(parseISO(day), days))

/** Sunday is 0 for date-fns. */
const weekOptions = () => ({ weekStartsOn: (conventions().firstDayOfWeek % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6 })

/** Weeks, from the studio's first day, of the month of a day. */
export function weeksOf(day: string): string[][] {
  const first = startOfWeek(startOfMonth(parseISO(day)), weekOptions())
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => dayText(addDays(first, week * 7 + at))),
  )
  return weeks.filter((week) => week.some((date) => isInMonth(date, day)))
}

/** Target day of an arrow or page key; null for other keys. */
export function dayByKey(day: string, key: string): string | null {
  const date = parseISO(day)
  const first = startOfWeek(date, weekOptions())
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1)
    case 'ArrowRight':
      return daysLater(day, 1)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'Home':
      return dayText(first)
    case 'End':
      return dayText(addDays(first, 6))
    case 'PageUp':
      return monthsLater(day, -1)
    case 'PageDown':
      return monthsLater(day, 1)
    default:
      return null
  }
}

export const isInMonth = (day: string, month: string): boolean =>
  day >= firstOfMonth(month) && day <= dayText(endOfMonth(parseISO(month)))
