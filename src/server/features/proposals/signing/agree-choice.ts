import { Problem } from '#domain/common/problem.ts'
import { defaultChoice, refusalToChoose, totalOfChoice } from '#domain/proposals/prices/offer-options.ts'
import { marginOf } from '#domain/proposals/prices/quote-calculator.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import { updateProposal, type ProposalRow } from '../proposal-store.ts'

/**
 * Keeps the client's choice of options in the proposal that is being signed, with its price. `options` are ids; undefined for
 * those chosen at first. Throws `invalid`.
 */
export async function agreeChoice(tx: Transaction, proposal: ProposalRow, options: string[] | undefined): Promise<ProposalRow> {
  const { id, items, schedule, baseCostPence, itemsByHand, marginHundredths, changeOrder } = proposal
  const choice = [...new Set(options ?? defaultChoice(items))]
  const refusal = refusalToChoose(items, choice, { isChange: changeOrder > 0 })
  if (refusal) throw new Problem('invalid', refusal, { fields: { options: refusal } })
  const finalQuotePence = totalOfChoice(items, choice)
  return updateProposal(tx, id, {
    chosen: choice,
    finalQuotePence,
    marginHundredths: itemsByHand ? Math.round(marginOf(baseCostPence, finalQuotePence) * 100) : marginHundredths,
    ...(schedule.some(({ event }) => event === 'signature') && { invoiceId: makeLinkId() }),
  })
}
