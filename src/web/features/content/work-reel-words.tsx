import { Pause } from 'lucide-react'
import { Link } from 'react-router'
import type { WorkCard } from '#domain/content/content-doors.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PlayGlyph } from '#web/ui/play-glyph.tsx'

/** Who and what, and the two ways on. */
export function WorkReelWords({
  project,
  live,
  playing,
  onPlay,
}: {
  project: WorkCard
  /** Read out when it changes: only where a person changed it. */
  live: boolean
  playing: boolean
  onPlay(): void
}) {
  const { slug, title, client, summary, videoUrl } = project
  return (
    <>
      <div aria-live={live ? 'polite' : 'off'} className="fade-in">
        <p className="label text-accent!">{client}</p>
        <h2 className="title-1 mt-3">
          <Link to={`/work/${slug}`} className="decoration-2 underline-offset-8 hover:underline hover:decoration-accent">
            {title}
          </Link>
        </h2>
        <p className="lede mt-4 line-clamp-4 max-w-xl text-ink! md:min-h-[3.1em]">{summary}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {videoUrl && (
          <Button onClick={onPlay}>
            {playing ? <Pause aria-hidden="true" size={16} fill="currentColor" strokeWidth={0} /> : <PlayGlyph size={15} />}
            {playing ? 'Pause film' : 'Play film'}
          </Button>
        )}
        <ButtonLink to={`/work/${slug}`} look="secondary" className="border-ink/60!">
          View project
        </ButtonLink>
      </div>
    </>
  )
}
