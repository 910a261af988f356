import { z } from 'zod'
import { dayAt } from '../common/dates/calendar-day.ts'
import { emailAddress, line, optionalDay, optionalPhone, prose, recordId, requiredLine, requiredProse } from '../common/fields.ts'

/**
 * Schema of the public inquiry form. Choices are suggestions and not enforced, since links from elsewhere may fill in others.
 * `submittedAt` is set by the server.
 */
export const projectInquiry = z.object({
  name: requiredLine('Name is required', 120),
  company: line(160).default(''),
  email: emailAddress(),
  phone: optionalPhone,
  videoType: requiredLine('Please choose a video type.', 120),
  goal: requiredProse('Please tell us the goal of your project.'),
  deadline: optionalDay,
  budget: requiredLine('Please choose a budget range.', 120),
  referralSource: line(120).default(''),
  message: prose().default(''),
  source: line(60).default('public-inquiry-form'),
  /** Idempotency key made by the sender for one message: repeating it after a lost connection does not create a second one. */
  idempotencyKey: recordId.optional(),
  /** Key of the attached plan, stored shortly before. */
  plan: line(64).optional(),
})

/** Message for a deadline in the past, or null. A day is past once it has ended in every time zone. */
export const refusalToDeadline = (deadline: string, now: Date): string | null =>
  deadline !== '' && deadline < dayAt(now, 'Etc/GMT+12') ? 'Please choose today or a later date.' : null

export type ProjectInquiry = z.output<typeof projectInquiry>
