import type { Sql } from '../../base/database/database.ts'
import type { VersionFilm } from '../reviews/versions/version-store.ts'
import { profileOf } from './check-setting.ts'
import { findCheck } from './check-store.ts'
import { countRed, judgeCheck } from './judge-check.ts'

/** Whether the client may be told of a version: it was checked without red findings, cannot be checked, or staff said so. */
export async function mayTell(db: Sql, version: VersionFilm): Promise<boolean> {
  const check = await findCheck(db, version.id)
  if (!check) return false
  if (check.state === 'failed' || check.toldAnywayAt !== null) return true
  if (check.state !== 'done') return false
  return countRed(judgeCheck(check.measured, version.asset, await profileOf(db, version.deliverableId))) === 0
}
