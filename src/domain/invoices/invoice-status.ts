import type { ListOrder } from '../common/list-order.ts'
import type { Pence } from '../common/money/money.ts'
import type { InvoiceKind } from './invoice-number.ts'

/** Stored states. An issued invoice is never edited: a credit note cancels it, in whole or in part. */
export const invoiceStates = ['planned', 'draft', 'issued', 'paid', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const isIssued = (state: InvoiceState): boolean => state !== 'planned' && state !== 'draft'

/** What the list of invoices can be sorted by. */
export const invoiceSorts = ['client', 'issued', 'due', 'amount'] as const
export type InvoiceSort = ListOrder<(typeof invoiceSorts)[number]>

/** Statuses of the invoice page; a credit note has nothing to pay and always is `credit`. */
export const invoiceStatuses = ['unpaid', 'paid', 'overdue', 'written-off', 'cancelled', 'credit'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

const labels: Record<InvoiceStatus, string> = {
  unpaid: 'Awaiting Payment',
  paid: 'Paid',
  overdue: 'Overdue',
  'written-off': 'Written off',
  cancelled: 'Cancelled',
  credit: 'Credit note',
}

/** What a part that was paid adds to the status, which keeps its name; `paid` in any unit. */
const partPaidLabels: Partial<Record<InvoiceStatus, string>> = { unpaid: 'Part paid', overdue: 'Overdue, part paid' }

export const invoiceStatusLabel = ({ status, paid }: { status: InvoiceStatus; paid: number }): string =>
  (paid > 0 && partPaidLabels[status]) || labels[status]

interface Standing {
  kind: InvoiceKind
  state: InvoiceState
  /** `YYYY-MM-DD`; null while it depends on an event that has not occurred. */
  dueDate: string | null
  /** What was written off. */
  writtenOffPence?: Pence
}

/** Overdue from the day after the due date. `today` is in the studio's time zone, `YYYY-MM-DD`. */
export function statusOf({ kind, state, dueDate, writtenOffPence = 0 }: Standing, today: string): InvoiceStatus {
  if (kind === 'credit-note') return 'credit'
  if (state === 'paid' && writtenOffPence > 0) return 'written-off'
  if (state === 'paid' || state === 'cancelled') return state
  return isOverdue({ kind, state, dueDate }, today) ? 'overdue' : 'unpaid'
}

export const isOverdue = ({ kind, state, dueDate }: Standing, today: string): boolean =>
  kind === 'invoice' && state === 'issued' && dueDate !== null && dueDate < today
