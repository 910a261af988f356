import type { FilmSource } from './film/film-source.ts'
import { FilmStage } from './film-stage.tsx'
import { useFilm } from './film/use-film.ts'
import { useFrames } from './film/use-frames.ts'

export interface PlayerProps {
  source: FilmSource
  title: string
  /** Plays as soon as it is loaded, and takes the focus so that its shortcuts work. */
  autoPlay?: boolean
  className?: string
}

/** A film with controls, dark in every theme. Takes the width of its container, 16:9 unless `className` says otherwise. */
export function Player({ source, title, autoPlay = false, className }: PlayerProps) {
  const film = useFilm(source, { autoPlay })
  const frames = useFrames(film, source.frameRate, source.durationSeconds)
  return <FilmStage film={film} frames={frames} source={source} title={title} takesFocus={autoPlay} className={className} />
}
