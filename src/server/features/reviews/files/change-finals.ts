import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { announce } from '../../../base/database/announcements.ts'
import { mayUseAsset } from '../../../base/access/project-scope.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { releaseAssets } from '../../media/library/asset-library-store.ts'
import { noSuchAsset, useAsset } from '../../media/library/use-asset.ts'
import { expectHere } from '../../projects/expect-here.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import type { Clearances } from '../approvals/clearances.ts'
import type { DeliverableRow } from '../versions/deliverable-store.ts'
import { deleteFinal, findFinal, insertFinal, type FinalRow } from './final-store.ts'
import { findDeliverableOrThrow } from '../versions/find-deliverable.ts'
import { handOver } from '../versions/hand-over.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { findApproval } from '../approvals/standing-approval.ts'

/** Adds a file for download after the approval of a deliverable, whose id it returns. Throws `not-found`, `invalid` and `conflict`. */
export async function addFinal(
  {
    db,
    queue,
    person,
    clearances,
    today,
  }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; clearances: Clearances; today: string },
  projectId: string,
  { film, assetId, label, description }: BodyOf<typeof reviewAdminEndpoints.addFinal> & { film?: string | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, projectId)
    const deliverable = await findDeliverableOrThrow(tx, projectId, { film })
    if (!(await mayUseAsset(tx, person, assetId))) throw noSuchAsset()
    // Of an approved deliverable it can be downloaded at once.
    if (await findApproval(tx, deliverable.id)) await clearances.expectCleared(tx, projectId, [deliverable.id], today)
    await putFinal(tx, { project, deliverable, actor: 'staff' }, { assetId, label, description })
    await queue.send(tx, 'final.added', { assetId })
    return deliverable.id
  })
}

/** Makes a file a final of a deliverable of a locked project. Throws `conflict` when it is one already. */
export async function putFinal(
  tx: Transaction,
  { project, deliverable, actor }: { project: ProjectRow; deliverable: DeliverableRow; actor: 'staff' | 'system' },
  { assetId, label, description }: Pick<FinalRow, 'assetId' | 'label' | 'description'>,
): Promise<void> {
  const { id: projectId, projectTitle, slug } = project
  await expectHere(tx, projectId)
  const use = { noun: 'final', recordId: `${projectId} ${assetId}`, label: `Final: ${projectTitle}, ${label}` }
  await useAsset(tx, { ...use, assetId, href: projectPath(slug) })
  if (!(await insertFinal(tx, { projectId, deliverableId: deliverable.id, assetId, label, description }))) {
    const text = 'This file is already one of the finals.'
    throw new Problem('conflict', text, { fields: { assetId: text } })
  }
  await recordActivity(tx, { actor, action: 'review.final-added', subject: projectId, meta: { label } })
  if (await findApproval(tx, deliverable.id)) await handOver(tx, deliverable, { actor, label })
  await announce(tx, 'review', { projectId, what: 'project' })
}

/** Removes it; the file stays in the library. Returns its project and deliverable. */
export async function removeFinal({ db }: Pick<Services, 'db'>, id: string): Promise<{ projectId: string; film: string }> {
  const found = await findFinal(db, id)
  if (!found) throw noSuchFinal()
  const { projectId } = found
  await db.transaction(async (tx) => {
    await lockReviewOrThrow(tx, projectId)
    if (!(await takeFinal(tx, found, 'staff'))) throw noSuchFinal()
  })
  return { projectId, film: found.deliverableId }
}

/** Takes a final out of a locked project; the file stays in the library. False when it was removed already. */
export async function takeFinal(
  tx: Transaction,
  { id, projectId, assetId, label }: FinalRow,
  actor: 'staff' | 'system',
): Promise<boolean> {
  if (!(await deleteFinal(tx, id))) return false
  await releaseAssets(tx, 'final', `${projectId} ${assetId}`)
  await recordActivity(tx, { actor, action: 'review.final-removed', subject: projectId, meta: { label } })
  await announce(tx, 'review', { projectId, what: 'project' })
  return true
}

const noSuchFinal = () => new Problem('not-found', 'This final does not exist.')
