import { z } from 'zod'
import { leastAdminPasswordLetters } from './admin-messages.ts'

export const newAdminPassword = z
  .string('Please choose a password.')
  .min(leastAdminPasswordLetters, `Please use at least ${leastAdminPasswordLetters} characters.`)
  .max(200, 'Please use at most 200 characters.')
