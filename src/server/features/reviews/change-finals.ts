import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { announce } from '../../base/database/announcements.ts'
import { mayUseAsset } from '../../base/access/project-scope.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noSuchAsset, releaseAssets, useAsset } from '../media/use-asset.ts'
import { deleteFinal, findFinal, insertFinal } from './final-store.ts'
import { findDeliverableOrThrow } from './find-deliverable.ts'
import { handOver } from './hand-over.ts'
import { lockReviewOrThrow } from './lock-project.ts'
import { findApproval } from './standing-approval.ts'

/** Adds a file for download after the approval of a deliverable, whose id it returns. Throws `not-found`, `invalid` and `conflict`. */
export async function addFinal(
  { db, person }: Pick<Services, 'db'> & { person: SignedInPerson },
  projectId: string,
  { film, assetId, label, description }: BodyOf<typeof reviewAdminEndpoints.addFinal> & { film?: string | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, projectId)
    const deliverable = await findDeliverableOrThrow(tx, projectId, { film })
    if (!(await mayUseAsset(tx, person, assetId))) throw noSuchAsset()
    const recordId = `${projectId} ${assetId}`
    const use = { noun: 'final', recordId, label: `Final: ${project.projectTitle}, ${label}` }
    await useAsset(tx, { ...use, assetId, href: `/admin/project/${project.slug}` })
    if (!(await insertFinal(tx, { projectId, deliverableId: deliverable.id, assetId, label, description }))) {
      const text = 'This file is already one of the finals.'
      throw new Problem('conflict', text, { fields: { assetId: text } })
    }
    await recordActivity(tx, { actor: 'staff', action: 'review.final-added', subject: projectId, meta: { label } })
    if (await findApproval(tx, deliverable.id)) await handOver(tx, deliverable, { actor: 'staff', label })
    await announce(tx, 'review', { projectId, what: 'project' })
    return deliverable.id
  })
}

/** Removes it; the file stays in the library. Returns its project and deliverable. */
export async function removeFinal({ db }: Pick<Services, 'db'>, id: string): Promise<{ projectId: string; film: string }> {
  const found = await findFinal(db, id)
  if (!found) throw noSuchFinal()
  const { projectId, assetId, label } = found
  await db.transaction(async (tx) => {
    await lockReviewOrThrow(tx, projectId)
    if (!(await deleteFinal(tx, id))) throw noSuchFinal()
    await releaseAssets(tx, 'final', `${projectId} ${assetId}`)
    await recordActivity(tx, { actor: 'staff', action: 'review.final-removed', subject: projectId, meta: { label } })
    await announce(tx, 'review', { projectId, what: 'project' })
  })
  return { projectId, film: found.deliverableId }
}

const noSuchFinal = () => new Problem('not-found', 'This final does not exist.')
