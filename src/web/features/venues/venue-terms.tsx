import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPounds, pounds } from '#domain/common/money/money.ts'
import type { VenueProposal } from '#domain/venues/venue-endpoints.ts'
import { PlusVat } from '#web/lib/studio/vat-lines.tsx'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'

/** Price, deliverables and promises, then the schedule by day. `children` is the call to action. */
export function VenueTerms({ proposal, children }: { proposal: VenueProposal; children: ReactNode }) {
  const { price, travelCost, deliverables, guaranteeTitle, guaranteeText, steps } = proposal
  return (
    <>
      <section aria-labelledby="investment-title" className="frame-width pt-24 md:pt-36">
        <h2 id="investment-title" className="title-2">
          Investment
        </h2>
        <div className="mt-10 overflow-hidden rounded-card border border-line bg-surface">
          <Sticks />
          <div className="grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
            <div className="p-6 sm:p-8 lg:p-12">
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span className="title-1">{formatPounds(price)}</span>
                <span className="text-muted">fixed, for the whole weekend</span>
                <PlusVat net={pounds(price)} className="basis-full" />
              </p>
              <p className="timecode mt-3 flex justify-between gap-6 border-y border-line py-3">
                <span>Travel costs</span>
                <span className="text-right">
                  <span className="font-semibold">{formatPounds(travelCost)}</span>
                  {travelCost > 0 && <PlusVat net={pounds(travelCost)} className="block text-sm" />}
                </span>
              </p>
              <h3 className="label mt-8">What you receive</h3>
              <ul className="mt-4 grid gap-2.5">
                {deliverables.map((message) => (
                  <li key={message} className="flex gap-3">
                    <Check aria-hidden="true" size={18} className="mt-1 shrink-0 text-accent" />
                    {message}
                  </li>
                ))}
              </ul>
            </div>
            <div className="flex flex-col gap-8 border-line bg-raised p-6 max-lg:border-t sm:p-8 lg:border-l lg:p-12">
              <div>
                <h3 className="title-3 text-accent wrap-anywhere">{guaranteeTitle}</h3>
                <p className="mt-4 text-lg wrap-anywhere">{guaranteeText}</p>
              </div>
              <div className="mt-auto grid gap-2.5">{children}</div>
            </div>
          </div>
        </div>
      </section>
      <section aria-labelledby="timeline-title" className="frame-width pt-24 md:pt-36">
        <h2 id="timeline-title" className="title-2">
          From call to delivery
        </h2>
        <ol className="mt-10 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ when, title, text }, index) => (
            <li
              key={index}
              className="reveal relative border-line pb-10 max-sm:border-l max-sm:pl-6 max-sm:last:pb-0 sm:border-t sm:pt-7"
            >
              <span
                aria-hidden="true"
                className="absolute size-2.5 rounded-full bg-accent max-sm:top-1.5 max-sm:-left-[5.5px] sm:-top-[5.5px] sm:left-0"
              />
              <p className="timecode text-sm font-semibold text-accent">{when}</p>
              <h3 className="title-3 mt-2 wrap-anywhere">{title}</h3>
              <p className="mt-2 text-muted wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
