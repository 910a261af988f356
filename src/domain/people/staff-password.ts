import { z } from 'zod'

export const passwordMissing = 'Password is required'

export const leastPasswordLetters = 12

/** A password that is given for comparison, of any length. */
export const givenPassword = z.string(passwordMissing).min(1, passwordMissing).max(1_000)

/** A new password of staff. */
export const newStaffPassword = z
  .string('Please choose a password.')
  .min(leastPasswordLetters, `Please use at least ${leastPasswordLetters} characters.`)
  .max(200, 'Please use at most 200 characters.')
