import { useMemo, useSyncExternalStore } from 'react'
import type { FilmSource } from './film-source.ts'
import type { FilmState } from './film-state.ts'
import { makeFilm, type FilmController, type FilmOptions } from './make-film.ts'

/** State of a film and its commands. */
export interface Film extends FilmState, Omit<FilmController, 'subscribe' | 'read'> {}

/** A film for `<video ref={film.attach}>`; do not set `src`, the film does. */
export function useFilm(source: FilmSource, { autoPlay = false, prepared = false }: FilmOptions = {}): Film {
  const { src, stream, poster, durationSeconds, keepAccess } = source
  const reel = useMemo(
    () => makeFilm({ src, stream, poster, durationSeconds, keepAccess }, { autoPlay, prepared }),
    [src, stream, poster, durationSeconds, keepAccess, autoPlay, prepared],
  )
  const state = useSyncExternalStore(reel.subscribe, reel.read, reel.read)
  return useMemo(() => ({ ...reel, ...state }), [reel, state])
}
