import { z } from 'zod'
import { line } from '../common/fields.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Please enter a time.')

/** Hours on one day of the week in the studio's time zone; 0 is Sunday. */
const workingRange = z
  .object({ weekday: z.int().min(0).max(6), from: time, to: time })
  .refine(({ from, to }) => from < to, 'Hours have to end after they start.')
export type WorkingRange = z.output<typeof workingRange>

/** From 2000 to 2099, to catch typing errors. */
const day = z.iso.date('Please enter a valid date.').refine((date) => date.startsWith('20'), 'Please enter a valid date.')

const daysOff = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, 'The last day has to be on or after the first.')
export type DaysOff = z.output<typeof daysOff>

/** Without ranges the person cannot be booked. */
export const workingHours = z.object({
  weekly: z
    .array(workingRange)
    .max(42, 'Please use at most six ranges a day.')
    .refine(
      (ranges) => ranges.every((one) => !ranges.some((other) => other !== one && overlap(one, other))),
      'Two ranges overlap.',
    ),
  daysOff: z.array(daysOff).max(200, 'Please use at most 200 entries.'),
})
export type WorkingHours = z.output<typeof workingHours>

const overlap = (one: WorkingRange, other: WorkingRange): boolean =>
  one.weekday === other.weekday && one.from < other.to && other.from < one.to

/** Days on which nobody can be booked. */
export const bookingSettings = z.object({
  /** Bank holidays of England. */
  bankHolidays: z.boolean(),
  daysOff: z.array(z.object({ day, name: line(80) })).max(200, 'Please use at most 200 days.'),
})
export type BookingSettings = z.output<typeof bookingSettings>
