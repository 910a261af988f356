import type { BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { frameOfTimecode } from '#domain/reviews/comments/timecode.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { expectFreeLabel } from './add-version.ts'
import { findVersionName } from './find-deliverable.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { noSuchVersion } from './no-such-version.ts'
import { frameRateOf } from '../review-answers.ts'
import { findVersionById, listVersionsOf, updateVersion, type VersionFilm } from './version-store.ts'

/** Changes a version's label, notes or start timecode; returns its project and deliverable. Throws `not-found` and `conflict`. */
export async function changeVersion(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, startTimecode, ...rest }: BodyOf<typeof reviewAdminEndpoints.changeVersion>,
): Promise<{ projectId: string; film: string }> {
  const found = await findVersionById(db, id)
  if (!found) throw noSuchVersion()
  const { projectId, deliverableId } = found
  const changes = { ...rest, ...(startTimecode !== undefined && { startTimecode: startTimecode || null }) }
  await db.transaction(async (tx) => {
    await lockReviewOrThrow(tx, projectId)
    const versions = await listVersionsOf(tx, deliverableId)
    const before = versions.find((version) => version.id === id)
    if (!before) throw noSuchVersion()
    expectRevision(revision, before.revision, 'this version')
    const fields = (['label', 'notes', 'startTimecode'] as const).filter(
      (name) => changes[name] !== undefined && changes[name] !== before[name],
    )
    if (fields.length === 0) return
    if (changes.startTimecode) expectTimecode(changes.startTimecode, before)
    if (changes.label)
      expectFreeLabel(
        versions.filter((version) => version !== before),
        changes.label,
      )
    const next = Object.fromEntries(fields.map((name) => [name, changes[name]]))
    await updateVersion(tx, id, { ...next, revision: before.revision + 1 })
    const meta = {
      versionId: id,
      version: await findVersionName(tx, { ...before, ...(changes.label && { label: changes.label }) }),
      fields,
    }
    await recordActivity(tx, { actor: 'staff', action: 'review.version-changed', subject: projectId, meta })
    await announce(tx, 'review', { projectId, what: 'project' })
  })
  return { projectId, film: deliverableId }
}

function expectTimecode(text: string, { asset }: VersionFilm): void {
  const rate = frameRateOf(asset)
  if (!rate || frameOfTimecode(text, rate) !== null) return
  const refusal = 'This timecode does not exist at the frame rate of this version.'
  throw new Problem('invalid', refusal, { fields: { startTimecode: refusal } })
}
