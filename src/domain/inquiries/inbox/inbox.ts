import { z } from 'zod'
import { vatAnswer } from '../../common/money/vat-answer.ts'
import { bookName } from '../../prices/price-endpoints.ts'
import { inboxKinds, inboxStatuses, subscriberStates } from './inbox-labels.ts'

/** Lines that a price consists of; pounds. */
export const breakdownInPounds = z.array(z.object({ description: z.string(), cost: z.number(), type: z.string() }))

/** An entry of the studio's inbox. `details` holds every answered field of the form, in the form's order. */
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
  /** Pounds; null unless it is a quote. */
  total: z.number().nullable(),
  /** VAT that was shown in addition to the total. */
  vat: vatAnswer,
  /** The total that the sender's browser showed, in pounds; null for none. */
  claimedTotal: z.number().nullable(),
  breakdown: breakdownInPounds,
  submittedAt: z.iso.datetime(),
})

export type InboxEntry = z.output<typeof inboxEntry>

/** An entry with the price book of its quote; null unless it is one. */
export const openedEntry = inboxEntry.extend({ priceBook: bookName.nullable() })
export type OpenedEntry = z.output<typeof openedEntry>

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
