import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMinor, rateText, type DocumentRate, type DocumentAmount } from '#domain/common/money/document-currency.ts'
import { formatPence, toPounds } from '#domain/common/money/money.ts'
import { marginColour, warningAtMargin, type CalculatedPrice } from '#domain/proposals/prices/quote-calculator.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'
import { NetPounds, VatLines } from '#web/lib/studio/vat-lines.tsx'
import type { ItemFields, StaffOffer } from './quote-fields.ts'
import { useTaxOf } from './use-tax-of.ts'

const colours = { green: 'text-good', yellow: 'text-warn', red: 'text-bad' }

/** Totals of the proposal while it is edited. */
export function QuoteFigures({
  price,
  items,
  margins,
  offer,
  rate,
  face,
}: {
  price: CalculatedPrice | null
  /** The lines of a price by hand; null for one from days and margin. */
  items: readonly ItemFields[] | null
  /** Of the prices that it is calculated with, in percent. */
  margins: PriceBook['margin']
  /** What is saved, whose tax counts; null for a new proposal. */
  offer: Pick<StaffOffer, 'vat' | 'items'> | null
  /** Of a proposal in another currency, and what its client reads. */
  rate: DocumentRate | null
  face: DocumentAmount
}) {
  const vat = useTaxOf(offer)
  const warning = price && warningAtMargin(price.margin, margins)
  return (
    <section aria-label="Cost breakdown" className="overflow-hidden rounded-card border border-line bg-surface">
      <Sticks />
      <dl className="px-5 pt-4 pb-5">
        <Line label="Base cost">{price ? <NetPounds amount={toPounds(price.baseCost)} /> : '–'}</Line>
        <Line label="Margin">
          {price ? (
            <span
              data-colour={marginColour(price.margin, margins)}
              className={classNames('font-semibold', colours[marginColour(price.margin, margins)])}
            >
              {price.margin}% on cost <span className="text-ink/75">· {formatPence(price.finalQuote - price.baseCost)}</span>
            </span>
          ) : (
            '–'
          )}
        </Line>
        <Line label={`Suggested quote (${margins.default}%)`}>
          {price ? <NetPounds amount={toPounds(price.suggestedQuote)} /> : '–'}
        </Line>
        <div className="mt-4 border-t border-line pt-4">
          <dt className="label">Final quote</dt>
          <dd className="timecode mt-1 text-4xl leading-none font-semibold">
            {price ? <NetPounds amount={toPounds(price.finalQuote)} /> : '–'}
          </dd>
          {price && rate && (
            <dd className="mt-2 text-sm text-muted">
              The client reads <strong className="timecode font-semibold text-ink">{formatMinor(face, rate.currency)}</strong>
              <span className="block">{rateText(rate)}</span>
            </dd>
          )}
        </div>
      </dl>
      {price && <VatLines vat={vat(price.finalQuote, items, rate)} className="px-5 pb-4" />}
      <p
        role="status"
        className={classNames(
          warning && 'flex items-center gap-2.5 border-t border-bad/40 bg-bad/8 px-5 py-3 text-sm font-semibold text-bad',
        )}
      >
        {warning && (
          <>
            <TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
            {warning}
          </>
        )}
      </p>
      {items && <p className="border-t border-line px-5 py-3 text-sm text-muted">The price is the sum of the items.</p>}
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="timecode text-[0.9375rem]">{children}</dd>
    </div>
  )
}
