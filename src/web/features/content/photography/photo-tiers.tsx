import { Check } from 'lucide-react'
import { formatPence, type Pence } from '#domain/common/money/money.ts'
import type { OfferedPackage } from '#domain/prices/photo-packages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { PlusVat } from '#web/lib/studio/vat-lines.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'

/** Packages with their prices. */
export function PhotoTiers() {
  const { packages, photography } = usePrices()
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="frame-width pt-28 pb-28 md:pt-44 md:pb-40">
      <h2 id="pricing-title" className="title-2">
        Prices
      </h2>
      <div className="mt-10">
        <PhotoPackages packages={packages} prices={photography} />
      </div>
    </section>
  )
}

/** Side by side where there is room: up to three in a line, four as two and two. */
export function PhotoPackages({
  packages,
  prices,
}: {
  packages: readonly OfferedPackage[]
  /** Net, by key. */
  prices: Partial<Record<string, Pence>>
}) {
  const number = packages.length
  const columns = number === 1 ? '' : number === 2 || number === 4 ? '@min-[54rem]:grid-cols-2' : '@min-[54rem]:grid-cols-3'
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <Sticks />
      {/* Each has a line above and at its left, of which those at the edges are cut off. */}
      <ul className={classNames('-mt-px -ml-px grid', columns)}>
        {packages.map((one) => (
          <Package key={one.key} one={one} price={prices[one.key] ?? 0} />
        ))}
      </ul>
    </div>
  )
}

function Package({ one: { name, includes, popular, note }, price }: { one: OfferedPackage; price: Pence }) {
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col gap-6 border-t border-l border-line p-6 @min-[36rem]:p-8 @min-[64rem]:p-10',
        popular && 'bg-raised',
      )}
    >
      <div>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h3 className="title-3 max-w-full wrap-break-word">{name}</h3>
          {popular && (
            <p className="label shrink-0 rounded-[2px] bg-accent px-2 py-1 text-[0.6875rem]! text-on-accent!">Most popular</p>
          )}
        </div>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
          <span className="title-1 text-[clamp(2.25rem,1.4rem+2.8vw,4.5rem)]!">{formatPence(price)}</span>
          <span className="text-muted">per session</span>
        </p>
      </div>
      <ul className="grid gap-2.5">
        {includes.map((text) => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden="true" size={18} className="mt-1 shrink-0 text-accent" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {note && <p className="text-sm text-accent">{note}</p>}
      <PlusVat net={price} className="text-sm" />
      <ButtonLink to="/inquire" variant={popular ? 'primary' : 'secondary'} className="mt-auto">
        Book {name}
      </ButtonLink>
    </li>
  )
}
