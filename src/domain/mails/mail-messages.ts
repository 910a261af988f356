import type { ListOrder } from '../common/list-order.ts'

// Separate from the endpoints and their schemas, so that lists and badges of the admin area do not load them.

/**
 * `kept`: no mail server is configured, the message is a file in the outbox. `bounced`: it was sent, and came back. `dropped`: what it
 * says was no longer so when it was to be sent.
 */
export const mailStates = ['queued', 'sent', 'kept', 'failed', 'bounced', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/** What sent mail can be sorted by. */
export const mailSorts = ['subject', 'recipient', 'queued', 'sent'] as const
export type MailSort = ListOrder<(typeof mailSorts)[number]>

export const mailStateLabels: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Held',
  failed: 'Failed',
  bounced: 'Bounced',
  dropped: 'Not needed',
}

/** Senders of mails without a name: those of the product, and those from before people had accounts. */
export const automaticSender = 'Automatic'
export const formerSender = 'Studio'
