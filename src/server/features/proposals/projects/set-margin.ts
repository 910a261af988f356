import { rateOf } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalOfMargin } from '#domain/proposals/prices/quote-calculator.ts'
import { refusalToEdit } from '#domain/proposals/proposal-status.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { bookOfRecord } from '../../prices/price-book-store.ts'
import { sumSignedChanges } from '../change-orders/change-order-store.ts'
import { reviseProposal, updateProject, type Work } from '../proposal-store.ts'
import { differences } from '../saved-meanwhile.ts'
import { priceByDays } from '../prices/write-offer.ts'

/**
 * Recalculates the current proposal of a locked project with this margin in percent, by its own price book. Throws `conflict`
 * without a proposal, or when its price is final, and `invalid` for a margin out of the book's bounds.
 */
export async function setMargin(tx: Transaction, work: Work, margin: number, now: Date): Promise<Work> {
  const { proposal, project } = work
  if (!proposal) throw new Problem('conflict', 'This project has no proposal to price yet.')
  if (proposal.marginHundredths === Math.round(margin * 100)) return work
  const refusal = proposal.itemsByHand
    ? 'The price of this proposal is the sum of its items. Change the items to change its margin.'
    : refusalToEdit(proposal)
  if (refusal) throw new Problem('conflict', refusal)
  const { book } = await bookOfRecord(tx, proposal.priceBook)
  const marginRefusal = refusalOfMargin(margin, book.margin)
  if (marginRefusal) throw new Problem('invalid', marginRefusal, { fields: { marginPercentage: marginRefusal } })
  const { shootHalfDays, editHalfDays, services } = proposal
  const priced = priceByDays(
    { shootDays: shootHalfDays / 2, editDays: editHalfDays / 2, services },
    margin,
    book,
    rateOf(proposal),
  )
  const repriced = await reviseProposal(tx, proposal, priced, now)
  const updated = await updateProject(tx, project.id, {
    valuePence: priced.finalQuotePence + (await sumSignedChanges(tx, project.id)),
  })
  await recordActivity(tx, {
    actor: 'staff',
    action: 'proposal.changed',
    subject: project.id,
    meta: {
      proposalId: proposal.id,
      changed: differences(proposal, priced),
      from: proposal.finalQuotePence,
      to: priced.finalQuotePence,
    },
  })
  return { ...work, proposal: repriced, project: updated }
}
