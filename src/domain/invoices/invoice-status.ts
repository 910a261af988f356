/** What is stored. Nothing of an invoice that was issued is ever edited: a credit note takes it back, whole or in part. */
export const invoiceStates = ['planned', 'draft', 'issued', 'paid', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The words of the invoice page. */
export const invoiceStatuses = ['unpaid', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  unpaid: 'Awaiting Payment',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
}

interface Standing {
  state: InvoiceState
  /** `YYYY-MM-DD`; null while it is tied to an event that has not come. */
  dueDate: string | null
}

/** Overdue from the day after its due date. `today` in the studio's time zone, `YYYY-MM-DD`. */
export function statusOf({ state, dueDate }: Standing, today: string): InvoiceStatus {
  if (state === 'paid' || state === 'cancelled') return state
  return isOverdue({ state, dueDate }, today) ? 'overdue' : 'unpaid'
}

export const isOverdue = ({ state, dueDate }: Standing, today: string): boolean =>
  state === 'issued' && dueDate !== null && dueDate < today
