import { addDays, calendarDay, weekdayOf } from './calendar-day.ts'

const [sunday, monday, saturday] = [0, 1, 6]

/** One-off holidays by royal proclamation. */
const proclaimed: Record<number, readonly (readonly [day: string, name: string])[]> = {
  2023: [['2023-05-08', 'Bank holiday for the coronation of King Charles III']],
}

/** Bank holidays of England and Wales in a year: name by day, in order. A holiday on a weekend has a substitute day. */
export function bankHolidays(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year)
  const fixed = new Map<string, string>([
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Easter Monday'],
    [mondayFrom(calendarDay(year, 5, 1)), 'Early May bank holiday'],
    [mondayFrom(calendarDay(year, 5, 25)), 'Spring bank holiday'],
    [mondayFrom(calendarDay(year, 8, 25)), 'Summer bank holiday'],
    ...(proclaimed[year] ?? []),
  ])
  const movable = [
    [calendarDay(year, 1, 1), 'New Year’s Day'],
    [calendarDay(year, 12, 25), 'Christmas Day'],
    [calendarDay(year, 12, 26), 'Boxing Day'],
  ] as const
  const onTheirDay = movable.filter(([day]) => !isWeekend(day))
  for (const [day, name] of onTheirDay) fixed.set(day, name)
  // A substitute is the next weekday that is not a holiday itself: Boxing Day keeps its Monday, Christmas gets the Tuesday.
  for (const [day, name] of movable.filter(([day]) => isWeekend(day))) {
    let substitute = addDays(day, 1)
    while (isWeekend(substitute) || fixed.has(substitute)) substitute = addDays(substitute, 1)
    fixed.set(substitute, `${name}, substitute day`)
  }
  return new Map([...fixed].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const kept = new Map<number, ReadonlyMap<string, string>>()

/** The name of the bank holiday on this day, or null. */
export function holidayOn(day: string): string | null {
  const year = Number(day.slice(0, 4))
  if (!kept.has(year)) kept.set(year, bankHolidays(year))
  return kept.get(year)!.get(day) ?? null
}

export const isWeekend = (day: string): boolean => [sunday, saturday].includes(weekdayOf(day))

function mondayFrom(day: string): string {
  return addDays(day, (monday - weekdayOf(day) + 7) % 7)
}

/** The Gregorian computus by Butcher (1876). */
function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return calendarDay(year, Math.floor(n / 31), (n % 31) + 1)
}
