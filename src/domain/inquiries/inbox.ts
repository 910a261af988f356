import { z } from 'zod'

export const inboxKinds = ['contact', 'inquiry', 'quote'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const inboxKindLabels: Record<InboxKind, string> = { contact: 'Contact', inquiry: 'Inquiry', quote: 'Quote' }

export const inboxStatuses = ['new', 'replied', 'closed'] as const
export type InboxStatus = (typeof inboxStatuses)[number]

export const inboxStatusLabels: Record<InboxStatus, string> = { new: 'New', replied: 'Replied', closed: 'Closed' }

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
  message: z.string(),
  source: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Pounds; only a quote has one. */
  total: z.number().nullable(),
  /** The total that the sender's browser showed, in pounds. */
  claimedTotal: z.number().nullable(),
  breakdown: z.array(z.object({ description: z.string(), cost: z.number(), type: z.string() })),
  submittedAt: z.iso.datetime(),
})

export type InboxEntry = z.output<typeof inboxEntry>

/** Where an entry came from, for people: `quote-builder` is `Quote builder`. */
export const sourceWords = (source: string): string => {
  const words = source.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const

export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberStateLabels: Record<SubscriberState, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

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
