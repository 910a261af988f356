import { useState } from 'react'
import { proposalMessages } from '#domain/proposals/proposal-messages.ts'
import type { VenueProposal as Proposal } from '#domain/venues/venue-endpoints.ts'
import { gateMessages, venueMessages } from '#domain/venues/venue-messages.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { PhotoViewer } from '#web/features/content/photography/photo-viewer.tsx'
import { PhotoWall } from '#web/features/content/photography/photo-wall.tsx'
import type { ChosenFilm } from '#web/features/media/portfolio/film-dialog.tsx'
import { FilmDialog } from '#web/features/media/portfolio/late-film-dialog.tsx'
import { VenueFilms } from '#web/features/venues/venue-films.tsx'
import { VenueGate } from '#web/features/venues/venue-gate.tsx'
import { VenueProposal } from '#web/features/venues/venue-proposal.tsx'
import { venueSessionQuery } from '#web/features/venues/venue-queries.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { DocumentState } from './document-state.tsx'

/** A private proposal for a venue, protected by an access code. */
export function PrivateProposal({ slug }: { slug: string }) {
  const read = useRead(venueSessionQuery(slug))
  const proposal = read.data?.proposal
  return (
    <>
      <PageHead title={proposal?.name ?? gateMessages.title} path="/proposal" pictureFirst={Boolean(read.data)} hidden />
      <SkipLink />
      <header className="frame-width absolute inset-x-0 top-0 z-20 flex items-center justify-between py-3">
        <Wordmark />
        {proposal && <p className="label rounded-[2px] bg-accent px-2.5 py-1 text-on-accent!">{venueMessages.badge}</p>}
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <div className={read.data ? undefined : 'frame-width pt-20 pb-16'}>
          <DocumentState
            query={read}
            missing={proposalMessages.missing}
            failed={proposalMessages.loadFailed}
            home={proposalMessages.home}
            together
          >
            {({ proposal }) =>
              proposal ? (
                <VenueProposal slug={slug} proposal={proposal} gallery={<Gallery {...proposal} />} />
              ) : (
                <VenueGate slug={slug} />
              )
            }
          </DocumentState>
        </div>
      </main>
      {proposal && <Foot venue={proposal.name} />}
      <Toaster side="left" />
    </>
  )
}

function Gallery({ name, films, photos }: Pick<Proposal, 'name' | 'films' | 'photos'>) {
  const [film, setFilm] = useState<ChosenFilm | null>(null)
  const [photo, setPhoto] = useState<number | null>(null)
  if (films.length + photos.length === 0) return null
  return (
    <section aria-labelledby="gallery-title" className="pt-24 md:pt-36">
      <div className="frame-width">
        <h2 id="gallery-title" className="title-2 mb-10">
          Recent work
        </h2>
        {films.length > 0 && <VenueFilms films={films} onChoose={setFilm} />}
      </div>
      {photos.length > 0 && (
        <div className="mt-12 md:mt-16">
          <PhotoWall
            label="Sample photographs"
            items={photos.map((picture) => ({ key: picture.publicId, picture, text: `View larger: ${picture.alt}` }))}
            onOpen={setPhoto}
          />
        </div>
      )}
      <FilmDialog film={film} onClose={() => setFilm(null)} />
      <PhotoViewer
        name={`Photographs for ${name}`}
        pictures={photos}
        total={photos.length}
        index={photo}
        onMove={setPhoto}
        onClose={() => setPhoto(null)}
      >
        <p className="text-muted">{photo !== null && photos[photo]?.alt}</p>
      </PhotoViewer>
    </section>
  )
}

function Foot({ venue }: { venue: string }) {
  const { name, email, phone } = useBrand()
  return (
    <footer className="frame-width flex flex-wrap justify-between gap-x-8 gap-y-2 py-8 text-sm text-muted">
      <p>
        Made by {name} for {venue}. Please keep it confidential.
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <a href={mailLink(email, venue)} className="text-link">
          {email}
        </a>
        <a href={phoneLink(phone)} className="text-link">
          {phone}
        </a>
      </p>
    </footer>
  )
}
