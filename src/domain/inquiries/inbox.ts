import { z } from 'zod'
import { vatAnswer } from '../common/vat.ts'
import { inboxKinds, inboxStatuses, subscriberStates } from './inbox-labels.ts'

/** What a price is made of; pounds. */
export const breakdownInPounds = z.array(z.object({ description: z.string(), cost: z.number(), type: z.string() }))

/** One line of the studio's inbox. `details` holds every answered field of the form, in the form's order. */
export const inboxEntry = z.object({
  id: z.string(),
  kind: z.enum(inboxKinds),
  status: z.enum(inboxStatuses),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  subject: z.string(),
  videoType: z.string(),
  message: z.string(),
  source: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Pounds; only a quote has one. */
  total: z.number().nullable(),
  /** What was told of VAT on top of it. */
  vat: vatAnswer,
  /** The total that the sender's browser showed, in pounds. */
  claimedTotal: z.number().nullable(),
  breakdown: breakdownInPounds,
  submittedAt: z.iso.datetime(),
})

export type InboxEntry = z.output<typeof inboxEntry>

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  source: z.string(),
  subscribedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
})

export type Subscriber = z.output<typeof subscriber>
