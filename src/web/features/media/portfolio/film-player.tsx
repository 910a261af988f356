import { useMemo } from 'react'
import { filmCompanions } from '#domain/media/films/film-links.ts'
import { isVimeo, vimeoPlayerLink } from '#domain/media/films/vimeo.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { DialogClose } from '#web/ui/overlays/dialog.tsx'
import { Player } from '#web/ui/player/player.tsx'

export interface FilmPlayerProps {
  /** URL of a video file or of a film on Vimeo. */
  videoSrc: string
  title: string
  onClose(): void
  autoPlay?: boolean
}

/** A film in its player: Vimeo's for Vimeo films, else ours with stream, captions and thumbnails. */
export default function FilmPlayer({ videoSrc, title, onClose, autoPlay = false }: FilmPlayerProps) {
  const { mediaBaseUrl } = useBrand()
  const source = useMemo(() => ({ src: videoSrc, ...filmCompanions(mediaBaseUrl, videoSrc) }), [mediaBaseUrl, videoSrc])
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
        <Player
          source={source}
          title={title}
          autoPlay={autoPlay}
          className="aspect-video max-h-[calc(100dvh-7rem)] min-h-0 w-full flex-1"
        />
      )}
    </div>
  )
}
