import { Problem } from '#domain/common/problem.ts'
import { listedNames } from '#domain/proposals/proposal-signers.ts'
import { partlySigned, refusalToDecide, refusalToEdit } from '#domain/proposals/proposal-status.ts'
import { expiryOf } from '#domain/proposals/validity.ts'
import { expectPrintable } from '#domain/common/text/printable.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { freezeProposal } from './signing/freeze-proposal.ts'
import { mailToSign } from './signing/mail-to-sign.ts'
import { standingOf } from './proposal-answers.ts'
import { readChanges } from './change-orders/read-changes.ts'
import { tryLockOffered, updateProject, updateProposal, type Offered } from './proposal-store.ts'
import { listSigners } from './signing/signer-store.ts'
import { readTaxedSale, taxColumns } from './prices/tax-columns.ts'

/**
 * Mails the link to the client, or to those of several signers whose turn it is. A draft becomes sent; without a chosen last day the thirty days and the reminders restart. Throws
 * `not-found`, `conflict` and `invalid`.
 */
export async function sendProposal(
  { db, queue }: { db: Sql } & Pick<Services, 'queue'>,
  id: string,
  message: string,
  now: Date,
): Promise<Offered> {
  return db.transaction(async (tx) => {
    const locked = await tryLockOffered(tx, id)
    if (!locked) throw new Problem('not-found', 'This proposal does not exist.')
    const refusal = refusalToEdit(locked.proposal)
    if (refusal === partlySigned) return sendAgain(tx, queue, locked, message, now)
    if (refusal) throw new Problem('conflict', refusal)
    const { clientEmail, stage } = locked.project
    if (!clientEmail)
      throw new Problem('invalid', 'Valid email is required', { fields: { clientEmail: 'Valid email is required' } })
    const expiresAt = expiryOf({ validUntil: locked.proposal.validUntil, issuedAt: now })
    if (expiresAt < now) throw new Problem('conflict', 'It has expired. Please choose a later date first.')

    const { items, vatRate, taxName, taxNote, revision } = locked.proposal
    const tax = taxColumns(await readTaxedSale(tx, locked.project.clientId), items)
    const isTaxChanged =
      vatRate !== tax.vatRate ||
      taxName !== tax.taxName ||
      taxNote !== tax.taxNote ||
      tax.items.some(({ taxed }, place) => taxed !== items[place]!.taxed)
    // A changed total increments the revision, so that readers must reload before signing.
    const proposal = await updateProposal(tx, id, {
      sentAt: now,
      sentVersion: locked.proposal.version,
      expiresAt,
      reminded: 0,
      linkEndedAt: null,
      ...(isTaxChanged && { ...tax, revision: revision + 1 }),
    })
    const changes = await readChanges(tx, proposal)
    const { changeOrder } = proposal
    const to = stage === 'draft' ? 'sent' : stage
    const project = await updateProject(tx, locked.project.id, { stage: to })
    const signers = await listSigners(tx, { proposal, project })
    expectPrintable(freezeProposal({ proposal, project, signers }))
    await mailToSign(tx, queue, { proposal, project, signers }, { message, changes, again: true }, now)
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

/** Nothing of it changes once one of its signers has signed: those whose turn it is are mailed again. */
async function sendAgain(
  tx: Transaction,
  queue: Services['queue'],
  offered: Offered,
  message: string,
  now: Date,
): Promise<Offered> {
  const refusal = refusalToDecide(standingOf(offered), now)
  if (refusal)
    throw new Problem('conflict', 'It has expired, or the project was cancelled. Create a new version to have it signed.')
  const signers = await listSigners(tx, offered)
  const mailed = await mailToSign(tx, queue, { ...offered, signers }, { message, changes: null, again: true }, now)
  const meta = { proposalId: offered.proposal.id, to: listedNames(mailed) }
  await recordActivity(tx, { actor: 'staff', action: 'proposal.signers-reminded', subject: offered.project.id, meta })
  return offered
}
