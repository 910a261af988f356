import { z } from 'zod'
import { emailAddress, optionalPhone, recordId, requiredLine } from '../common/fields.ts'
import { bookingAnswers } from './booking-type.ts'

/** 128 random bits, base64url: whoever has it holds a slot. */
export const holdKey = z.string().regex(/^[\w-]{22}$/)

export const chosenSlot = z.object({
  startsAt: z.iso.datetime('Please choose a time.'),
  /** Whom the visitor chose, where they may. */
  personId: recordId.nullable().default(null),
})

export const bookingForm = chosenSlot.extend({
  hold: holdKey.nullable().default(null),
  name: requiredLine('Please enter your name.', 120),
  email: emailAddress(),
  phone: optionalPhone,
  answers: bookingAnswers.default({}),
  /** The visitor's, in which mails tell them the time. */
  zone: z.string('Please choose a time zone.').max(60, 'Please choose a time zone.').refine(isZone, 'Please choose a time zone.'),
})
export type BookingForm = z.output<typeof bookingForm>

/** By any of its names: browsers differ in which they report. */
function isZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    return false
  }
}
