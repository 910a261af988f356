import { Problem } from '#domain/common/problem.ts'
import { withVat } from '#domain/common/vat.ts'
import { refusalToEdit } from '#domain/proposals/proposal-status.ts'
import { expiryOf } from '#domain/proposals/validity.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readVatRate } from '../brand/vat-rate.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { readChanges } from './read-changes.ts'
import { tryLockOffered, updateProject, updateProposal, type Offered } from './proposal-store.ts'

/**
 * Mails the link to the client. A draft becomes sent; without a chosen last day the thirty days and the reminders restart. Throws
 * `not-found`, `conflict` and `invalid`.
 */
export async function sendProposal(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  message: string,
  now: Date,
): Promise<Offered> {
  return db.transaction(async (tx) => {
    const locked = await tryLockOffered(tx, id)
    if (!locked) throw new Problem('not-found', 'This proposal does not exist.')
    const refusal = refusalToEdit(locked.proposal)
    if (refusal) throw new Problem('conflict', refusal)
    const { clientEmail, clientName, projectTitle, stage } = locked.project
    if (!clientEmail)
      throw new Problem('invalid', 'Valid email is required', { fields: { clientEmail: 'Valid email is required' } })
    const expiresAt = expiryOf({ validUntil: locked.proposal.validUntil, issuedAt: now })
    if (expiresAt < now) throw new Problem('conflict', 'It has expired. Please choose a later date first.')

    const vatRate = await readVatRate(tx)
    const { vatRate: written, revision } = locked.proposal
    // A changed total increments the revision, so that readers must reload before signing.
    const proposal = await updateProposal(tx, id, {
      sentAt: now,
      sentVersion: locked.proposal.version,
      expiresAt,
      reminded: 0,
      linkEndedAt: null,
      ...(written !== vatRate && { vatRate, revision: revision + 1 }),
    })
    const changes = await readChanges(tx, proposal)
    const { changeOrder, reason } = proposal
    const to = stage === 'draft' ? 'sent' : stage
    const project = await updateProject(tx, locked.project.id, { stage: to })
    await queueMail(tx, queue, {
      to: { name: clientName, address: clientEmail },
      template: 'proposal-sent',
      props: {
        name: clientName,
        projectTitle,
        proposalId: id,
        total: proposal.finalQuotePence,
        vat: withVat(proposal.finalQuotePence, vatRate),
        expiresAt: expiresAt.toISOString(),
        message,
        ...(changes && { changes }),
        ...(changeOrder > 0 && { change: { number: changeOrder, reason } }),
      },
      about: project.id,
    })
    const meta = {
      proposalId: id,
      version: proposal.version,
      ...(to !== stage && { from: stage, to }),
      ...(changeOrder > 0 && { number: changeOrder }),
    }
    const action = changeOrder > 0 ? 'proposal.change-sent' : 'proposal.sent'
    await recordActivity(tx, { actor: 'staff', action, subject: project.id, meta })
    return { ...locked, proposal, project }
  })
}
