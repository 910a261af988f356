import { z } from 'zod'
import { dayAt } from '../common/calendar-day.ts'
import { emailAddress, line, optionalDay, optionalPhone, prose, recordId, requiredLine, requiredProse } from '../common/fields.ts'

/**
 * The public inquiry form. The choices are offered, not enforced: they are words for people, and a link from elsewhere
 * may fill in its own. `submittedAt` is the server's.
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
  /** Made by the sender for this one message: the same again is the same message, however often the line broke. */
  idempotencyKey: recordId.optional(),
  /** Key of the plan that comes with it, stored shortly before. */
  plan: line(64).optional(),
})

/** Why this deadline is none at a moment, or null. A day is over once it is over everywhere. */
export const refusalToDeadline = (deadline: string, now: Date): string | null =>
  deadline !== '' && deadline < dayAt(now, 'Etc/GMT+12') ? 'Please choose today or a later date.' : null

export type ProjectInquiry = z.output<typeof projectInquiry>
