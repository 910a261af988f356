import type { ShownCaseStudy } from '#domain/content/content-endpoints.ts'
import { clock } from '#web/ui/text/clock.ts'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'
import { StoryPicture } from './story-picture.tsx'

/** Full-width picture with title and play button. */
export function CaseStudyOpening({ study, onPlay }: { study: ShownCaseStudy; onPlay(): void }) {
  const { thumbnail, film, excerpt, projectType, title, client } = study
  return (
    <header data-theme="stage" className="relative isolate flex bg-canvas flex-col md:min-h-[44rem]">
      <StoryPicture
        picture={thumbnail}
        ratio="16:9"
        sizes="(min-width: 768px) 100vw, 145vw"
        first
        className="aspect-4/5 w-full md:absolute md:inset-0 md:-z-10 md:aspect-auto md:h-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-canvas via-canvas/55 via-35% to-canvas/5 to-80% max-md:hidden" />
      <div className="absolute inset-x-0 top-0 -z-10 h-32 bg-linear-to-b from-canvas/75 to-transparent max-md:z-0 max-md:h-24" />
      <div className="frame-width mt-auto pt-8 md:pb-8">
        {projectType && <p className="label text-accent!">{projectType}</p>}
        <h1 className="title-1 mt-4 max-w-5xl wrap-anywhere">{title}</h1>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <p className="lede text-ink! wrap-anywhere">{client}</p>
          {film && (
            <button type="button" onClick={onPlay} className="group inline-flex items-center gap-4 font-semibold">
              <span className="grid size-16 place-items-center rounded-full bg-accent text-on-accent transition-transform duration-500 ease-film group-hover:scale-110">
                <PlayGlyph size={22} className="translate-x-0.5" />
              </span>
              {excerpt ? 'Play the excerpt' : 'Play the film'}
              {film.seconds !== null && <span className="timecode text-muted">{clock(film.seconds)}</span>}
            </button>
          )}
        </div>
      </div>
    </header>
  )
}
