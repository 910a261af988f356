import { formatPence } from '#domain/common/money/money.ts'
import { vatInPounds } from '#domain/common/money/vat.ts'
import type { Quote } from '#domain/inquiries/quote/quote-rules.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { VatLines } from '#web/lib/studio/vat-lines.tsx'
import { breakable } from '#web/ui/text/breakable.tsx'
import { priceOf } from './quote-labels.ts'

/** Running total; a live region. */
export function QuoteTotal({ quote }: { quote: Quote }) {
  const { promises, vatRate } = useBrand()
  const { validDays } = usePrices()
  return (
    <div className="border-t-2 border-accent pt-5">
      <p className="label">Running total</p>
      <output className="title-2 mt-2 block leading-none! wrap-anywhere tabular-nums">{formatPence(quote.total)}</output>
      {quote.total > 0 && <VatLines vat={vatInPounds(quote.total, vatRate)} className="mt-4" />}
      <ul className="mt-6 border-t border-line text-sm">
        {quote.breakdown.length === 0 && <li className="py-3 text-muted">Choose a video type to begin.</li>}
        {quote.breakdown.map((line) => (
          <li key={line.description} className="flex justify-between gap-4 border-b border-line py-2.5">
            <span className="text-muted">{breakable(line.description)}</span>
            <span className="timecode">{priceOf(line.cost)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">
        Valid for {validDays} days. Response within {promises.replyHours} hours.
      </p>
    </div>
  )
}

/** Shown beside the summary, which has the total already. */
export function BeforeYouGoOn() {
  return (
    <div className="border-t-2 border-accent pt-5">
      <p className="label">Before you continue</p>
      <p className="mt-3">Nothing has been sent yet. You can go back and change anything; your choices are kept.</p>
      <p className="mt-3 text-sm text-muted">Next, tell us who the quote is for and where to send it.</p>
    </div>
  )
}
