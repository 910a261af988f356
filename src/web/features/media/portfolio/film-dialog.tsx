import { Suspense } from 'react'
import { genericFilmTitle } from '#domain/media/films/showreel.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'

export interface ChosenFilm {
  videoSrc: string
  title?: string
}

const FilmPlayer = latePart(() => import('./film-player.tsx'), 'The player')

export interface FilmDialogProps {
  film: ChosenFilm | null
  onClose(): void
}

/** Dialog that plays a film at once; closes by button, Escape or a click on the backdrop. */
export default function FilmDialog({ film, onClose }: FilmDialogProps) {
  const title = film?.title ?? genericFilmTitle
  return (
    <Dialog
      open={film !== null}
      onClose={onClose}
      title={title}
      bare
      className="w-[min(100vw-1.5rem,80rem,(100dvh-9rem)*16/9)]! max-w-none! bg-black!"
    >
      {film && (
        <Suspense
          fallback={
            <p className="grid aspect-video place-items-center text-muted">
              <span className="flex items-center gap-3">
                <Spinner /> Loading the film
              </span>
            </p>
          }
        >
          <FilmPlayer videoSrc={film.videoSrc} title={title} onClose={onClose} autoPlay />
        </Suspense>
      )}
    </Dialog>
  )
}
