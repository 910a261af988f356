import { documentLines, fromBase, majorIn, rateOf } from '#domain/common/money/document-currency.ts'
import type { VatSums } from '#domain/common/money/vat.ts'
import { defaultChoice, totalOfChoice } from '#domain/proposals/prices/offer-options.ts'
import type { ProposalDocumentAmounts } from '#domain/proposals/proposal.ts'
import type { ProposalRow } from '../proposal-store.ts'
import { vatOfProposal } from './vat-of-proposal.ts'

/** A proposal with its amounts as the client reads them, in minor units of its currency; one in the base is as it is. */
export function inDocumentCurrency(proposal: ProposalRow): ProposalRow {
  const rate = rateOf(proposal)
  if (!rate) return proposal
  const items = documentLines(proposal.items)
  return {
    ...proposal,
    items,
    finalQuotePence: totalOfChoice(items, proposal.chosen ?? defaultChoice(items)),
    baseCostPence: fromBase(proposal.baseCostPence, rate),
  }
}

/** Amounts as the client reads them, of a proposal in another currency. */
export function documentAmountsOf(proposal: ProposalRow): { face?: ProposalDocumentAmounts } {
  const rate = rateOf(proposal)
  if (!rate) return {}
  const major = (minor: number) => majorIn(minor, rate.currency)
  const seen = inDocumentCurrency(proposal)
  return {
    face: {
      ...rate,
      costs: seen.items.map(({ cost }) => major(cost)),
      total: major(seen.finalQuotePence),
      vat: majorVat(vatOfProposal(seen), major),
      baseCost: null,
    },
  }
}

const majorVat = (vat: VatSums | null, major: (minor: number) => number): VatSums | null =>
  vat && {
    ...vat,
    net: major(vat.net),
    tax: major(vat.tax),
    gross: major(vat.gross),
    ...(vat.taxed !== undefined && { taxed: major(vat.taxed) }),
  }
