import type { InvoiceKind } from './invoice-number.ts'

/** What is stored. Nothing of an invoice that was issued is ever edited: a credit note takes it back, whole or in part. */
export const invoiceStates = ['planned', 'draft', 'issued', 'paid', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The words of the invoice page; a credit note asks for nothing, and is `credit` for good. */
export const invoiceStatuses = ['unpaid', 'paid', 'overdue', 'cancelled', 'credit'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  unpaid: 'Awaiting Payment',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
  credit: 'Credit note',
}

interface Standing {
  kind: InvoiceKind
  state: InvoiceState
  /** `YYYY-MM-DD`; null while it is tied to an event that has not come. */
  dueDate: string | null
}

/** Overdue from the day after its due date. `today` in the studio's time zone, `YYYY-MM-DD`. */
export function statusOf({ kind, state, dueDate }: Standing, today: string): InvoiceStatus {
  if (kind === 'credit-note') return 'credit'
  if (state === 'paid' || state === 'cancelled') return state
  return isOverdue({ kind, state, dueDate }, today) ? 'overdue' : 'unpaid'
}

export const isOverdue = ({ kind, state, dueDate }: Standing, today: string): boolean =>
  kind === 'invoice' && state === 'issued' && dueDate !== null && dueDate < today
