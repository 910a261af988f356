import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findVersionName } from '../versions/find-deliverable.ts'
import { noteEndOf, noteVisitOf, viewerKey } from '../links/link-store.ts'
import { noSuchVersion } from '../versions/no-such-version.ts'
import type { Entrance } from '../links/review-gate.ts'
import { namelessViewer, viewerOf } from './viewer-name.ts'
import { findVersion } from '../versions/version-store.ts'

/** Records that a viewer watched a version, at most once an hour, and once that they did to its end. Staff are not recorded. */
export async function noteVisit(
  { db }: Pick<Services, 'db'>,
  entrance: Entrance,
  { versionId, toEnd }: { versionId: string; toEnd: boolean },
  now: Date,
): Promise<void> {
  const { project, link, person, staff } = entrance
  const version = await findVersion(db, project.id, versionId)
  if (!version || !maySeeVersion(version, { staff })) throw noSuchVersion()
  if (staff) return
  const name = viewerOf(entrance).name ?? namelessViewer
  const viewer = viewerKey({ linkId: link?.id, personId: person?.id })
  await db.transaction(async (tx) => {
    const visit = { projectId: project.id, versionId, viewer, name, firstAt: now, lastAt: now }
    const meta = { versionId, version: await findVersionName(tx, version), by: name }
    const note = (action: 'review.watched' | 'review.watched-to-end') =>
      recordActivity(tx, { actor: 'client', action, subject: project.id, meta })
    if (await noteVisitOf(tx, visit)) await note('review.watched')
    if (toEnd && (await noteEndOf(tx, { versionId, viewer, endedAt: now }))) await note('review.watched-to-end')
  })
}
