import { useEffect, useRef, useState } from 'react'
import type { WorkCard } from '#domain/content/content-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Film over its still, muted by default. */
export function WorkReelFilm({
  project,
  playing,
  muted,
  onEnd,
}: {
  project: WorkCard
  playing: boolean
  muted: boolean
  /** Ended, or failed to play. */
  onEnd(): void
}) {
  const film = useRef<HTMLVideoElement>(null)
  const [rolling, setRolling] = useState(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!playing) return film.current?.pause()
    film.current?.play().catch((error: Error) => error.name !== 'AbortError' && end.current())
  }, [playing])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an excerpt; the film's own player has its captions
    <video
      ref={film}
      src={project.videoUrl}
      muted={muted}
      playsInline
      aria-label={`Film: ${project.title}`}
      onPlaying={() => setRolling(true)}
      onEnded={onEnd}
      onError={onEnd}
      className={classNames('absolute inset-0 size-full object-cover transition-opacity duration-500', !rolling && 'opacity-0')}
    />
  )
}
