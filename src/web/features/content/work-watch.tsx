import type { WorkProject } from '#domain/content/content-doors.ts'
import { contentPath } from '#domain/content/content-kinds.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { WorkBackLink } from './work-back-link.tsx'

/**
 * The film and little else. The browser's own player: it is there with the first byte of the page, and plays where no
 * script runs.
 */
export function WorkWatch({ project, film }: { project: WorkProject; film: NonNullable<WorkProject['film']> }) {
  const { slug, title, client, summary, year, category, duration } = project
  const path = contentPath('work', slug)
  return (
    <article className="pt-20 pb-24">
      <div className="frame-width">
        <WorkBackLink to={path}>Back to the project</WorkBackLink>
      </div>
      <div className="mx-auto mt-2 w-full max-w-[min(100rem,(100svh-13rem)*16/9)] max-md:max-w-none">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- films of the library carry no captions yet */}
        <video
          controls
          playsInline
          preload="metadata"
          src={film.url}
          poster={film.poster}
          width={1280}
          height={720}
          aria-label={`Film: ${title}`}
          className="aspect-video h-auto w-full bg-black object-contain"
        >
          Your browser does not support the video tag.
        </video>
      </div>
      <div className="frame-width grid gap-x-8 gap-y-4 pt-8 md:grid-cols-12">
        <div className="md:col-span-8">
          <p className="label text-accent!">{client}</p>
          <h1 className="title-2 mt-2 [overflow-wrap:anywhere]">{title}</h1>
          <p className="lede mt-4 max-w-2xl [overflow-wrap:anywhere]">{summary}</p>
        </div>
        <div className="md:col-span-4 md:justify-self-end md:text-right">
          <p className="label">
            {category} <span className="timecode ml-2">{[year, duration].filter(Boolean).join(' · ')}</span>
          </p>
          <ButtonLink to={path} look="secondary" className="mt-5">
            Read the case study
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
