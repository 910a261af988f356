import type { AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { vatRateLabel } from '#domain/invoices/invoice-lines.ts'
import { formatPounds, pounds } from '#domain/common/money.ts'
import { Section } from '#web/ui/section.tsx'
import { InvoiceTotalsView } from './invoice-totals.tsx'

/** Lines and totals of an invoice. */
export function InvoiceContents({ invoice }: { invoice: AdminInvoice }) {
  const { kind, items, vatRegistered, subtotal, vat, vatTotal, total, taxName } = invoice
  return (
    <Section title={kind === 'invoice' ? 'For' : 'Credited'}>
      <ul className="mb-4 grid divide-y divide-line rounded-card border border-line bg-surface">
        {items.map(({ label, description, cost, vatRate }, index) => (
          <li key={index} className="flex justify-between gap-6 px-4 py-3 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-medium">{label}</span>
              {description && <span className="block text-muted">{description}</span>}
            </span>
            <span className="timecode shrink-0 text-right">
              {formatPounds(cost)}
              {vatRegistered && <span className="block text-xs text-muted">{vatRateLabel(vatRate, taxName)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <InvoiceTotalsView
        name={taxName}
        totals={{
          subtotal: pounds(subtotal),
          vat: vat.map(({ rate, net, tax }) => ({ rate, net: pounds(net), tax: pounds(tax) })),
          vatTotal: pounds(vatTotal),
          total: pounds(total),
        }}
      />
    </Section>
  )
}
