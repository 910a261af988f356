import { invoiceStatusLabel, type InvoiceStatus } from '#domain/invoices/invoice-status.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<InvoiceStatus, Tone> = {
  unpaid: 'accent',
  overdue: 'bad',
  paid: 'good',
  'written-off': 'neutral',
  cancelled: 'neutral',
  credit: 'neutral',
}

/** Status badge of an issued invoice, in the client's wording. */
export function StatusBadge({ status, paid }: { status: InvoiceStatus; paid: number }) {
  return <Badge tone={tones[status]}>{invoiceStatusLabel({ status, paid })}</Badge>
}
