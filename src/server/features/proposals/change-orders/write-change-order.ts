import { rateOf } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import { mostChangeOrders, type ChangeOrderForm } from '#domain/proposals/change-orders/change-order.ts'
import { refusalToChange, refusalToEdit } from '#domain/proposals/proposal-status.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Present } from '../../../base/present.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findClient } from '../../clients/client-store.ts'
import { findBookOn } from '../../prices/price-book-store.ts'
import { changeColumns } from './change-columns.ts'
import { listChangeOrders } from './change-order-store.ts'
import { insertVersion, reviseProposal, tryLockOffered, tryLockWork, type Offered } from '../proposal-store.ts'
import { linesOfChange, listReckoned, replaceReckoned } from '../prices/reckoned-store.ts'
import { differences, savedMeanwhile } from '../saved-meanwhile.ts'
import { furtherOf, listSigners, replaceSigners } from '../signing/signer-store.ts'
import { readTaxedSale } from '../prices/tax-columns.ts'

/** Offers a change of what was signed. Throws `not-found`, `invalid`, and `conflict` while nothing is signed. */
export async function createChangeOrder(
  { db }: { db: Sql },
  projectId: string,
  form: ChangeOrderForm,
  { now, today }: Present,
): Promise<Offered> {
  return db.transaction(async (tx) => {
    const work = await tryLockWork(tx, projectId)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    const { project, proposal: offer } = work
    const refusal = refusalToChange(project.stage)
    if (refusal) throw new Problem('conflict', refusal)
    const earlier = await listChangeOrders(tx, projectId)
    if (earlier.length >= mostChangeOrders) throw new Problem('conflict', 'This project has too many change orders.')
    const client = project.clientId === null ? null : await findClient(tx, project.clientId)
    const proposal = await insertVersion(tx, {
      ...changeColumns(form, {
        issuedAt: now,
        now,
        sale: await readTaxedSale(tx, project.clientId),
        clientEmail: project.clientEmail,
        rate: offer && rateOf(offer),
      }),
      id: makeLinkId(),
      projectId,
      changeOrder: 1 + Math.max(0, ...earlier.map((one) => one.proposal.changeOrder)),
      // As its invoices name it.
      company: client?.company || (offer?.company ?? ''),
      proof: offer?.proof ?? null,
      priceBook: (await findBookOn(tx, today)).version,
      createdAt: now,
    })
    await replaceReckoned(tx, proposal.id, linesOfChange(proposal, form.items))
    await replaceSigners(tx, proposal.id, form.signers)
    const meta = { proposalId: proposal.id, number: proposal.changeOrder, valuePence: proposal.finalQuotePence }
    await recordActivity(tx, { actor: 'staff', action: 'proposal.change-created', subject: projectId, meta })
    return { proposal, project, signedBy: null }
  })
}

/** Throws `not-found`, `invalid`, and `conflict` when it is decided or was saved since `revision`. */
export async function writeChangeOrder(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, ...form }: ChangeOrderForm & { revision: number },
  now: Date,
): Promise<Offered> {
  return db.transaction(async (tx) => {
    const before = await tryLockOffered(tx, id)
    if (!before || before.proposal.changeOrder === 0) throw new Problem('not-found', 'This change order does not exist.')
    const refusal = refusalToEdit(before.proposal)
    if (refusal) throw new Problem('conflict', refusal)
    const issuedAt = before.proposal.sentAt ?? before.proposal.createdAt
    const { clientEmail, clientId } = before.project
    const sale = await readTaxedSale(tx, clientId)
    const columns = changeColumns(form, { issuedAt, now, sale, clientEmail, rate: rateOf(before.proposal) })
    const signers = furtherOf(await listSigners(tx, before))
    const reckoned = linesOfChange({ ...before.proposal, ...columns }, form.items)
    const changed = differences(
      { ...before.proposal, signers, reckoned: (await listReckoned(tx, [id])).get(id) ?? [] },
      { ...columns, signers: form.signers, reckoned },
    )
    if (before.proposal.revision !== revision) throw new Problem('conflict', savedMeanwhile(changed))
    if (changed.length === 0) return before
    const proposal = await reviseProposal(tx, before.proposal, columns, now)
    await replaceReckoned(tx, id, reckoned)
    await replaceSigners(tx, id, form.signers)
    const meta = { proposalId: id, number: proposal.changeOrder, changed }
    await recordActivity(tx, { actor: 'staff', action: 'proposal.change-changed', subject: proposal.projectId, meta })
    return { ...before, proposal }
  })
}
