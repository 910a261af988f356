import { isDeepStrictEqual } from 'node:util'
import { rateOf, type DocumentRate } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToEdit } from '#domain/proposals/proposal-status.ts'
import type { ProposalForm } from '#domain/proposals/proposal.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import type { Transaction } from '../../base/database/database.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectCurrency } from '../clients/address/currency-of-client.ts'
import { pricesToUse } from './prices/prices-to-use.ts'
import { sumSignedChanges } from './change-orders/change-order-store.ts'
import { namesOnProject } from './signing/names-on-project.ts'
import { reviseProposal, tryLockOffered, updateProject, type Offered, type ProposalRow } from './proposal-store.ts'
import { linesOfOffer, listReckoned, replaceReckoned } from './prices/reckoned-store.ts'
import { differences, savedMeanwhile } from './saved-meanwhile.ts'
import { furtherOf, listSigners, replaceSigners } from './signing/signer-store.ts'
import { writeOffer } from './prices/write-offer.ts'
import { readTaxedSale } from './prices/tax-columns.ts'

/** Changes a proposal that is not decided. Throws `not-found`, `conflict` and `invalid`. */
export async function changeProposal(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, ...form }: ProposalForm & { revision: number },
  { now, today }: Present,
): Promise<Offered> {
  return db.transaction(async (tx) => {
    const names = await namesOnProject(tx, form)
    const before = await tryLockOffered(tx, id)
    if (!before || before.proposal.changeOrder > 0) throw new Problem('not-found', 'This proposal does not exist.')
    const refusal = refusalToEdit(before.proposal)
    if (refusal) throw new Problem('conflict', refusal)
    const issuedAt = before.proposal.sentAt ?? before.proposal.createdAt
    const prices = await pricesToUse(tx, form.priceBook, { own: before.proposal.priceBook, today })
    const rate = await rateOfChanged(tx, before.proposal, form.documentRate)
    const offer = writeOffer(form, { issuedAt, now, sale: await readTaxedSale(tx, names.clientId), prices, rate })
    const signers = furtherOf(await listSigners(tx, before))
    const reckoned = {
      before: (await listReckoned(tx, [id])).get(id) ?? linesOfOffer(before.proposal, prices.book),
      now: linesOfOffer(offer, prices.book, form.items),
    }
    const changed = [
      ...differences(before.project, names),
      ...differences(
        { ...before.proposal, signers, reckoned: reckoned.before },
        // Of calculated lines the days say it.
        { ...offer, signers: form.signers, ...(offer.itemsByHand && { reckoned: reckoned.now }) },
      ),
    ]
    if (before.proposal.revision !== revision) throw new Problem('conflict', savedMeanwhile(changed))
    if (changed.length === 0) return before
    const proposal = await reviseProposal(tx, before.proposal, offer, now)
    await replaceReckoned(tx, id, reckoned.now)
    await replaceSigners(tx, id, form.signers)
    const project = await updateProject(tx, before.project.id, {
      ...names,
      valuePence: offer.finalQuotePence + (await sumSignedChanges(tx, before.project.id)),
    })
    const meta = { proposalId: id, changed, from: before.proposal.finalQuotePence, to: offer.finalQuotePence }
    await recordActivity(tx, { actor: 'staff', action: 'proposal.changed', subject: project.id, meta })
    return { ...before, proposal, project }
  })
}

/** Throws `invalid` for another currency or rate than its client has read, and for a currency that the studio does not use. */
async function rateOfChanged(
  tx: Transaction,
  proposal: ProposalRow,
  asked: DocumentRate | null | undefined,
): Promise<DocumentRate | null> {
  const own = rateOf(proposal)
  if (asked === undefined || isDeepStrictEqual(asked, own)) return own
  if (proposal.sentAt !== null) {
    const text = 'This proposal was sent: its currency and rate stay as its client read them.'
    throw new Problem('invalid', text, { fields: { documentRate: text } })
  }
  if (asked && asked.currency !== own?.currency) await expectCurrency(tx, asked.currency)
  return asked
}
