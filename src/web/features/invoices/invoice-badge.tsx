import type { InvoiceCard } from '#domain/invoices/invoice.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Status badge in the admin area, including drafts. */
export function InvoiceBadge({ invoice }: { invoice: Pick<InvoiceCard, 'kind' | 'state' | 'status' | 'paid' | 'dueToIssue'> }) {
  const { state, status, paid, dueToIssue } = invoice
  if (dueToIssue) return <Badge tone="warn">Due to issue</Badge>
  if (state === 'planned') return <Badge>Planned</Badge>
  if (state === 'draft') return <Badge>Draft</Badge>
  return <StatusBadge status={status} paid={paid} />
}
