import { invoiceStatusLabel } from '../invoices/invoice-status.ts'
import type { PortalStatus } from '../projects/stages/stage-views.ts'

export const portalStatusLabels: Record<PortalStatus, string> = {
  proposal: 'Proposal',
  signed: 'Signed',
  'pre-prod': 'Pre-Production',
  production: 'Production',
  post: 'Post-Production',
  delivered: 'Delivered',
  archived: 'Archived',
}

export type PortalInvoiceStatus = 'pending' | 'sent' | 'paid'

export const portalInvoiceLabels: Record<PortalInvoiceStatus | 'overdue', string> = {
  pending: 'Pending',
  sent: 'Awaiting Payment',
  paid: 'Paid',
  overdue: 'Overdue',
}

/** What an invoice is called at the portal: what the studio's screens call it. `today` as below. */
export function portalInvoiceStanding(
  invoice: Parameters<typeof isInvoiceOverdue>[0] & {
    partPaid: boolean
    writtenOff?: true | undefined
    cancelled?: true | undefined
  },
  today: string,
): { shown: PortalInvoiceStatus | 'overdue'; label: string } {
  if (invoice.cancelled) return { shown: 'pending', label: invoiceStatusLabel({ status: 'cancelled', paid: 0 }) }
  if (invoice.writtenOff) return { shown: 'paid', label: invoiceStatusLabel({ status: 'written-off', paid: 0 }) }
  const shown = isInvoiceOverdue(invoice, today) ? 'overdue' : invoice.status
  const status = shown === 'overdue' ? 'overdue' : 'unpaid'
  return { shown, label: invoice.partPaid ? invoiceStatusLabel({ status, paid: 1 }) : portalInvoiceLabels[shown] }
}

/** Unpaid after its due date; `today` is `YYYY-MM-DD` in the studio's time zone. */
export const isInvoiceOverdue = (
  { status, dueDate }: { status: PortalInvoiceStatus; dueDate?: string | undefined },
  today: string,
): boolean => status !== 'paid' && dueDate !== undefined && dueDate < today
