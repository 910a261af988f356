import type { MarkedStatus } from './board-status.ts'

/** How far the price of a piece of work is invoiced and paid. */
export const payments = ['none', 'part', 'invoiced', 'paid'] as const
export type Payment = (typeof payments)[number]

export const paymentLabels: Record<Payment, string> = {
  none: 'Not invoiced',
  part: 'Part invoiced',
  invoiced: 'All invoiced',
  paid: 'Paid',
}

export interface PaymentFacts {
  /** As its invoices say; `none` where nothing was issued. */
  billed: Payment
  /** As staff marked its card on the job board. */
  markedAs: MarkedStatus | null
}

/** The invoices know; where none was issued, what staff say. */
export const paymentOf = ({ billed, markedAs }: PaymentFacts): Payment => (billed === 'none' ? (markedAs ?? 'none') : billed)
