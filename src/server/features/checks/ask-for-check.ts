import { isProcessed } from '#domain/media/library/asset.ts'
import { canBeWatched } from '#domain/media/library/asset-rules.ts'
import { filmPriority } from '#domain/media/films/film-order.ts'
import { soundSummary } from '#domain/media/sound/sound-tracks.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectHere } from '../projects/expect-here.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { noSuchVersion } from '../reviews/versions/no-such-version.ts'
import { findVersionFilm, listVersions, listProjectsWith, type VersionFilm } from '../reviews/versions/version-store.ts'
import { insertCheck, restartCheck, tryLockCheck, type CheckRun } from './check-store.ts'

type Means = Pick<Services, 'db' | 'queue'>

/** Queues the check of a new version, once its file was inspected; idempotent. */
export async function askForCheck(means: Means, versionId: string): Promise<void> {
  const version = await findVersionFilm(means.db, versionId)
  if (version) await askFor(means, version)
}

/** Like {@link askForCheck}, for every version with this file. */
export async function askForChecks(means: Means, assetId: string): Promise<void> {
  for (const projectId of await listProjectsWith(means.db, assetId)) {
    for (const version of await listVersions(means.db, projectId)) if (version.assetId === assetId) await askFor(means, version)
  }
}

async function askFor({ db, queue }: Means, version: VersionFilm): Promise<void> {
  const { asset } = version
  if (!isProcessed(asset.kind)) return
  // What was not inspected yet is asked for again by `asset.inspected`.
  if (asset.durationSeconds === null && !canBeWatched(asset)) return
  await db.transaction(async (tx) => {
    const run = (await insertCheck(tx, version.id)) ?? (await restartForSound(tx, version))
    if (run) await send({ tx, queue }, run, version)
  })
}

/** A check that measured other sound tracks than those that staff have chosen since begins anew; null for others. */
async function restartForSound(tx: Transaction, { id, asset }: VersionFilm): Promise<CheckRun | null> {
  const check = await tryLockCheck(tx, id)
  if (check?.state !== 'done' || !check.measured?.sound) return null
  return check.measured.sound.mix === soundSummary(asset.audio)?.mix ? null : restartCheck(tx, id)
}

/** Checks a version again, as staff asked. Throws `not-found`, and `conflict` while it is being checked. */
export async function checkAgain({ db, queue }: Means, versionId: string): Promise<void> {
  const version = await findVersionFilm(db, versionId)
  if (!version) throw noSuchVersion()
  if (!isProcessed(version.asset.kind)) throw new Problem('conflict', 'Only films and sounds are checked.')
  await db.transaction(async (tx) => {
    await expectHere(tx, version.projectId)
    const isFirst = (await insertCheck(tx, versionId)) !== null
    const { state } = (await tryLockCheck(tx, versionId))!
    if (!isFirst && (state === 'waiting' || state === 'running')) {
      throw new Problem('conflict', 'This version is being checked already.')
    }
    await send({ tx, queue }, await restartCheck(tx, versionId), version)
    const meta = { versionId, version: await findVersionName(tx, version) }
    await recordActivity(tx, { actor: 'staff', action: 'review.check-asked', subject: version.projectId, meta })
  })
}

const send = ({ tx, queue }: { tx: Transaction } & Pick<Services, 'queue'>, { versionId, run }: CheckRun, version: VersionFilm) =>
  queue.send(tx, 'version.to-check', { versionId, run }, { priority: filmPriority(version.asset.durationSeconds) })
