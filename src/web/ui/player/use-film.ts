import { useMemo, useSyncExternalStore } from 'react'
import type { FilmSource } from './film-source.ts'
import type { FilmState } from './film-state.ts'
import { makeFilm, type FilmReel } from './make-film.ts'

/** What a film is doing, and what can be done with it. */
export interface Film extends FilmState, Omit<FilmReel, 'subscribe' | 'read'> {}

/** A film for a `<video ref={film.attach}>`, which is left without an address: the film gives it one. */
export function useFilm(source: FilmSource, { autoPlay = false }: { autoPlay?: boolean } = {}): Film {
  const { src, stream, poster, durationSeconds } = source
  const reel = useMemo(
    () => makeFilm({ src, stream, poster, durationSeconds }, { autoPlay }),
    [src, stream, poster, durationSeconds, autoPlay],
  )
  const state = useSyncExternalStore(reel.subscribe, reel.read, reel.read)
  return useMemo(() => ({ ...reel, ...state }), [reel, state])
}
