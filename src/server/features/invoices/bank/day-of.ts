import { isCalendarDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { styleOf } from '#domain/common/text/number-style.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses a date in the studio's order or ISO notation to `YYYY-MM-DD`; null when invalid. */
export const dayOf = (text: string): string | null => dayInOrder(text, isMonthFirst())

/** The same, in this order of day and month. */
export function dayInOrder(text: string, monthFirst: boolean): string | null {
  const day = isoOf(text.trim(), monthFirst)
  return day && isCalendarDay(day) ? day : null
}

/** Whether the studio writes the month before the day. */
export const isMonthFirst = (): boolean => styleOf(conventions().locale).monthFirst === true

function isoOf(text: string, monthFirst: boolean): string | null {
  const iso = /^(\d{4})([-/.]?)(\d\d)\2(\d\d)(?:$|\D|\d{6})/.exec(text)
  if (iso) return `${iso[1]}-${iso[3]}-${iso[4]}`
  const [, first, second, year] = /^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3})[a-z]*[/.\- ](\d{4}|\d\d)(?:$|\s)/i.exec(text) ?? []
  if (!first || !second || !year) return null
  const isSwapped = monthFirst && /\d/.test(second)
  const [day, month] = isSwapped ? [second, first] : [first, second]
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  return `${year.length === 2 ? '20' : ''}${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const figures = /^\s*(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d\d)(?:$|\s)/

/** The order of day and month that dates show: `null` where none of them does, `mixed` where they contradict each other. */
export function orderShown(dates: string[]): 'day-first' | 'month-first' | 'mixed' | null {
  const pairs = dates.flatMap((text) => {
    const [, first, second] = figures.exec(text) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  const isDayFirst = pairs.some(([first, second]) => first > 12 && second <= 12)
  const isOther = pairs.some(([first, second]) => second > 12 && first <= 12)
  return isDayFirst ? (isOther ? 'mixed' : 'day-first') : isOther ? 'month-first' : null
}

/** True for a date such as `03/04/2026`, which is another day in the other order. */
export function needsOrder(text: string): boolean {
  const [, first, second] = figures.exec(text) ?? []
  return (
    first !== undefined && second !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  )
}
