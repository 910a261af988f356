import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatPounds, pounds } from '#domain/common/money/money.ts'
import type { VenueProposal as Proposal } from '#domain/venues/venue-endpoints.ts'
import { venueMessages } from '#domain/venues/venue-messages.ts'
import { weekendLabel } from '#domain/venues/weekend.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { PlusVat } from '#web/lib/studio/vat-lines.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { VenueCase } from './venue-case.tsx'
import { VenueHero } from './venue-hero.tsx'
import { venueSessionQuery } from './venue-queries.ts'
import { VenueTerms } from './venue-terms.tsx'
import { ReserveForm, type Reserving } from './reserve-form.tsx'

/** The proposal after the access code. `gallery` is the studio's earlier work. */
export function VenueProposal({ slug, proposal, gallery }: { slug: string; proposal: Proposal; gallery: ReactNode }) {
  const { email } = useBrand()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reserved, setReserved] = useState<string | null>(null)
  const mail = mailLink(email, `Reserve a weekend: ${proposal.name}`)
  const { name, price, nextDates, needsCode, takenWeekends, tweaksTitle, tweaksText } = proposal

  const actions = (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        {venueMessages.reserve}
      </Button>
      <ButtonAnchor variant="quiet" size="small" href={mail}>
        <Mail aria-hidden="true" size={16} />
        Or reserve by email
      </ButtonAnchor>
      <p className="text-center text-sm text-muted">No payment is required to reserve.</p>
    </>
  )
  return (
    <article aria-labelledby="proposal-title">
      <VenueHero proposal={proposal}>
        {actions}
        <p role="status" className={reserved ? 'border-l-2 border-good pl-3 text-sm' : 'sr-only'}>
          {reserved && `You have reserved ${weekendLabel(reserved)}. We confirm within 24 hours.`}
        </p>
      </VenueHero>
      <VenueCase proposal={proposal} />
      {gallery}
      <VenueTerms proposal={proposal}>{actions}</VenueTerms>
      <section aria-labelledby="tweaks-title" className="frame-width pt-24 pb-24 md:pt-36 md:pb-32">
        <h2 id="tweaks-title" className="title-1 wrap-anywhere">
          {tweaksTitle}
        </h2>
        <p className="lede mt-5 max-w-2xl wrap-anywhere">{tweaksText}</p>
        <ButtonAnchor variant="secondary" className="mt-7" href={mailLink(email, `Tweaks: ${name}`)}>
          Email us
        </ButtonAnchor>
      </section>
      <div className="sticky bottom-0 z-30 border-t border-line bg-canvas/92 backdrop-blur-md">
        <div className="frame-width flex items-center justify-between gap-4 py-2.5">
          <p className="timecode min-w-0">
            <span className="text-lg font-semibold">{formatPounds(price)}</span>{' '}
            <PlusVat net={pounds(price)} className="text-sm max-sm:block max-sm:text-xs" />
            <span className="ml-4 text-sm text-muted max-sm:hidden">
              {nextDates.length > 0 && `Next: ${nextDates.join(', ')}`}
            </span>
          </p>
          <div className="flex shrink-0 items-center gap-1.5 max-sm:gap-0">
            <a
              href={mail}
              aria-label="Reserve by email"
              className="grid size-11 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
            >
              <Mail aria-hidden="true" size={19} />
            </a>
            <Button onClick={() => setOpen(true)} className="whitespace-nowrap max-sm:px-4!">
              {venueMessages.reserveShort}
            </Button>
          </div>
        </div>
      </div>
      <ReserveDialog
        open={open}
        onClose={() => setOpen(false)}
        slug={slug}
        needsCode={needsCode}
        taken={takenWeekends}
        onReserved={(saturday) => {
          setOpen(false)
          setReserved(saturday)
          void invalidate(queries, venueSessionQuery(slug))
        }}
      />
    </article>
  )
}

function ReserveDialog({ open, onClose, ...reserving }: Reserving & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={venueMessages.reserve}>
      <ReserveForm {...reserving} />
    </Dialog>
  )
}
