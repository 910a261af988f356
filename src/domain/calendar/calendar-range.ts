import { addDays, calendarDay, isCalendarDay, longDay, shortDay, weekStartOf } from '../common/dates/calendar-day.ts'
import { holidayOn } from '../common/dates/bank-holidays.ts'
import { conventions } from '../common/conventions.ts'
import { dateFormat } from '../common/dates/date-format.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda', 'people'] as const
export type CalendarView = (typeof calendarViews)[number]

export const viewLabels: Record<CalendarView, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  people: 'By person',
}

interface DayRange {
  from: string
  until: string
}

/** Days that a view shows: a month with the rest of its first and last week, a week, or a day. */
export function rangeOf(view: CalendarView, date: string): DayRange {
  if (view === 'day') return { from: date, until: date }
  if (view === 'week' || view === 'people') return { from: weekStartOf(date), until: addDays(weekStartOf(date), 6) }
  const first = monthOf(date)
  return { from: weekStartOf(first), until: addDays(weekStartOf(addDays(monthLater(first, 1), -1)), 6) }
}

export const daysOf = ({ from, until }: DayRange): string[] => {
  const days = [from]
  while (days.at(-1)! < until) days.push(addDays(days.at(-1)!, 1))
  return days
}

/** The date that the view shows `steps` further on: the same day of a month, or its last. */
export function stepOf(view: CalendarView, date: string, steps: number): string {
  if (view === 'day') return addDays(date, steps)
  if (view === 'week' || view === 'people') return addDays(date, steps * 7)
  const first = monthLater(monthOf(date), steps)
  const wanted = `${first.slice(0, 8)}${date.slice(8)}`
  return isCalendarDay(wanted) ? wanted : addDays(monthLater(first, 1), -1)
}

/** `June 2027`, `Mon 14 Jun – Sun 20 Jun`, `14 June 2027` */
export function titleOf(view: CalendarView, date: string): string {
  if (view === 'day') return longDay(date)
  if (view === 'week' || view === 'people') {
    const { from, until } = rangeOf(view, date)
    return `${shortDay(from)} – ${shortDay(until)} ${until.slice(0, 4)}`
  }
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

const monthOf = (date: string): string => `${date.slice(0, 8)}01`

function monthLater(first: string, months: number): string {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months
  return calendarDay(Math.floor(month / 12), (month % 12) + 1, 1)
}

/** The bank holiday of a day, or null. Those of England and Wales are known, so studios elsewhere see none. */
export const studioHoliday = (day: string): string | null => (conventions().timeZone === 'Europe/London' ? holidayOn(day) : null)
