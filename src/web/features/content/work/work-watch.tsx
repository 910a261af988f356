import { useMemo } from 'react'
import { preload } from 'react-dom'
import type { WorkProject } from '#domain/content/content-endpoints.ts'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { filmCompanions } from '#domain/media/films/film-links.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Player } from '#web/ui/player/player.tsx'
import { WorkBackLink } from './work-back-link.tsx'

/** Page of a film. Without JavaScript, a native video element plays it. */
export function WorkWatch({ project, film }: { project: WorkProject; film: NonNullable<WorkProject['film']> }) {
  const { slug, title, client, summary, year, category, duration, excerpt } = project
  const { mediaBaseUrl } = useBrand()
  const { url, poster } = film
  const source = useMemo(() => ({ src: url, poster, ...filmCompanions(mediaBaseUrl, url) }), [mediaBaseUrl, url, poster])
  const path = contentPath('work', slug)
  // The largest thing on the page, which browsers fetch last: a video's poster has the lowest priority.
  preload(poster, { as: 'image', fetchPriority: 'high' })
  return (
    <article className="pt-20 pb-24">
      <div className="frame-width">
        <WorkBackLink to={path}>Back to the project</WorkBackLink>
      </div>
      <div className="mx-auto mt-2 w-full max-w-[min(100rem,(100svh-13rem)*16/9)] max-md:max-w-none">
        <Player source={source} title={title} />
        <noscript>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- without a script nobody knows whether there are any */}
          <video controls playsInline preload="metadata" src={film.url} poster={film.poster} aria-label={`Film: ${title}`} />
        </noscript>
      </div>
      <div className="frame-width grid gap-x-8 gap-y-4 pt-8 md:grid-cols-12">
        <div className="md:col-span-8">
          <p className="label text-accent!">{client}</p>
          <h1 className="title-2 mt-2 [overflow-wrap:anywhere]">{title}</h1>
          <p className="lede mt-4 max-w-2xl [overflow-wrap:anywhere]">{summary}</p>
        </div>
        <div className="md:col-span-4 md:justify-self-end md:text-right">
          <p className="label">
            {category} <span className="timecode ml-2">{[year, excerpt ? '' : duration].filter(Boolean).join(' · ')}</span>
            {excerpt && <span className="timecode mt-1 block">{`Excerpt ${excerpt} of ${duration}`}</span>}
          </p>
          <ButtonLink to={path} variant="secondary" className="mt-5">
            Read the case study
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
