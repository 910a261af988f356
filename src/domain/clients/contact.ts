import { z } from 'zod'
import { emailAddress, requiredLine } from '../common/fields.ts'
import { portalStates } from './client-messages.ts'
import { contactRights } from './contact-rights.ts'
import { noEmail } from './client.ts'

const name = requiredLine('Please enter a name.', 120)
const rights = z
  .array(z.enum(contactRights, 'Please choose from the list.'))
  .max(contactRights.length)
  .transform((chosen) => contactRights.filter((right) => chosen.includes(right)))

/** A person of a client, for their colleagues and for staff. */
export const contactCard = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where the client has no address. */
  email: z.string(),
  rights: z.array(z.enum(contactRights)),
  isMain: z.boolean(),
  wantsMail: z.boolean(),
  portal: z.enum(portalStates),
  /** When the last invitation was mailed; null for never. */
  invitedAt: z.iso.datetime().nullable(),
  revision: z.number(),
})
export type ContactCard = z.output<typeof contactCard>

export const contactInvitation = z.object({
  name,
  email: emailAddress(noEmail).transform((email) => email.toLowerCase()),
  rights,
})
export type ContactInvitation = z.output<typeof contactInvitation>

export const contactChange = z.object({
  name: name.optional(),
  rights: rights.optional(),
  wantsMail: z.boolean().optional(),
  revision: z.int32().min(1),
})
export type ContactChange = z.output<typeof contactChange>
