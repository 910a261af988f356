import type { OfferStatus } from '../../projects/stages/stage-views.ts'

/** Texts of the quote calculator. */
export const quoteMessages = {
  title: 'Quote Calculator',
  generated: 'Proposal Generated',
  failed: { title: 'Error', text: 'Failed to generate proposal' },
} as const

/** Labels in the overview's order. */
export const offerStatusLabels: Record<OfferStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  signed: 'Approved',
  invoiced: 'Invoiced',
  paid: 'Paid',
}
