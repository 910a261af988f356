import { Problem } from '#domain/common/problem.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listContacts } from '../clients/contact-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { findSignature, type SignatureRow } from '../signatures/signature-store.ts'
import { endApproval } from './approval-store.ts'
import { clientMailboxes, eachOnce } from './client-mailboxes.ts'
import { lockReviewOrThrow } from './lock-project.ts'
import { openAgain } from './open-again.ts'
import { findApproval, listGiven } from './standing-approval.ts'

/**
 * Revokes an approval: its downloads end, and the client is mailed the reason, and so is who approved if their mailbox was proven. Throws `not-found`, and `conflict` when no
 * approval stands.
 */
export async function reopenReview(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { projectId, reason }: { projectId: string; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { project, review } = await lockReviewOrThrow(tx, projectId)
    const standing = await findApproval(tx, projectId)
    if (!standing) throw new Problem('conflict', 'Nothing is approved, so the review is already open.')
    for (const { id } of await listGiven(tx, projectId)) await endApproval(tx, id, { reopenedAt: now, reopenReason: reason })
    await openAgain(tx, projectId)
    const { label: version, personId } = standing
    await recordActivity(tx, { actor: 'staff', action: 'review.reopened', subject: projectId, meta: { version, reason } })
    const { privateKey } = review
    const signature = await findSignature(tx, standing.signatureId)
    const { projectTitle, slug } = project
    const proven = signature && (await provenSigner(tx, project.clientId, signature))
    const signer = proven ? [{ name: '', address: proven, page: { slug } }] : []
    for (const { page, ...to } of eachOnce([...(await clientMailboxes(tx, project, { personId, privateKey, now })), ...signer])) {
      const props = { name: to.name, projectTitle, ...page, version, reason }
      await queueMail(tx, queue, { to, template: 'review-reopened', props, about: projectId })
    }
    await announce(tx, 'review', { projectId, what: 'project' })
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
