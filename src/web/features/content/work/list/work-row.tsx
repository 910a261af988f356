import { Link } from 'react-router'
import type { WorkCard } from '#domain/content/content-endpoints.ts'
import { WorkCardTags } from './work-card-tags.tsx'
import { WorkPicture } from '../work-picture.tsx'

/** A project as a row of the list layout. */
export function WorkRow({ project, early }: { project: WorkCard; early: boolean }) {
  const { slug, title, client, summary, category, industry, year, duration, excerpt, tags, picture } = project
  return (
    <article className="group relative grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 gap-y-3 py-5 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_14rem] lg:gap-x-8">
      <WorkPicture
        picture={picture}
        ratio="16:9"
        sizes="(min-width: 1024px) 15rem, 11rem"
        loading={early ? 'eager' : 'lazy'}
        className="aspect-video w-full self-start transition-opacity group-hover:opacity-85"
      />
      <div className="min-w-0">
        <p className="label text-accent!">{client}</p>
        <h3 className="title-3 mt-1 [overflow-wrap:anywhere]">
          <Link
            to={`/work/${slug}`}
            className="decoration-1 underline-offset-4 group-hover:underline group-hover:decoration-accent after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 max-w-2xl text-muted [overflow-wrap:anywhere] max-sm:hidden">{summary}</p>
      </div>
      <div className="grid content-start gap-3 max-lg:col-span-2 max-lg:grid-cols-[auto_1fr] max-sm:grid-cols-1">
        <p className="label">
          {category} · {industry}{' '}
          <span className="timecode block lg:mt-1">{[year, duration, excerpt && 'Excerpt'].filter(Boolean).join(' · ')}</span>
        </p>
        <WorkCardTags tags={tags} />
      </div>
    </article>
  )
}
