import { formatPenceExactly } from '#domain/common/money.ts'
import { vatLabel } from '#domain/common/vat.ts'
import type { InvoiceTotals } from '#domain/invoices/invoice-lines.ts'

/** Subtotal, VAT by rate, and total. */
export function InvoiceTotalsView({
  totals,
  name,
}: {
  totals: InvoiceTotals
  /** What the tax is called. */ name?: string | undefined
}) {
  const rows = [
    ['Subtotal', totals.subtotal],
    ...totals.vat.map(({ rate, net, tax }) => [`${vatLabel(rate, name)} on ${formatPenceExactly(net)}`, tax] as const),
  ] as const
  return (
    <dl aria-label="Totals" className="ml-auto grid w-full max-w-sm gap-1.5 text-sm">
      {rows.map(([text, amount]) => (
        <div key={text} className="flex justify-between gap-6">
          <dt className="text-muted">{text}</dt>
          <dd className="timecode">{formatPenceExactly(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-6 border-t-2 border-ink pt-2 text-lg font-semibold">
        <dt>Total</dt>
        <dd className="timecode">{formatPenceExactly(totals.total)}</dd>
      </div>
    </dl>
  )
}
