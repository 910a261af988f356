import { featuredThumbnail } from '#domain/media/films/portfolio.ts'
import { clock } from '#web/ui/text/clock.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MovingPicture } from '#web/ui/pictures/moving-picture.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'
import type { ChosenFilm } from './film-dialog.tsx'
import type { PortfolioFilm } from './portfolio-films.ts'

/** Number of slides whose pictures load as soon as the carousel runs. */
const preloadedSlides = 3

interface WorkSlideProps {
  film: PortfolioFilm
  index: number
  count: number
  selected: boolean
  /** True once the carousel runs. */
  ready: boolean
  onChoose(film: ChosenFilm): void
}

export function WorkSlide({ film, index, count, selected, ready, onChoose }: WorkSlideProps) {
  const { mediaBaseUrl } = useBrand()
  const { title, category, seconds, alt, poster, placeholder, image, videoSrc } = film
  const source = poster ? pictureSource(mediaBaseUrl, poster, '16:9') : { src: image, ...featuredThumbnail }
  return (
    <li
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      className="min-w-0 shrink-0 basis-[88%] pl-4 md:basis-4/5 md:pl-6 lg:basis-3/4"
    >
      <button type="button" onClick={() => onChoose({ videoSrc, title })} className="group block w-full text-left">
        <span
          data-moving-frame=""
          className={classNames(
            'relative block overflow-hidden transition-opacity duration-700 ease-film',
            ready && !selected && 'opacity-45 group-hover:opacity-80 group-focus-visible:opacity-100',
          )}
        >
          <Picture
            {...source}
            sizes="(min-width: 1024px) 75vw, (min-width: 768px) 80vw, 88vw"
            alt={alt}
            placeholder={placeholder}
            loading={ready && index < preloadedSlides ? 'eager' : 'lazy'}
            className="aspect-video w-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.02]"
          />
          <MovingPicture film={videoSrc} when="hover" />
          <span className="absolute bottom-4 left-4 grid size-14 place-items-center rounded-full bg-canvas/70 transition-colors duration-300 group-hover:bg-accent group-hover:text-on-accent md:bottom-6 md:left-6 md:size-16">
            <PlayGlyph size={20} className="translate-x-0.5" />
          </span>
        </span>
        <span className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="title-3">
            <span className="sr-only">Play </span>
            {title}
          </span>
          <span className="label flex gap-4">
            {category}
            {seconds !== undefined && <span className="timecode text-ink">{clock(seconds)}</span>}
          </span>
        </span>
      </button>
    </li>
  )
}
