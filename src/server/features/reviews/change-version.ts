import type { BodyOf } from '#domain/common/door.ts'
import type { reviewDeskDoors } from '#domain/reviews/review-desk-doors.ts'
import { announce } from '../../base/announcements.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectFreeLabel } from './add-version.ts'
import { holdReview } from './hold-project.ts'
import { noSuchVersion } from './no-such-version.ts'
import { findVersionById, listVersions, updateVersion } from './version-store.ts'

/** Changes what a version is called, or what is said of it; answers whose it is. Throws `not-found` and `conflict`. */
export async function changeVersion(
  { db }: Pick<Services, 'db'>,
  id: string,
  changes: BodyOf<typeof reviewDeskDoors.changeVersion>,
): Promise<string> {
  const found = await findVersionById(db, id)
  if (!found) throw noSuchVersion()
  const { projectId } = found
  await db.transaction(async (tx) => {
    await holdReview(tx, projectId)
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
