import type { BodyOf } from '#domain/common/endpoint.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectFreeLabel } from './add-version.ts'
import { lockReviewOrThrow } from './lock-project.ts'
import { noSuchVersion } from './no-such-version.ts'
import { findVersionById, listVersions, updateVersion } from './version-store.ts'

/** Changes a version's label or notes; returns its project. Throws `not-found` and `conflict`. */
export async function changeVersion(
  { db }: Pick<Services, 'db'>,
  id: string,
  changes: BodyOf<typeof reviewAdminEndpoints.changeVersion>,
): Promise<string> {
  const found = await findVersionById(db, id)
  if (!found) throw noSuchVersion()
  const { projectId } = found
  await db.transaction(async (tx) => {
    await lockReviewOrThrow(tx, projectId)
    const versions = await listVersions(tx, projectId)
    const before = versions.find((version) => version.id === id)
    if (!before) throw noSuchVersion()
    const fields = (['label', 'notes'] as const).filter((name) => changes[name] !== undefined && changes[name] !== before[name])
    if (fields.length === 0) return
    if (changes.label)
      expectFreeLabel(
        versions.filter((version) => version !== before),
        changes.label,
      )
    await updateVersion(tx, id, Object.fromEntries(fields.map((name) => [name, changes[name]])))
    const meta = { versionId: id, version: changes.label ?? before.label, fields }
    await recordActivity(tx, { actor: 'staff', action: 'review.version-changed', subject: projectId, meta })
    await announce(tx, 'review', { projectId, what: 'project' })
  })
  return projectId
}
