import { z } from 'zod'
import { daysBetween } from '../common/dates/calendar-day.ts'
import { line, recordId } from '../common/fields.ts'
import { dayParts } from '../shoots/booking-labels.ts'
import { leaveReasons } from './leave-labels.ts'

/** From 2000 to 2099, to catch typing errors. */
const day = z.iso.date('Please enter a valid date.').refine((date) => date.startsWith('20'), 'Please enter a valid date.')

const mostDays = 366

const days = z.object({
  firstDay: day,
  /** Inclusive. */
  lastDay: day,
  part: z.enum(dayParts),
  /** Reason and note are for the person and whoever manages people. */
  reason: z.enum(leaveReasons, 'Please choose a reason.'),
  note: line(200).default(''),
  /** Enters it despite shoots and bookings of the person. */
  anyway: z.boolean().default(false),
})

const inOrder = (form: z.output<typeof days>, context: z.RefinementCtx): void => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (form.firstDay > form.lastDay) refuse('lastDay', 'The last day has to be on or after the first.')
  else if (daysBetween(form.firstDay, form.lastDay) >= mostDays) refuse('lastDay', 'Please enter at most a year at a time.')
  else if (form.part !== 'day' && form.firstDay !== form.lastDay) refuse('part', 'A half day can be on one day only.')
}

export const newLeaveForm = days.extend({ personId: recordId }).superRefine(inOrder)
export type NewLeaveForm = z.output<typeof newLeaveForm>

export const leaveForm = days.extend({ revision: z.int32().min(1) }).superRefine(inOrder)
export type LeaveForm = z.output<typeof leaveForm>

export const listedLeave = z.object({
  id: z.string(),
  personId: z.string(),
  name: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  part: z.enum(dayParts),
  /** Null for people who may not see why. */
  reason: z.enum(leaveReasons).nullable(),
  /** Empty for them. */
  note: z.string(),
  revision: z.number(),
})
export type ListedLeave = z.output<typeof listedLeave>
