import type { FilmSource } from './film-source.ts'
import { FilmStage } from './film-stage.tsx'
import { useFilm } from './use-film.ts'
import { useFrames } from './use-frames.ts'

export interface PlayerProps {
  source: FilmSource
  title: string
  /** Plays as soon as it is there, and takes the focus so that its keys work. */
  autoPlay?: boolean
  className?: string
}

/** A film with its controls, dark in every theme. It fills the width it is given, 16:9 unless `className` says otherwise. */
export function Player({ source, title, autoPlay = false, className }: PlayerProps) {
  const film = useFilm(source, { autoPlay })
  const frames = useFrames(film, source.frameRate, source.durationSeconds)
  return <FilmStage film={film} frames={frames} source={source} title={title} takesFocus={autoPlay} className={className} />
}
