import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { findProject } from '../../projects/project-store.ts'
import { listApprovals } from '../approvals/standing-approval.ts'
import { insertAsked } from './satisfaction-store.ts'

/**
 * Mails the satisfaction survey once per project; idempotent. Skipped when the approval no longer stands: the next one triggers
 * it.
 */
export async function askSatisfaction(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { projectId, signatureId }: { projectId: string; signatureId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await findProject(tx, projectId)
    if (!project?.clientEmail) return
    const approvals = await listApprovals(tx, projectId)
    if (!project.signedOff || !approvals.some((one) => one.signatureId === signatureId)) return
    const key = makeLinkId()
    if (!(await insertAsked(tx, { projectId, key, askedAt: now }))) return
    const { clientName: name, clientEmail: address, projectTitle } = project
    const props = { name, projectTitle, key }
    await queueMail(tx, queue, { to: { name, address }, template: 'satisfaction-asked', props, about: projectId })
    await recordActivity(tx, { actor: 'system', action: 'satisfaction.asked', subject: projectId })
  })
}
