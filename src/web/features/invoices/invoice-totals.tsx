import { formatMinorExactly } from '#domain/common/money/document-currency.ts'
import { vatLabel } from '#domain/common/money/vat.ts'
import type { InvoiceTotals } from '#domain/invoices/figures/invoice-lines.ts'

/** Subtotal, VAT by rate, and total. */
export function InvoiceTotalsView({
  totals,
  name,
  currency,
}: {
  totals: InvoiceTotals
  /** Of the totals; left out for the studio's own. */
  currency?: string | undefined
  /** What the tax is called. */ name?: string | undefined
}) {
  const money = (amount: number) => formatMinorExactly(amount, currency)
  const rows = [
    ['Subtotal', totals.subtotal],
    ...totals.vat.map(({ rate, net, tax }) => [`${vatLabel(rate, name)} on ${money(net)}`, tax] as const),
  ] as const
  return (
    <dl aria-label="Totals" className="ml-auto grid w-full max-w-sm gap-1.5 text-sm">
      {rows.map(([text, amount]) => (
        <div key={text} className="flex justify-between gap-6">
          <dt className="text-muted">{text}</dt>
          <dd className="timecode">{money(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-6 border-t-2 border-ink pt-2 text-lg font-semibold">
        <dt>Total</dt>
        <dd className="timecode">{money(totals.total)}</dd>
      </div>
    </dl>
  )
}
