import { isCalendarDay } from '../common/dates/calendar-day.ts'

/** In which order the parts of a date are written. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/
const named = /^(?:(\d{1,2})[\s.\-/]+([a-z]{3})[a-z]*|([a-z]{3})[a-z]*[\s.]+(\d{1,2})),?[\s.\-/]+(\d{4}|\d\d)$/i
const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d\d)(?:$|[T ,])/

const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 80 ? 20 : 19}${year}`)
const padded = (part: string): string => part.padStart(2, '0')

function dayFrom(year: string, month: string, day: string): string | null {
  const text = `${fullYear(year)}-${padded(month)}-${padded(day)}`
  return isCalendarDay(text) ? text : null
}

/** `YYYY-MM-DD`, or null for what is no date in this order. */
export function readDay(text: string, order: DateOrder): string | null {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? []
  if (isoYear) return dayFrom(isoYear, isoMonth!, isoDay!)
  const [, day1, name1, name2, day2, year] = named.exec(text) ?? []
  if (year) {
    const month = months.indexOf((name1 ?? name2 ?? '').toLowerCase()) + 1
    return month === 0 ? null : dayFrom(year, String(month), (day1 ?? day2)!)
  }
  const [, first, second, third] = numeric.exec(text) ?? []
  if (!third) return null
  if (order === 'dmy') return dayFrom(third, second!, first!)
  if (order === 'mdy') return dayFrom(third, first!, second!)
  return third.length === 4 ? null : dayFrom(padded(first!), second!, third)
}

/** `sure`: only this order fits all dates. `open`: several do. `none`: none does. `free`: nothing depends on it. */
export type OrderGuess = { is: 'sure'; order: DateOrder } | { is: 'open' | 'none'; example: string } | { is: 'free' }

/** Looks at all dates of a file, one by one. */
export function makeOrderGuess(): { add(text: string): void; result(): OrderGuess } {
  let fitting: DateOrder[] = [...dateOrders]
  let example = ''
  return {
    add(text) {
      // What is a date in no order says nothing about the others.
      if (!numeric.test(text)) return
      const fits = dateOrders.filter((order) => readDay(text, order) !== null)
      if (fits.length === 0) return
      example ||= text
      const left = fitting.filter((order) => fits.includes(order))
      if (left.length < fitting.length && left.length > 1) example = text
      fitting = left
    },
    result() {
      if (example === '') return { is: 'free' }
      // Few write a year of two digits in front: only where nothing else fits.
      const likely = fitting.filter((order) => order !== 'ymd' || fitting.length === 1)
      if (likely.length === 1) return { is: 'sure', order: likely[0]! }
      return { is: likely.length === 0 ? 'none' : 'open', example }
    },
  }
}

/** The orders in which this text is a date, each with the day that it then is. */
export const readingsOf = (text: string): { order: DateOrder; day: string }[] =>
  dateOrders.flatMap((order) => {
    const day = readDay(text, order)
    return day === null ? [] : [{ order, day }]
  })
