import { z } from 'zod'
import { emailAddress, line, optionalDay, prose, requiredLine, requiredProse } from '../common/fields.ts'

/**
 * The public inquiry form. The choices are offered, not enforced: they are words for people, and a link from elsewhere
 * may fill in its own. `submittedAt` is the server's.
 */
export const projectInquiry = z.object({
  name: requiredLine('Name is required', 120),
  company: line(160).default(''),
  email: emailAddress(),
  phone: line(40).default(''),
  videoType: requiredLine('Please choose a video type.', 120),
  goal: requiredProse('Please tell us the goal of your project.'),
  deadline: optionalDay,
  budget: requiredLine('Please choose a budget range.', 120),
  referralSource: line(120).default(''),
  message: prose().default(''),
  source: line(60).default('public-inquiry-form'),
  /** Made by the sender for this one message: the same again is the same message, however often the line broke. */
  idempotencyKey: z.uuid().optional(),
  /** Key of the plan that comes with it, stored shortly before. */
  plan: line(64).optional(),
})

export type ProjectInquiry = z.output<typeof projectInquiry>
