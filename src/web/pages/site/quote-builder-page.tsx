import { priceNote } from '#domain/inquiries/quote/price-note.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { QuoteBuilder } from '#web/features/inquiries/quote-builder/quote-builder.tsx'
import { pricesQuery, usePrices } from '#web/lib/studio/use-prices.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'

/** The loader responds 404 while the builder is switched off. */
const gate = gatedLoaders('quoteBuilder', () => [pricesQuery()])
export const loader = gate.loader
export const clientLoader = gate.clientLoader

/** Later steps depend on choices stored in this browser only. */
export const handle: PageHandle = { startsAtOnce: (url) => url.searchParams.has('step') }

export default function QuoteBuilderPage() {
  return (
    <>
      <PageHead
        title="Quote builder"
        description="Choose your film, filming days, crew, editing and extras, and see the price as you go, from our own price list."
        path="/quote-builder"
      />
      <FeatureGate flag="quoteBuilder">
        <div className="frame-width pt-32 lg:pt-40 lg:pb-24">
          <header className="max-w-[56rem]">
            <p className="label">Quote builder</p>
            <h1 className="title-1 mt-4">Price your film</h1>
            <p className="lede mt-6 max-w-[38rem]">
              Choose what you need and see the price as you go. These are our real prices, and your quote is valid for{' '}
              <ValidDays /> days.
            </p>
            <p className="mt-3 max-w-[38rem] text-sm text-muted">{priceNote()}</p>
          </header>
          <div className="mt-14">
            <QuoteBuilder />
          </div>
        </div>
      </FeatureGate>
    </>
  )
}

const ValidDays = () => usePrices().validDays
