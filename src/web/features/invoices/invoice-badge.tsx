import { invoiceStatusLabels, type InvoiceStatus } from '#domain/invoices/invoice-status.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<InvoiceStatus, Tone> = { unpaid: 'accent', paid: 'good', overdue: 'bad', cancelled: 'neutral' }

export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  return <Badge tone={tones[status]}>{invoiceStatusLabels[status]}</Badge>
}
