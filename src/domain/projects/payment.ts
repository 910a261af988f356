import type { MarkedStatus } from './stages/board-status.ts'

/** How far a project's price is invoiced and paid. */
export const payments = ['none', 'part', 'invoiced', 'paid'] as const
export type Payment = (typeof payments)[number]

export const paymentLabels: Record<Payment, string> = {
  none: 'Not invoiced',
  part: 'Part invoiced',
  invoiced: 'All invoiced',
  paid: 'Paid',
}

export interface PaymentFacts {
  /** Derived from its invoices; `none` when none was issued. */
  billed: Payment
  /** Set by staff on the job board; null when they did not. */
  markedAs: MarkedStatus | null
}

/** Invoices take precedence; without issued ones the mark of staff counts. */
export const paymentOf = ({ billed, markedAs }: PaymentFacts): Payment => (billed === 'none' ? (markedAs ?? 'none') : billed)
