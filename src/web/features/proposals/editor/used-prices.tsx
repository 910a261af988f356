import { useQuery } from '@tanstack/react-query'
import { titleOfBook } from '#domain/prices/price-book.ts'
import { PriceBookNote } from '#web/lib/studio/price-book-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { proposalPricesQuery } from '../jobs/job-queries.ts'
import type { QuoteFormState } from './use-quote-form.ts'

/** The price book of a quote, and a button for the one of today where it is another. `final`: its price cannot change. */
export function UsedPrices({ quote: { fields, change }, final }: { quote: QuoteFormState; final: boolean }) {
  const current = useQuery(proposalPricesQuery()).data?.prices
  const isOutdated = !final && current !== undefined && current.version !== fields.prices.version
  return (
    <div className="mt-3">
      <PriceBookNote book={fields.prices} />
      {isOutdated && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="text-muted">Newer prices apply to new quotes: {titleOfBook(current)}.</p>
          <Button variant="secondary" size="small" onClick={() => change({ prices: current })}>
            Use current prices
          </Button>
        </div>
      )}
    </div>
  )
}
