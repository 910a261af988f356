import type { AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { vatRateLabel } from '#domain/invoices/figures/invoice-lines.ts'
import { formatMajor, minorIn } from '#domain/common/money/document-currency.ts'
import { Section } from '#web/ui/page/section.tsx'
import { BaseLine } from './base-line.tsx'
import { InvoiceTotalsView } from '../invoice-totals.tsx'
import { shownAmounts } from '../shown-amounts.ts'

/** Lines and totals of an invoice. */
export function InvoiceContents({ invoice }: { invoice: AdminInvoice }) {
  const { kind, items, vatRegistered, subtotal, vat, vatTotal, total, taxName, currency, base } = shownAmounts(invoice)
  const minor = (amount: number) => minorIn(amount, currency)
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
              {formatMajor(cost, currency)}
              {vatRegistered && <span className="block text-xs text-muted">{vatRateLabel(vatRate, taxName)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <InvoiceTotalsView
        name={taxName}
        currency={currency}
        totals={{
          subtotal: minor(subtotal),
          vat: vat.map(({ rate, net, tax }) => ({ rate, net: minor(net), tax: minor(tax) })),
          vatTotal: minor(vatTotal),
          total: minor(total),
        }}
      />
      {base && <BaseLine base={base} taxName={taxName} className="mt-3 text-right" />}
    </Section>
  )
}
