import { isCalendarDay } from '#domain/common/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { styleOf } from '#domain/common/number-style.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses a date in the studio's order or ISO notation to `YYYY-MM-DD`; null when invalid. */
export function dayOf(text: string): string | null {
  const day = isoOf(text.trim())
  return day && isCalendarDay(day) ? day : null
}

function isoOf(text: string): string | null {
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|\D|\d{6})/.exec(text)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const [, first, second, year] = /^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3})[a-z]*[/.\- ](\d{4}|\d\d)(?:$|\s)/i.exec(text) ?? []
  if (!first || !second || !year) return null
  const isMonthFirst = styleOf(conventions().locale).monthFirst && /\d/.test(second)
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  return `${year.length === 2 ? '20' : ''}${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
