import { addDays, calendarDay } from '../../common/dates/calendar-day.ts'
import { formatPounds, pounds } from '../../common/money/money.ts'
import { formatNumber } from '../../common/text/number-style.ts'
import { vatTerms } from '../../common/money/vat.ts'
import type { Analytics } from './analytics.ts'

export interface Metric {
  label: string
  /** Formatted for display; null when there are no data yet. */
  value: string | null
  /** `net` beside an amount, where the studio charges VAT. */
  term?: string
  /** For a spreadsheet: an amount in pounds as a number, everything else as text. */
  cell: string | number
  /** What the figure is based on, or why there is none. */
  note: string
  /** Colours the note; undefined for neutral. */
  tone?: 'good' | 'bad'
}

/** Labels and values of the figures, in the order of every place that shows them. */
export function metricsOf({ today, vat, revenue, clients, projects, completion, satisfaction }: Analytics): Metric[] {
  const { averageValue, sold, active, statuses } = projects
  const net = vat ? { term: vatTerms.net } : {}
  return [
    {
      label: 'Monthly revenue',
      value: formatPounds(revenue.amount),
      ...net,
      cell: revenue.amount,
      ...changeLabel(revenue, today),
    },
    { label: 'Total clients', value: formatNumber(clients.total), cell: String(clients.total), note: 'In the client list' },
    {
      label: 'Active projects',
      value: formatNumber(active),
      cell: String(active),
      note:
        statuses['awaiting-review'] > 0 ? `${formatNumber(statuses['awaiting-review'])} awaiting review` : 'None awaiting review',
    },
    {
      label: 'Average project value',
      value: averageValue === null ? null : formatPounds(Math.round(averageValue)),
      ...net,
      cell: averageValue ?? '',
      note: sold === 0 ? 'No sales yet' : `Last ${several(sold, 'project')} sold`,
    },
    {
      label: 'Average completion time',
      value: completion.averageDays === null ? null : several(completion.averageDays, 'day'),
      cell: completion.averageDays === null ? '' : String(completion.averageDays),
      note:
        completion.projects === 0
          ? 'No signed project is completed yet'
          : `From signature to approval, last ${several(completion.projects, 'project')}`,
    },
    {
      label: 'Client satisfaction',
      value: satisfaction.average === null ? null : `${satisfaction.average.toFixed(1)} out of 5.0`,
      cell: satisfaction.average?.toFixed(1) ?? '',
      note: satisfaction.answers === 0 ? 'No answers yet' : `Last ${several(satisfaction.answers, 'answer')}`,
    },
    {
      label: 'New clients this month',
      value: formatNumber(clients.newThisMonth),
      cell: String(clients.newThisMonth),
      note: `Since 1 ${monthName(today.slice(0, 7))}`,
    },
  ]
}

/** `Up 12% on 1–22 October`. */
function changeLabel({ change, before, amount }: Analytics['revenue'], today: string): Pick<Metric, 'note' | 'tone'> {
  const days = sameDaysBefore(today)
  if (change === null) return { note: `No revenue for ${days}` }
  if (pounds(amount) === pounds(before)) return { note: `The same as ${days}` }
  return amount > before
    ? { note: `Up ${formatNumber(change)}% on ${days}`, tone: 'good' }
    : { note: `Down ${formatNumber(-change)}% on ${days}`, tone: 'bad' }
}

/** The same days of the previous month: `1–22 October`. */
function sameDaysBefore(today: string): string {
  const last = addDays(calendarDay(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1), -1)
  const until = Math.min(Number(today.slice(8)), Number(last.slice(8)))
  return `${until === 1 ? '1' : `1–${until}`} ${monthName(last.slice(0, 7))}`
}

const several = (value: number, noun: string): string => `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`

/** `October`, of `2026-10`. */
export const monthName = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`))
/** `Oct`. */
export const shortMonth = (month: string): string => short.format(new Date(`${month}-01T00:00:00Z`))
/** `October 2026`. */
export const monthAndYear = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`

const long = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
