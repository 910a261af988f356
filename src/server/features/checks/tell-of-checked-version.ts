import { Problem } from '#domain/common/problem.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { noSuchVersion } from '../reviews/versions/no-such-version.ts'
import { tellOfReadyFilm } from '../reviews/mails/tell-of-version.ts'
import { findVersionFilm } from '../reviews/versions/version-store.ts'
import { listHeldAssets, noteSentAnyway, tryLockCheck } from './check-store.ts'
import { mayTell } from './may-tell.ts'

type Means = Pick<Services, 'db' | 'queue' | 'env'>

/** Mails what waited for this check. */
export async function tellOfCheckedVersion(means: Means, versionId: string, now: Date): Promise<void> {
  const version = await findVersionFilm(means.db, versionId)
  if (version) await tellOfReadyFilm(means, version.assetId, mayTell, now)
}

/** Mails what other limits no longer hold. */
export async function tellOfHeldVersions(means: Means, now: Date): Promise<void> {
  for (const assetId of await listHeldAssets(means.db)) await tellOfReadyFilm(means, assetId, mayTell, now)
}

/** Lets the email go that red findings hold. Throws `not-found`, and `conflict` where none is held. */
export async function tellAnyway(
  { db, queue, person }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson },
  versionId: string,
  now: Date,
): Promise<void> {
  const found = await findVersionFilm(db, versionId)
  if (!found) throw noSuchVersion()
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, found.projectId)
    const version = await findVersionFilm(tx, versionId)
    const check = await tryLockCheck(tx, versionId)
    if (!version?.tellWhenReady || check?.state !== 'done') throw new Problem('conflict', 'No email about this version is held.')
    if (check.toldAnywayAt !== null) return
    await noteSentAnyway(tx, versionId, person.id, now)
    await queue.send(tx, 'version.checked', { versionId })
    const meta = { versionId, version: await findVersionName(tx, version) }
    await recordActivity(tx, { actor: 'staff', action: 'review.told-anyway', subject: version.projectId, meta })
  })
}
