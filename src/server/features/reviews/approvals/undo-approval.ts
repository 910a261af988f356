import { Problem } from '#domain/common/problem.ts'
import { mayStillUndo, undoMinutes } from '#domain/reviews/review-rules.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notifyStudio } from '../../mails/notifications/notify-studio.ts'
import { endApproval, setCompletes } from './approval-store.ts'
import { findDeliverableOrThrow, findVersionName } from '../versions/find-deliverable.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { openAgain } from './open-again.ts'
import type { Entrance } from '../links/review-gate.ts'
import { listGiven } from './standing-approval.ts'

/**
 * Undoes an approval, by its author within minutes. The certificate stays as a record. Throws `conflict` when none stands or the
 * time is over, and `not-allowed` for others.
 */
export async function undoApproval(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  entrance: Entrance,
  film: string | undefined,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, entrance.project.id)
    const deliverable = await findDeliverableOrThrow(tx, project.id, { film })
    const given = await listGiven(tx, deliverable.id)
    if (given.length === 0) throw new Problem('conflict', 'There is no approval to undo.')
    const { person } = entrance
    const theirs = given.filter(({ personId }) => person !== null && personId === person.id)
    if (theirs.length === 0) throw new Problem('not-allowed', 'Only the person who approved it can undo it.')
    const standing = theirs.findLast((one) => mayStillUndo(one, now))
    if (!standing) {
      throw new Problem('conflict', `An approval can only be undone for ${undoMinutes} minutes. Please email us.`)
    }
    await endApproval(tx, standing.id, { undoneAt: now })
    // Of two who approved, the other one waits for somebody again.
    for (const one of given) if (one.id !== standing.id && one.completes) await setCompletes(tx, one.id, false)
    await openAgain(tx, deliverable)
    const meta = { version: await findVersionName(tx, standing), by: standing.approvedBy }
    await recordActivity(tx, { actor: 'client', action: 'review.approval-undone', subject: project.id, meta: meta })
    const props = { ...meta, projectId: project.id, projectTitle: project.projectTitle }
    await notifyStudio(tx, queue, { template: 'review-undone', props, about: project.id })
    await announce(tx, 'review', { projectId: project.id, what: 'project' })
  })
}
