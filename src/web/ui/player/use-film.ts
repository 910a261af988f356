import { useMemo, useSyncExternalStore } from 'react'
import type { FilmSource } from './film-source.ts'
import type { FilmState } from './film-state.ts'
import { makeFilm, type FilmController } from './make-film.ts'

/** State of a film and its commands. */
export interface Film extends FilmState, Omit<FilmController, 'subscribe' | 'read'> {}

/** A film for `<video ref={film.attach}>`; do not set `src`, the film does. */
export function useFilm(source: FilmSource, { autoPlay = false }: { autoPlay?: boolean } = {}): Film {
  const { src, stream, poster, durationSeconds, keepAccess } = source
  const reel = useMemo(
    () => makeFilm({ src, stream, poster, durationSeconds, keepAccess }, { autoPlay }),
    [src, stream, poster, durationSeconds, keepAccess, autoPlay],
  )
  const state = useSyncExternalStore(reel.subscribe, reel.read, reel.read)
  return useMemo(() => ({ ...reel, ...state }), [reel, state])
}
