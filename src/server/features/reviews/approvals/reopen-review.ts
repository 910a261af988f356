import { Problem } from '#domain/common/problem.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listContacts } from '../../clients/people/contact-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { findSignature, type SignatureRow } from '../../signatures/signature-store.ts'
import { endApproval } from './approval-store.ts'
import { eachOnce } from '../mails/client-mailboxes.ts'
import { filmOfLinks, findDeliverableOrThrow, findVersionName } from '../versions/find-deliverable.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { openAgain } from './open-again.ts'
import { clientMailboxes } from '../links/own-pages.ts'
import { findApproval, listGiven } from './standing-approval.ts'

/**
 * Revokes the approval of a deliverable, whose id it returns: its downloads end, and the client is mailed the reason, and so is who
 * approved if their mailbox was proven. Throws `not-found`, and `conflict` when no
 * approval stands.
 */
export async function reopenReview(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { projectId, film, reason }: { projectId: string; film?: string | undefined; reason: string },
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, projectId)
    const deliverable = await findDeliverableOrThrow(tx, projectId, { film })
    const standing = await findApproval(tx, deliverable.id)
    if (!standing) throw new Problem('conflict', 'Nothing is approved, so the review is already open.')
    for (const { id } of await listGiven(tx, deliverable.id)) await endApproval(tx, id, { reopenedAt: now, reopenReason: reason })
    await openAgain(tx, deliverable)
    const version = await findVersionName(tx, standing)
    const { personId } = standing
    await recordActivity(tx, { actor: 'staff', action: 'review.reopened', subject: projectId, meta: { version, reason } })
    const signature = await findSignature(tx, standing.signatureId)
    const { projectTitle, slug } = project
    const opens = await filmOfLinks(tx, standing)
    const proven = signature && (await provenSigner(tx, project.clientId, signature))
    const signer = proven ? [{ name: '', address: proven, page: { slug } }] : []
    for (const { page, ...to } of eachOnce([...(await clientMailboxes(tx, project, { personId, now })), ...signer])) {
      const props = { name: to.name, projectTitle, ...page, ...opens, version, reason }
      await queueMail(tx, queue, { to, template: 'review-reopened', props, about: projectId })
    }
    await announce(tx, 'review', { projectId, what: 'project' })
    return deliverable.id
  })
}

/** The signer's mailbox, where a code or their account proved it; null for a typed address, and for a person who was taken out since. */
async function provenSigner(
  tx: Transaction,
  clientId: string | null,
  { proof, provenMailbox }: Pick<SignatureRow, 'proof' | 'provenMailbox'>,
): Promise<string | null> {
  if (proof !== 'signed-in' || clientId === null) return provenMailbox
  const people = await listContacts(tx, clientId)
  return people.some(({ email }) => email === provenMailbox) ? provenMailbox : null
}
