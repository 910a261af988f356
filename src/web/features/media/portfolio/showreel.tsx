import { showreel } from '#domain/media/films/showreel.ts'
import { filmLink } from '#domain/media/pictures/media-link.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { useSite } from '#web/lib/studio/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { MovingPicture } from '#web/ui/pictures/moving-picture.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'
import type { ChosenFilm } from './film-dialog.tsx'

/** The showreel for the player; null without one. */
export function useShowreel(): ChosenFilm | null {
  const { film, title } = useHomeSection('showreel')
  const { mediaBaseUrl } = useBrand()
  return film === null ? null : { videoSrc: filmLink(mediaBaseUrl, film), title }
}

/** Length of the showreel; the default states its own. */
function useReelLength(): string {
  const { film } = useHomeSection('showreel')
  const own = useSite('home').films[film ?? '']
  if (!own) return showreel.label
  const seconds = Math.round(own.seconds ?? 0)
  return seconds === 0 ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Large poster of the showreel; a click plays the film. */
export function Showreel({ onPlay }: { onPlay(): void }) {
  const { title, play, still } = useHomeSection('showreel')
  const length = useReelLength()
  return (
    <section aria-labelledby="showreel-title" className="reveal pt-10">
      <div className="frame-width flex items-baseline justify-between gap-6 pb-4">
        <h2 id="showreel-title" className="title-3">
          {title}
        </h2>
        <p className="timecode text-muted">{length}</p>
      </div>
      <div className="bleed-right max-md:ml-0!">
        <button
          type="button"
          data-theme="stage"
          onClick={onPlay}
          data-moving-frame=""
          className="viewfinder group block aspect-16/9 w-full overflow-hidden text-left md:aspect-3/1"
        >
          <ShowreelStill publicId={still.publicId} sizes="(min-width: 768px) 96vw, 140vw" when="hover" />
          <span className="absolute inset-0 bg-linear-to-tr from-canvas/85 via-canvas/10 to-transparent" />
          <span className="absolute bottom-5 left-5 flex items-center gap-4 md:bottom-10 md:left-10 md:gap-5">
            <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent transition-transform duration-500 ease-film group-hover:scale-110 md:size-20">
              <PlayGlyph size={26} className="translate-x-0.5" />
            </span>
            <span className="title-3 md:text-4xl">{play}</span>
          </span>
        </button>
      </div>
    </section>
  )
}

/** Small showreel preview in the corner of the hero. */
export function ShowreelPreview({ onPlay }: { onPlay(): void }) {
  const { title, preview } = useHomeSection('showreel')
  const length = useReelLength()
  return (
    <button type="button" onClick={onPlay} className="group relative block w-80 text-left xl:w-96">
      <span data-moving-frame="" className="viewfinder relative block aspect-21/9 overflow-hidden">
        <ShowreelStill publicId={preview.publicId} sizes="384px" when="view" />
        <span className="absolute inset-0 grid place-items-center bg-canvas/25 transition-colors group-hover:bg-canvas/0">
          <PlayGlyph size={28} />
        </span>
      </span>
      <span className="timecode mt-3 flex justify-between text-sm">
        <span>
          <span className="sr-only">Play the </span>
          {title}{' '}
        </span>
        <span>{length}</span>
      </span>
    </button>
  )
}

/** Button in place of the preview on small screens. */
export function WatchShowreel({ onPlay }: { onPlay(): void }) {
  const { watch } = useHomeSection('showreel')
  return (
    <Button variant="quiet" size="large" onClick={onPlay} className="max-sm:w-full lg:hidden">
      <PlayGlyph size={16} className="text-accent" />
      {watch}
    </Button>
  )
}

function ShowreelStill({ publicId, sizes, when }: { publicId: string; sizes: string; when: 'view' | 'hover' }) {
  const { mediaBaseUrl } = useBrand()
  const { loop } = useHomeSection('showreel')
  return (
    <>
      <Picture
        {...pictureSource(mediaBaseUrl, publicId, '16:9')}
        sizes={sizes}
        alt=""
        className="size-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.03]"
      />
      {/* Not larger than the picture, whose painted size is rounded down: else it would be the largest contentful paint. */}
      {loop !== null && <MovingPicture film={filmLink(mediaBaseUrl, loop)} when={when} className="scale-[0.998]" />}
    </>
  )
}
