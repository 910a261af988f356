import type { VenueProposal } from '#domain/venues/venue-endpoints.ts'
import { featuredThumbnail } from '#domain/media/films/portfolio.ts'
import { clock } from '#web/ui/text/clock.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'

type Film = VenueProposal['films'][number]

/** Six film stills; each opens the player. */
export function VenueFilms({ films, onChoose }: { films: Film[]; onChoose(film: { videoSrc: string; title: string }): void }) {
  return (
    <ul aria-label="Sample films" className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 sm:gap-y-8 lg:grid-cols-3 lg:gap-x-5">
      {films.map(({ publicId, title, url, seconds, poster, placeholder }) => (
        <li key={publicId}>
          <button type="button" onClick={() => onChoose({ videoSrc: url, title })} className="group block w-full text-left">
            <span className="relative block overflow-hidden">
              <Picture
                src={poster}
                {...featuredThumbnail}
                alt=""
                placeholder={placeholder}
                className="aspect-video w-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.03]"
              />
              <span className="absolute bottom-2 left-2 grid size-11 sm:bottom-3 sm:left-3 sm:size-12 place-items-center rounded-full bg-canvas/75 transition-colors duration-300 group-hover:bg-accent group-hover:text-on-accent">
                <PlayGlyph size={17} className="translate-x-0.5" />
              </span>
            </span>
            <span className="mt-2.5 flex items-baseline justify-between gap-3 max-sm:flex-col max-sm:gap-0">
              <span className="title-4">
                <span className="sr-only">Play </span>
                {title}
              </span>
              {seconds !== null && <span className="timecode text-sm text-muted">{clock(seconds)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
