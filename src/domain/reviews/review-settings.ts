import { z } from 'zod'

/** What the studio chose for all review pages. */
export const reviewSettings = z.object({
  /** Every review page has a password, a private link, or both. */
  requireProtection: z.boolean('Please choose on or off.').default(false),
})

export const protectionRequired = 'The settings require a password or a private link for every review page.'

/** Said to staff of a page that has neither. */
export const guessableAddress =
  'Anyone can open this page: its address is made from the title and can be guessed. Add a private link or a password.'
