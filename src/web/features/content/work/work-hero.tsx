import type { WorkProject } from '#domain/content/content-endpoints.ts'
import { watchPath } from '#domain/content/kinds/content-kinds.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'
import { WorkBackLink } from './work-back-link.tsx'
import { WorkStage } from './work-stage.tsx'

/** Hero of a project: still, title, and background film. */
export function WorkHero({ project, onPlay }: { project: WorkProject; onPlay(): void }) {
  const { slug, title, client, summary, picture, film, duration, excerpt } = project
  return (
    <header data-theme="stage" className="relative isolate bg-canvas flex flex-col overflow-hidden md:min-h-svh">
      <div className="relative max-md:aspect-4/5 md:absolute md:inset-0 md:-z-10">
        <picture className="absolute inset-0">
          <WorkStage picture={picture} first />
        </picture>
        <div className="hero-shade absolute inset-0" />
      </div>
      <div className="frame-width absolute inset-x-0 top-20">
        <WorkBackLink />
      </div>
      <div className="frame-width relative mt-auto pb-10 max-md:-mt-28 md:pt-40 md:pb-14">
        <p className="label text-accent!">{client}</p>
        <h1 className="title-1 mt-3 max-w-5xl [overflow-wrap:anywhere]">{title}</h1>
        <p className="lede mt-5 max-w-2xl text-ink! [overflow-wrap:anywhere]">{summary}</p>
        {film && (
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <Button size="large" onClick={onPlay}>
              <PlayGlyph size={17} />
              {excerpt ? 'Play excerpt' : 'Play film'}
              {duration && <span className="timecode font-normal">{excerpt || duration}</span>}
            </Button>
            <ButtonLink to={watchPath(slug)} variant="secondary" size="large" className="border-ink/60!">
              Film page
            </ButtonLink>
          </div>
        )}
      </div>
    </header>
  )
}
