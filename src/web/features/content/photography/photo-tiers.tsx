import { Check } from 'lucide-react'
import { formatPence } from '#domain/common/money.ts'
import { photographyTiers, type PhotographyTier } from '#domain/content/photography.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePrices } from '#web/lib/use-prices.ts'
import { PlusVat } from '#web/lib/vat-lines.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sticks } from '#web/ui/fact-strip.tsx'

/** Price tiers in three columns. */
export function PhotoTiers() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="frame-width pt-28 pb-28 md:pt-44 md:pb-40">
      <h2 id="pricing-title" className="title-2">
        Prices
      </h2>
      <div className="mt-10 overflow-hidden rounded-card border border-line bg-surface">
        <Sticks />
        <ul className="grid lg:grid-cols-3">
          {photographyTiers.map((tier) => (
            <Tier key={tier.name} tier={tier} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tier({ tier: { name, includes, mostPopular, note } }: { tier: PhotographyTier }) {
  const price = usePrices().photography[name]
  return (
    <li
      className={classNames(
        'flex flex-col gap-6 border-line p-6 not-first:border-t sm:p-8 lg:p-10 lg:not-first:border-t-0 lg:not-first:border-l',
        mostPopular && 'bg-raised',
      )}
    >
      <div>
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h3 className="title-3">{name}</h3>
          {mostPopular && (
            <p className="label rounded-[2px] bg-accent px-2 py-1 text-[0.6875rem]! text-on-accent!">Most popular</p>
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
            {text}
          </li>
        ))}
      </ul>
      {note && <p className="text-sm text-accent">{note}</p>}
      <PlusVat net={price} className="text-sm" />
      <ButtonLink to="/inquire" variant={mostPopular ? 'primary' : 'secondary'} className="mt-auto">
        Book {name}
      </ButtonLink>
    </li>
  )
}
