import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noteVisitOf, viewerKey } from './link-store.ts'
import { noSuchVersion } from './no-such-version.ts'
import type { Entrance } from './review-gate.ts'
import { namelessViewer, viewerOf } from './viewer-name.ts'
import { findVersion } from './version-store.ts'

/** Records that a viewer watched a version, at most once an hour. Staff are not recorded. */
export async function noteVisit({ db }: Pick<Services, 'db'>, entrance: Entrance, versionId: string, now: Date): Promise<void> {
  const { project, link, person, staff } = entrance
  const version = await findVersion(db, project.id, versionId)
  if (!version) throw noSuchVersion()
  if (staff) return
  const name = viewerOf(entrance).name ?? namelessViewer
  const viewer = viewerKey({ linkId: link?.id, personId: person?.id })
  await db.transaction(async (tx) => {
    const visit = { projectId: project.id, versionId, viewer, name, firstAt: now, lastAt: now }
    if (!(await noteVisitOf(tx, visit))) return
    const meta = { versionId, version: version.label, by: name }
    await recordActivity(tx, { actor: 'client', action: 'review.watched', subject: project.id, meta })
  })
}
