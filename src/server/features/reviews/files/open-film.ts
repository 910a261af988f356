import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import type { StillAllowed } from '../../../base/http/answers/file-answer.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { readFilmAddress } from './film-address.ts'
import { enterOpenedOrThrow, expectStanding, mayStillRead, type Entrance } from '../links/review-gate.ts'
import { findByIds } from '../review-store.ts'
import { findVersionFilm, type VersionFilm } from '../versions/version-store.ts'

/**
 * The version that an address of a film stands for, and who asks for it. Throws `not-found` for an address that is outdated,
 * invalid, of another browser or of a revoked link, `gone` for an expired link, and `not-signed-in` without the password.
 */
export async function openFilm(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'env'>,
  pass: string,
  now: Date,
): Promise<{ entrance: Entrance; version: VersionFilm; stillAllowed: StillAllowed }> {
  const { db, env } = services
  const address = readFilmAddress(c, env, pass, now)
  const version = address && (await findVersionFilm(db, address.versionId))
  if (!address || !version) throw noSuchFilm()
  const ids = { projectId: version.projectId, linkId: address.linkId }
  const find = async (at: Date) => expectStanding(await findByIds(db, ids), at)
  const entrance = await enterOpenedOrThrow(c, services, await find(now), now)
  const { staff } = entrance
  if (!maySeeVersion(version, { staff })) throw noSuchFilm()
  return {
    entrance,
    version,
    stillAllowed: () => mayStillRead(c, services, { find, staff }),
  }
}

const noSuchFilm = () => new Problem('not-found', reviewMessages.outdated)
