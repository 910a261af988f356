import { z } from 'zod'
import { addDays, calendarDay } from '../../common/dates/calendar-day.ts'
import { requiredLine } from '../../common/fields.ts'
import { invoiceItem } from '../invoice.ts'

export const recurringEvery = ['month', 'quarter'] as const
export type RecurringEvery = (typeof recurringEvery)[number]

export const recurringEveryLabels: Record<RecurringEvery, string> = { month: 'Every month', quarter: 'Every quarter' }

const scheduleDay = z.iso
  .date('Please enter a valid date.')
  .refine((day) => day.startsWith('20'), 'Please enter a year between 2000 and 2099.')

/** A retainer: an invoice of a project that is made again every month or quarter. */
export const recurringForm = z.object({
  label: requiredLine('Please name this retainer.', 100),
  every: z.enum(recurringEvery, 'Please choose how often.'),
  /** Day of the first invoice; later ones have the same day, or the last of a shorter month. */
  from: scheduleDay,
  /** Last day on which one is made; null for no end. */
  until: scheduleDay.nullable().default(null),
  /** How many are made at most; null for no limit. */
  count: z
    .number('Please enter a whole number.')
    .int('Please enter a whole number.')
    .min(1, 'Please enter at least 1.')
    .max(600, 'Please use at most 600 invoices.')
    .nullable()
    .default(null),
  /** Issued and mailed by itself; else each is a draft for staff. */
  issues: z.boolean().default(false),
  paused: z.boolean().default(false),
  items: z.array(invoiceItem).min(1, 'A retainer needs at least one line.').max(100, 'Please use at most 100 lines.'),
})
export type RecurringForm = z.output<typeof recurringForm>

interface Rhythm {
  every: RecurringEvery
  from: string
}

interface Schedule extends Rhythm {
  until: string | null
  count: number | null
}

/** The day with this index, from 0, of a schedule without an end. */
export function recurringDay({ every, from }: Rhythm, index: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const number = year * 12 + month - 1 + index * (every === 'month' ? 1 : 3)
  const inMonth = (of: number, on: number) => calendarDay(Math.floor(of / 12), (of % 12) + 1, on)
  const last = Number(addDays(inMonth(number + 1, 1), -1).slice(8))
  return inMonth(number, Math.min(day, last))
}

/** The day with this index once `made` invoices were made; null when the schedule has ended. */
export function nextRecurringDay({ until, count, ...rhythm }: Schedule, index: number, made: number): string | null {
  if (count !== null && made >= count) return null
  const day = recurringDay(rhythm, index)
  return until !== null && day > until ? null : day
}

/** Index of the first day that is not before `day`: days in the past are not invoiced. */
export function indexFrom(rhythm: Rhythm, day: string): number {
  let index = 0
  while (recurringDay(rhythm, index) < day) index += 1
  return index
}
