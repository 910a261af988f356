import { z } from 'zod'

/** Settings for all review pages. */
export const reviewSettings = z.object({
  /** Requires a password, a private link, or both on every review page. */
  requireProtection: z.boolean('Please choose on or off.').default(false),
})

export const protectionRequired = 'The settings require a password or a private link for every review page.'

/** Warning for staff about a page that has neither. */
export const guessableAddress =
  'Anyone can open this page: its address is made from the title and can be guessed. Add a private link or a password.'
