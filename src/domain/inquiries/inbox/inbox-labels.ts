import type { ListOrder } from '../../common/list-order.ts'

// Separate from the schemas, so that lists and badges of the admin area do not load them.

export const inboxKinds = ['contact', 'inquiry', 'quote', 'booking'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const inboxKindLabels: Record<InboxKind, string> = {
  contact: 'Contact',
  inquiry: 'Enquiry',
  quote: 'Quote',
  booking: 'Booking',
}

export const inboxStatuses = ['new', 'replied', 'closed'] as const
export type InboxStatus = (typeof inboxStatuses)[number]

export const inboxStatusLabels: Record<InboxStatus, string> = { new: 'New', replied: 'Replied', closed: 'Closed' }

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** What subscribers can be sorted by. */
export const subscriberSorts = ['email', 'requested', 'confirmed', 'unsubscribed'] as const
export type SubscriberSort = ListOrder<(typeof subscriberSorts)[number]>

export const subscriberStateLabels: Record<SubscriberState, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

/** Readable label of an entry's source: `Quote builder` for `quote-builder`. */
export const sourceLabel = (source: string): string => {
  const text = source.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
