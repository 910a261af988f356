import type { InvoiceCard } from '#domain/invoices/invoice.ts'
import { invoiceStatusLabels } from '#domain/invoices/invoice-status.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<InvoiceCard['status'], Tone> = { unpaid: 'accent', overdue: 'bad', paid: 'good', cancelled: 'neutral' }

/** How an invoice stands, in the words of its page; what was not issued says that. */
export function InvoiceBadge({ invoice }: { invoice: Pick<InvoiceCard, 'kind' | 'state' | 'status' | 'dueToIssue'> }) {
  const { kind, state, status, dueToIssue } = invoice
  if (kind === 'credit-note') return <Badge>Credit note</Badge>
  if (dueToIssue) return <Badge tone="warn">Due to issue</Badge>
  if (state === 'planned') return <Badge>Planned</Badge>
  if (state === 'draft') return <Badge>Draft</Badge>
  return <Badge tone={tones[status]}>{invoiceStatusLabels[status]}</Badge>
}
