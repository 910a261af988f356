import { z } from 'zod'
import { abilities } from '../common/ability.ts'
import { requiredLine } from '../common/fields.ts'

export const tokenLimits = {
  /** Valid tokens of one person. */
  perPerson: 50,
  /** Days from today on which a token can expire at the latest. */
  days: 366,
  /** Characters of a name. */
  name: 80,
}

/** Days that the page offers. */
export const tokenDays = [30, 90, 365] as const

export const newToken = z.object({
  name: requiredLine('Please name the token after what uses it.', tokenLimits.name),
  abilities: z
    .array(z.enum(abilities), 'Please choose what the token can do.')
    .min(1, 'Please choose what the token can do.')
    .max(abilities.length),
  /** The last day on which it works, where its person is. */
  expiresOn: z.iso.date('Please choose the last day of the token.'),
})

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  abilities: z.array(z.enum(abilities)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiTokenEntry = z.output<typeof apiToken>
