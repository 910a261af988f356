import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity, wasRecorded } from '../../activity/activity-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import { findDeliverableOrThrow, findVersionName } from '../versions/find-deliverable.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import type { Entrance } from '../links/review-gate.ts'
import { findApproval } from './standing-approval.ts'
import { viewerOf } from '../guests/viewer-name.ts'

/**
 * Tells the studio that the client’s side wants an approved version changed after all; once for each approval. The approval stands
 * until the studio reopens the review. Throws `conflict` when none does.
 */
export async function askToReopen(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  entrance: Entrance,
  { film, reason }: { film: string | undefined; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, entrance.project.id)
    const deliverable = await findDeliverableOrThrow(tx, project.id, { film })
    const standing = await findApproval(tx, deliverable.id)
    if (!standing) throw new Problem('conflict', 'Nothing is approved, so you can comment as before.')
    const deed = { action: 'review.reopen-asked', subject: project.id, meta: { signatureId: standing.signatureId } } as const
    if (await wasRecorded(tx, deed, standing.approvedAt)) return
    const by = viewerOf(entrance).name ?? project.clientName
    const version = await findVersionName(tx, standing)
    const actor = entrance.staff ? 'staff' : 'client'
    await recordActivity(tx, { ...deed, actor, meta: { ...deed.meta, by, version, reason } })
    const notice = { projectId: project.id, to: 'followers', by: entrance.member?.id ?? null } as const
    await notify(tx, queue, { ...notice, kind: 'reopen-asked', parts: { by, version, why: reason } }, now)
  })
}
