import { Link } from 'react-router'
import type { WorkCard as Project } from '#domain/content/content-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MovingPicture } from '#web/ui/pictures/moving-picture.tsx'
import { WorkCardTags } from './work-card-tags.tsx'
import { WorkPicture } from '../work-picture.tsx'

interface WorkCardProps {
  project: Project
  /** Above the fold: loads early. */
  early?: boolean
  /** Spans both columns from a medium width on. */
  wide?: boolean
  heading?: 'h2' | 'h3'
  sizes: string
}

/** A project card. Its muted film plays on hover, or in view on touch devices. */
export function WorkCard({ project, early = false, wide = false, heading: Heading = 'h3', sizes }: WorkCardProps) {
  const { slug, title, client, category, year, duration, excerpt, tags, picture, videoUrl } = project
  return (
    <article data-moving-frame="" className="group relative">
      <div className="relative overflow-hidden">
        <WorkPicture
          picture={picture}
          ratio={wide ? '21:9' : '16:9'}
          sizes={sizes}
          loading={early ? 'eager' : 'lazy'}
          className={classNames(
            'aspect-video w-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.02]',
            wide && 'md:aspect-21/9',
          )}
        />
        {videoUrl && <MovingPicture film={videoUrl} when="hover" />}
        {duration && (
          <p className="timecode absolute right-3 bottom-3 rounded-control bg-canvas/80 px-2 py-0.5 text-sm">
            {excerpt ? (
              `Excerpt ${excerpt}`
            ) : (
              <>
                <span className="sr-only">Duration </span>
                {duration}
              </>
            )}
          </p>
        )}
      </div>
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <p className="label min-w-0 truncate text-accent!">{client}</p>
        <p className="label shrink-0">
          {category} <span className="timecode ml-2">{year}</span>
        </p>
      </div>
      <Heading className="title-3 mt-1.5 [overflow-wrap:anywhere]">
        {/* The link covers the whole card. */}
        <Link
          to={`/work/${slug}`}
          className="decoration-1 underline-offset-4 group-hover:underline group-hover:decoration-accent after:absolute after:inset-0"
        >
          {title}
        </Link>
      </Heading>
      <p className="mt-1.5 mb-3 line-clamp-2 max-w-xl text-muted [overflow-wrap:anywhere]">{project.summary}</p>
      <WorkCardTags tags={tags} />
    </article>
  )
}
