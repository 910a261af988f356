import { isProcessed } from '#domain/media/library/asset.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import { noSuchVersion } from '../reviews/versions/no-such-version.ts'
import { findVersionFilm, type VersionFilm } from '../reviews/versions/version-store.ts'

/** Throws `not-found`, and `conflict` for what has no sound. */
export async function findSpokenOrThrow(db: Sql, versionId: string): Promise<VersionFilm> {
  const version = await findVersionFilm(db, versionId)
  if (!version) throw noSuchVersion()
  if (!isProcessed(version.asset.kind)) throw new Problem('conflict', 'Only films and sounds have a transcript.')
  return version
}

/** Milliseconds; null before the file was probed. */
export const lengthOf = ({ asset: { durationSeconds } }: VersionFilm): number | null =>
  durationSeconds === null ? null : Math.round(durationSeconds * 1000)

export const noTranscript = () => new Problem('not-found', 'This version has no transcript.')
