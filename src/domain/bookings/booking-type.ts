import { z } from 'zod'
import { line, prose, recordId, requiredLine } from '../common/fields.ts'
import { assignments, meetingPlaces } from './booking-labels.ts'

const whole = (least: number, most: number, message: string) => z.int(message).min(least, message).max(most, message)

export const bookingQuestion = z.object({
  id: recordId,
  label: requiredLine('Please write the question.', 200),
  required: z.boolean(),
  /** With room for several lines. */
  long: z.boolean(),
})
export type BookingQuestion = z.output<typeof bookingQuestion>

/** End of the address: `/book/discovery-call`. */
const slug = z
  .string('Please enter an address.')
  .trim()
  .max(60, 'Please use at most 60 characters.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use small letters, digits and hyphens.')

export const bookingTypeForm = z.object({
  slug,
  name: requiredLine('Please enter a name.', 80),
  text: prose(600),
  minutes: whole(5, 720, 'Please enter a length between 5 minutes and 12 hours.'),
  /** Minutes. */
  bufferBefore: whole(0, 480, 'Please enter up to 480 minutes.'),
  bufferAfter: whole(0, 480, 'Please enter up to 480 minutes.'),
  noticeHours: whole(0, 720, 'Please enter up to 720 hours.'),
  daysAhead: whole(1, 365, 'Please enter 1 to 365 days.'),
  mostPerDay: whole(1, 100, 'Please enter 1 to 100, or leave it empty.').nullable(),
  meeting: z.enum(meetingPlaces),
  /** Address of the place, or the link or number of the call. */
  place: line(300),
  questions: z
    .array(bookingQuestion)
    .max(10, 'Please ask at most ten questions.')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A question is listed twice.'),
  /** Net, in pounds; null for free. */
  price: z.number('Please enter a price.').min(0, 'Please enter a price.').max(100_000, 'Please enter a lower price.').nullable(),
  /** Empty for everyone who has working hours. */
  personIds: z.array(recordId).max(100),
  assignment: z.enum(assignments),
  active: z.boolean(),
})
export type BookingTypeForm = z.output<typeof bookingTypeForm>

/** Answers by id of the question. */
export const bookingAnswers = z.record(recordId, prose(2_000))
