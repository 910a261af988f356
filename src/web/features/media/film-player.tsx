import { useEffect, useRef } from 'react'
import { isVimeo, vimeoPlayerLink } from '#domain/media/vimeo.ts'
import { DialogClose } from '#web/ui/dialog.tsx'
import { PlayerControls } from './player-controls.tsx'
import { useFilmKeys } from './use-film-keys.ts'
import { usePlayback } from './use-playback.ts'

export interface FilmPlayerProps {
  /** Address of the film: a file, or a film on Vimeo. */
  videoSrc: string
  title: string
  onClose(): void
  autoPlay?: boolean
}

/** One film, edge to edge, with calm controls of its own. Vimeo's films play in Vimeo's player. */
export default function FilmPlayer({ videoSrc, title, onClose, autoPlay = false }: FilmPlayerProps) {
  return (
    <div className="flex h-full flex-col bg-black text-ink">
      <div className="flex items-center justify-between gap-4 py-1 pr-1 pl-4">
        <p className="truncate text-sm font-semibold">{title}</p>
        <DialogClose onClick={onClose} />
      </div>
      {isVimeo(videoSrc) ? (
        <iframe
          // Its own origin, not ours: it may run there, and may not steer this window.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          src={vimeoPlayerLink(videoSrc, { autoplay: autoPlay }) ?? undefined}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; fullscreen; picture-in-picture"
          className="aspect-video w-full border-0"
        />
      ) : (
        <PlainFilm videoSrc={videoSrc} title={title} autoPlay={autoPlay} />
      )}
    </div>
  )
}

function PlainFilm({ videoSrc, title, autoPlay }: { videoSrc: string; title: string; autoPlay: boolean }) {
  const frame = useRef<HTMLElement>(null)
  const film = usePlayback()
  const { play } = film
  const toggleFullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void frame.current?.requestFullscreen?.().catch(() => undefined)
  }
  useFilmKeys(frame, film, toggleFullscreen)

  useEffect(() => {
    frame.current?.focus()
    if (autoPlay) play()
  }, [autoPlay, play])

  return (
    <section
      ref={frame}
      aria-label={`Player: ${title}`}
      tabIndex={-1}
      className="group/player relative min-h-0 flex-1 bg-black outline-none"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- films of the library carry no captions yet */}
      <video
        {...film.bindings}
        src={videoSrc}
        playsInline
        preload="metadata"
        onClick={film.toggle}
        className="aspect-video h-full max-h-[calc(100dvh-7rem)] w-full cursor-pointer in-fullscreen:max-h-none"
      >
        Your browser does not support the video tag.
      </video>
      <PlayerControls film={film} onFullscreen={toggleFullscreen} />
    </section>
  )
}
