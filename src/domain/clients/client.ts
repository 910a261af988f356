import { z } from 'zod'
import { billingAddress } from '../common/billing-address.ts'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import { clientStatuses, leastPasswordLetters, portalStates } from './client-messages.ts'

/** What staff write down of a client. A new one is a prospect, and becomes active by the first signature. */
export const clientForm = z.object({
  name: requiredLine('Name is required'),
  email: emailAddress('Valid email is required').transform((email) => email.toLowerCase()),
  phone: line(40).default(''),
  company: line(200).default(''),
  location: line(200).default(''),
  /** What invoices are made out to. */
  billingAddress: billingAddress.prefault({}),
  status: z.enum(clientStatuses).default('prospect'),
  notes: prose(5_000).default(''),
})
export type ClientForm = z.output<typeof clientForm>

export const clientCard = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  location: z.string(),
  billingAddress: billingAddress.required(),
  status: z.enum(clientStatuses),
  notes: z.string(),
  projectsCount: z.number(),
  /** Pounds: what their projects were sold for. */
  totalValue: z.number(),
  /** The last mail either way, or the last change of a project; null where nobody ever wrote. */
  lastContact: z.iso.datetime().nullable(),
  portal: z.enum(portalStates),
  /** When the last invitation was mailed. */
  invitedAt: z.iso.datetime().nullable(),
  revision: z.number(),
})
export type ClientCard = z.output<typeof clientCard>

/** What a client chooses when they take up the invitation. */
export const portalPassword = z
  .string('Please choose a password.')
  .min(leastPasswordLetters, `Please use at least ${leastPasswordLetters} characters.`)
  .max(200, 'Please use at most 200 characters.')
