import type { VenueProposal } from '#domain/venues/venue-endpoints.ts'
import { VenuePraise } from './venue-praise.tsx'

/** Business case: references, revenue per weekend, and a testimonial. */
export function VenueCase({ proposal }: { proposal: VenueProposal }) {
  const { intro, trustedBy, benefits, quote } = proposal
  return (
    <>
      {trustedBy.length > 0 && (
        <section aria-labelledby="trusted-title" className="border-y border-line">
          <div className="frame-width flex flex-wrap items-baseline gap-x-10 gap-y-3 py-6">
            <h2 id="trusted-title" className="label">
              Trusted by
            </h2>
            <ul className="contents">
              {trustedBy.map((name) => (
                <li key={name} className="font-[600] [font-stretch:118%] tracking-[-0.01em] text-ink/85 wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section aria-labelledby="benefits-title" className="frame-width pt-20 md:pt-32">
        <h2 id="benefits-title" className="sr-only">
          What a weekend brings
        </h2>
        {intro && (
          <p className="title-3 max-w-4xl font-[520]! text-balance! whitespace-pre-line wrap-anywhere md:text-[1.875rem]!">
            {intro}
          </p>
        )}
        <ul className="mt-14 grid gap-x-10 gap-y-10 md:mt-20 md:grid-cols-3">
          {benefits.map(({ title, text }, index) => (
            <li key={index} className="reveal border-t border-accent pt-5">
              <h3 className="title-3 wrap-anywhere">{title}</h3>
              <p className="mt-3 text-muted wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {quote && <VenuePraise {...proposal} />}
    </>
  )
}
