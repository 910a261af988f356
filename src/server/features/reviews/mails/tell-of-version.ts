import { canBeWatched } from '#domain/media/library/asset-rules.ts'
import { plays, reviewKindOf } from '#domain/reviews/review-kind.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { readyOnce } from '../../activity/activity-store.ts'
import { recordEvent } from '../../activity/record-event.ts'
import { findAssetById } from '../../media/library/asset-store.ts'
import { tryLockProject, type ProjectRow } from '../../projects/project-store.ts'
import { findVersionName } from '../versions/find-deliverable.ts'
import { mailNewVersion, type VersionMeans } from './mail-new-version.ts'
import { changeFacts } from '../versions/follow-deliverables.ts'
import { findApproval } from '../approvals/standing-approval.ts'
import { listProjectsWith, listVersions, updateVersion, type VersionFilm, type VersionRow } from '../versions/version-store.ts'

/** Whether the client may be told of a version that plays: a later noun checks it first. */
export type MayTell = (db: Sql, version: VersionFilm) => Promise<boolean>

/** Mails that a version is ready, or leaves it to `tellOfReadyFilm`, since films and sounds are processed and checked first. */
export async function tellOfVersion(
  { tx, queue, env }: VersionMeans,
  { project, version }: { project: ProjectRow; version: VersionRow },
  now: Date,
): Promise<void> {
  const asset = await findAssetById(tx, version.assetId)
  if (asset && plays(reviewKindOf(asset))) await updateVersion(tx, version.id, { tellWhenReady: true })
  else await mailNewVersion({ tx, queue, env }, project, version, now)
}

/** Shows a film that is now ready and may be told of to the client's side, and mails everyone who waits for it; idempotent. */
export async function tellOfReadyFilm(
  { db, queue, env }: Pick<Services, 'db' | 'queue' | 'env'>,
  assetId: string,
  mayTell: MayTell,
  now: Date,
): Promise<void> {
  for (const projectId of await listProjectsWith(db, assetId)) {
    await db.transaction(async (tx) => {
      const project = await tryLockProject(tx, projectId)
      const version = (await listVersions(tx, projectId)).find((one) => one.assetId === assetId && one.tellWhenReady)
      if (!project || !version || !canBeWatched(version.asset) || !(await mayTell(tx, version))) return
      await updateVersion(tx, version.id, { tellWhenReady: false, shownAt: version.shownAt ?? now })
      await announce(tx, 'review', { projectId, what: 'project' })
      if (version.shownAt === null) await recordShown(tx, version)
      if (await findApproval(tx, version.deliverableId)) return
      if (version.shownAt === null) await changeFacts(tx, { id: version.deliverableId, projectId }, { reviewWaiting: true })
      await mailNewVersion({ tx, queue, env }, project, version, now)
    })
  }
}

/** Programs of the studio are told of a version that was held once its client may see it. */
async function recordShown(tx: Transaction, version: VersionFilm): Promise<void> {
  const meta = { versionId: version.id, version: await findVersionName(tx, version) }
  await recordEvent(tx, { name: 'version.ready', record: version.projectId, meta, onceAs: readyOnce(version.id) })
}
