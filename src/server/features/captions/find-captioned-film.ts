import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import { findCaptionedFilm, type CaptionedFilmRow } from './caption-store.ts'

/** Throws `not-found`, and `invalid` for what is no film. */
export async function findFilmOrThrow(db: Sql, assetId: string): Promise<CaptionedFilmRow> {
  const film = await findCaptionedFilm(db, assetId)
  if (!film) throw new Problem('not-found', 'This is no longer in the library.')
  if (film.kind !== 'video') throw new Problem('invalid', 'Only films have captions.')
  return film
}

/** Milliseconds; null before it was probed. */
export const lengthOf = ({ durationSeconds }: Pick<CaptionedFilmRow, 'durationSeconds'>): number | null =>
  durationSeconds === null ? null : Math.round(durationSeconds * 1000)

export const noSuchTrack = () => new Problem('not-found', 'This caption track was deleted.')
