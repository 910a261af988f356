import { TriangleAlert } from 'lucide-react'
import { formatPounds } from '#domain/common/money/money.ts'
import { inclVat, nameOfTax, vatLabel } from '#domain/common/money/vat.ts'
import type { OpenedEntry } from '#domain/inquiries/inbox/inbox.ts'
import { PriceBookNote } from '#web/lib/studio/price-book-note.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ExclVat } from '#web/lib/studio/vat-lines.tsx'

/** Quote as priced by the server, with a warning if the sender was shown a different total. */
export function EnquiryQuote({ enquiry: { breakdown, total, claimedTotal, vat, priceBook } }: { enquiry: OpenedEntry }) {
  const differs = claimedTotal !== null && total !== null && claimedTotal !== total
  return (
    <Section title="Quote">
      <table className="w-full text-sm">
        <caption className="sr-only">Quote, from our price list</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.map(({ description, cost }) => (
            <tr key={description} className="border-b border-line/70">
              <td className="py-2 pr-4">{description}</td>
              <td className="timecode py-2 text-right">{formatPounds(cost)}</td>
            </tr>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>
              <th scope="row" className="pt-3 text-left font-semibold">
                Total
                <ExclVat vat={vat} />
              </th>
              <td className="timecode pt-3 text-right text-lg font-semibold">{formatPounds(total)}</td>
            </tr>
            {vat && (
              <>
                <tr className="text-muted">
                  <th scope="row" className="pt-1 text-left font-normal">
                    {vatLabel(vat.rate, nameOfTax(vat))}
                  </th>
                  <td className="timecode pt-1 text-right">{formatPounds(vat.tax)}</td>
                </tr>
                <tr>
                  <th scope="row" className="pt-1 text-left font-semibold">
                    {inclVat(nameOfTax(vat))}
                  </th>
                  <td className="timecode pt-1 text-right font-semibold">{formatPounds(vat.gross)}</td>
                </tr>
              </>
            )}
            {differs && (
              <tr className="text-warn">
                <th scope="row" className="pt-1 text-left font-medium">
                  Total the sender saw
                </th>
                <td className="timecode pt-1 text-right font-medium">{formatPounds(claimedTotal)}</td>
              </tr>
            )}
          </tfoot>
        )}
      </table>
      {differs && (
        <p className="mt-4 flex items-start gap-3 rounded-card border border-warn/45 bg-warn/8 px-4 py-3 text-sm">
          <TriangleAlert aria-hidden="true" size={17} className="mt-0.5 shrink-0 text-warn" />
          <span>
            Their browser showed {formatPounds(claimedTotal)}, {formatPounds(Math.abs(claimedTotal - total))}{' '}
            {claimedTotal < total ? 'less' : 'more'} than our price list. What we quote is {formatPounds(total)}.
          </span>
        </p>
      )}
      <PriceBookNote book={priceBook} className="mt-3" />
    </Section>
  )
}
