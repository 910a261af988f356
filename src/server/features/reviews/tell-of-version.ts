import { canBeWatched } from '#domain/media/asset-rules.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Services } from '../../base/services.ts'
import { tryLockAssetState } from '../media/asset-library-store.ts'
import { tryLockProject, type ProjectRow } from '../projects/project-store.ts'
import { mailNewVersion, type VersionMeans } from './mail-new-version.ts'
import { findApproval } from './standing-approval.ts'
import { listProjectsWith, listVersions, updateVersion, type VersionRow } from './version-store.ts'

/**
 * Mails that a version is ready, or leaves it to `tellOfReadyFilm` while its film is being processed. Locks the film's row to
 * avoid a race between the two.
 */
export async function tellOfVersion(
  { tx, queue, env }: VersionMeans,
  { project, version }: { project: ProjectRow; version: VersionRow },
  now: Date,
): Promise<void> {
  const film = await tryLockAssetState(tx, version.assetId)
  if (film && canBeWatched(film)) await mailNewVersion({ tx, queue, env }, project, version, now)
  else await updateVersion(tx, version.id, { tellWhenReady: true })
}

/** Mails everyone who waits for a film that is now ready; idempotent. */
export async function tellOfReadyFilm(
  { db, queue, env }: Pick<Services, 'db' | 'queue' | 'env'>,
  assetId: string,
  now: Date,
): Promise<void> {
  for (const projectId of await listProjectsWith(db, assetId)) {
    await db.transaction(async (tx) => {
      const project = await tryLockProject(tx, projectId)
      const version = (await listVersions(tx, projectId)).find((one) => one.assetId === assetId && one.tellWhenReady)
      if (!project || !version || !canBeWatched(version.asset)) return
      await updateVersion(tx, version.id, { tellWhenReady: false })
      await announce(tx, 'review', { projectId, what: 'project' })
      if (!(await findApproval(tx, version.deliverableId))) await mailNewVersion({ tx, queue, env }, project, version, now)
    })
  }
}
