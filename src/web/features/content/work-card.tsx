import { useRef, useState, type PointerEvent } from 'react'
import { Link } from 'react-router'
import type { WorkCard as Project } from '#domain/content/content-doors.ts'
import { usePrefersStill } from '#web/lib/use-media.ts'
import { classNames } from '#web/ui/class-names.ts'
import { WorkCardTags } from './work-card-tags.tsx'
import { WorkPicture } from './work-picture.tsx'

/** Long enough that a pointer which only passes starts nothing. */
const restMilliseconds = 250

interface WorkCardProps {
  project: Project
  /** One of the first in sight. */
  early?: boolean
  heading?: 'h2' | 'h3'
  sizes: string
}

/** A project of the portfolio. Its film runs without a sound while a mouse rests on it. */
export function WorkCard({ project, early = false, heading: Heading = 'h3', sizes }: WorkCardProps) {
  const { slug, title, client, category, year, duration, tags, picture, videoUrl } = project
  const { rested, bindings } = useRest()
  const still = usePrefersStill()
  return (
    <article {...bindings} className="group relative">
      <div className="relative overflow-hidden">
        <WorkPicture
          picture={picture}
          ratio="16:9"
          sizes={sizes}
          loading={early ? 'eager' : 'lazy'}
          className="aspect-video w-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.02]"
        />
        {rested && !still && videoUrl && <SilentFilm src={videoUrl} />}
        {duration && (
          <p className="timecode absolute right-3 bottom-3 rounded-control bg-canvas/80 px-2 py-0.5 text-sm">
            <span className="sr-only">Duration </span>
            {duration}
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
        {/* The whole card leads there. */}
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

/** Whether a mouse rests on an element; a finger never does. */
function useRest() {
  const [rested, setRested] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    rested,
    bindings: {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType === 'mouse') timer.current = setTimeout(() => setRested(true), restMilliseconds)
      },
      onPointerLeave() {
        clearTimeout(timer.current)
        setRested(false)
      },
    },
  }
}

function SilentFilm({ src }: { src: string }) {
  const [rolling, setRolling] = useState(false)
  return (
    <video
      src={src}
      muted
      loop
      autoPlay
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setRolling(true)}
      className={classNames('absolute inset-0 size-full object-cover transition-opacity duration-500', !rolling && 'opacity-0')}
    />
  )
}
