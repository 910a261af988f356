import type { OfferStatus } from '../projects/stage-views.ts'

/** The words of the quote calculator, as the specification has them. */
export const quoteMessages = {
  title: 'Quote Calculator',
  generated: 'Proposal Generated',
  failed: { title: 'Error', text: 'Failed to generate proposal' },
} as const

/** The overview counts these, in this order. */
export const offerStatusLabels: Record<OfferStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  signed: 'Approved',
  invoiced: 'Invoiced',
  paid: 'Paid',
}
