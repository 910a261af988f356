import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPounds, pounds } from '#domain/common/money/money.ts'
import type { VenueProposal } from '#domain/venues/venue-endpoints.ts'
import { mediaSrcSet } from '#domain/media/pictures/media-link.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { PlusVat } from '#web/lib/studio/vat-lines.tsx'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const tallWidths = [480, 640, 800, 1080]

/** Full-width venue picture with offer, price and dates. `children` is the call to action. */
export function VenueHero({ proposal, children }: { proposal: VenueProposal; children: ReactNode }) {
  const { name, kind, title, price, highlights, nextDates } = proposal
  return (
    <header
      data-theme="stage"
      className="relative isolate bg-canvas flex flex-col overflow-hidden lg:min-h-[min(calc(100svh-4.25rem),64rem)] lg:justify-end"
    >
      <HeroPicture hero={proposal.hero} />
      <div className="frame-width grid gap-x-12 gap-y-8 pb-10 max-lg:-mt-28 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-end lg:pt-32 lg:pb-14">
        <div className="rise-in min-w-0">
          <p className="label text-ink!">
            {name}
            {kind && <span className="text-accent"> · {kind}</span>}
          </p>
          <h1
            id="proposal-title"
            tabIndex={-1}
            className="title-1 mt-4 wrap-anywhere outline-none lg:text-[clamp(3.5rem,6.4vw,6.75rem)]!"
          >
            {title}
          </h1>
        </div>
        <section
          aria-label="The offer"
          className="rise-in overflow-hidden rounded-card border border-line-strong/60 bg-canvas/80 shadow-lift backdrop-blur-md"
        >
          <Sticks />
          <div className="p-5 sm:p-6">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="title-1 text-[3.25rem]!">{formatPounds(price)}</span>
              <span className="text-muted">the whole weekend</span>
              <PlusVat net={pounds(price)} className="basis-full text-sm" />
            </p>
            <ul className="mt-4 grid gap-2">
              {highlights.map((text) => (
                <li key={text} className="flex gap-3 text-[0.9375rem]">
                  <Check aria-hidden="true" size={17} className="mt-1 shrink-0 text-accent" />
                  {text}
                </li>
              ))}
            </ul>
            {nextDates.length > 0 && (
              <dl className="mt-5 border-t border-line pt-4">
                <dt className="label">Next available</dt>
                {nextDates.map((dates) => (
                  <dd key={dates} className="timecode mr-5 inline-block text-lg font-semibold">
                    {dates}
                  </dd>
                ))}
              </dl>
            )}
            <div className="mt-5 grid gap-2.5">{children}</div>
          </div>
        </section>
      </div>
    </header>
  )
}

function HeroPicture({ hero }: Pick<VenueProposal, 'hero'>) {
  const { mediaBaseUrl } = useBrand()
  if (!hero) return <div className="h-40 bg-surface lg:absolute lg:inset-0 lg:-z-10 lg:h-auto" />
  return (
    <div className="relative aspect-4/5 overflow-hidden max-lg:max-h-[70svh] max-lg:w-full lg:absolute lg:inset-0 lg:-z-10 lg:aspect-auto">
      <picture className="block size-full">
        <source
          media="(max-width: 767px)"
          srcSet={mediaSrcSet(mediaBaseUrl, hero.publicId, { widths: tallWidths, ratio: '4:5', quality: 70 })}
          sizes="100vw"
        />
        <Picture
          {...pictureSource(mediaBaseUrl, hero.publicId, '16:9')}
          sizes="100vw"
          alt={hero.alt}
          placeholder={hero.placeholder}
          first
          className="drift size-full"
        />
      </picture>
      <div className="hero-shade pointer-events-none absolute inset-0" />
    </div>
  )
}
