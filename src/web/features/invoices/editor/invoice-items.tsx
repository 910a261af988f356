import { formatMajorExactly } from '#domain/common/money/document-currency.ts'
import { taxNoteText, vatLabel } from '#domain/common/money/vat.ts'
import { vatRateLabel } from '#domain/invoices/figures/invoice-lines.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BaseLine } from './base-line.tsx'
import type { ShownInvoice } from '../invoice-query.ts'

/** Line items, VAT and amount due. */
export function InvoiceItems({ invoice }: { invoice: ShownInvoice }) {
  const { kind, status, items, subtotal, vat, total, paid, credited, owed, taxName, taxNote, currency, base } = invoice
  const money = (amount: number) => formatMajorExactly(amount, currency)
  // Nothing is owed of it, and what was neither paid nor credited was written off.
  const writtenOff = status === 'written-off' ? Math.max(0, total - paid - credited) : 0
  const changed = kind === 'invoice' && (paid > 0 || credited > 0 || writtenOff > 0)
  return (
    <table className="w-full">
      <caption className="sr-only">Line by line</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ label, description, cost, vatRate }, index) => (
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 text-left font-medium [overflow-wrap:anywhere]">
              {label}
              {description && <span className="block text-sm font-normal text-muted">{description}</span>}
              {vat.length > 0 && (
                <span className="block text-sm font-normal text-muted">
                  {vatRate === null ? vatRateLabel(null, taxName) : vatLabel(vatRate, taxName)}
                </span>
              )}
            </th>
            <td className="timecode py-3 text-right whitespace-nowrap">{money(cost)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Subtotal" amount={money(subtotal)} className="pt-4" />
        {vat.map(({ rate, net, tax }) => (
          <Sum key={rate} label={`${vatLabel(rate, taxName)} on ${money(net)}`} amount={money(tax)} className="pt-1" />
        ))}
        <tr>
          <th scope="row" className="pt-2 text-left text-lg font-semibold">
            Total
          </th>
          <td className="timecode pt-2 text-right text-2xl font-semibold whitespace-nowrap">{money(total)}</td>
        </tr>
        {taxNote && (
          <tr>
            <td colSpan={2} className="pt-2 text-sm text-muted">
              {taxNoteText(taxNote, taxName)}
            </td>
          </tr>
        )}
        {base && (
          <tr>
            <td colSpan={2} className="pt-2">
              <BaseLine base={base} taxName={taxName} />
            </td>
          </tr>
        )}
        {changed && credited > 0 && <Sum label="Credited" amount={formatMajorExactly(-credited, currency)} className="pt-3" />}
        {changed && paid > 0 && <Sum label="Paid so far" amount={formatMajorExactly(-paid, currency)} className="pt-1" />}
        {writtenOff > 0 && <Sum label="Written off" amount={formatMajorExactly(-writtenOff, currency)} className="pt-1" />}
        {changed && (
          <tr>
            <th scope="row" className="pt-1 text-left font-semibold">
              Owed
            </th>
            <td className="timecode pt-1 text-right text-lg font-semibold whitespace-nowrap">{money(owed)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function Sum({ label, amount, className }: { label: string; amount: string; className: string }) {
  return (
    <tr className="text-sm text-muted">
      <th scope="row" className={classNames('text-left font-normal', className)}>
        {label}
      </th>
      <td className={classNames('timecode text-right whitespace-nowrap', className)}>{amount}</td>
    </tr>
  )
}
