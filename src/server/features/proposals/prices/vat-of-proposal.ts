import { taxWordingOf, vatInPounds, withVat, type VatSums } from '#domain/common/money/vat.ts'
import { defaultChoice, taxedOfChoice } from '#domain/proposals/prices/offer-options.ts'
import type { ProposalRow } from '../proposal-store.ts'

type Taxed = Pick<ProposalRow, 'items' | 'chosen' | 'finalQuotePence' | 'vatRate' | 'taxName' | 'taxNote'>

/** Where no item says whether it is taxed, the whole price is. */
const taxedOf = ({ items, chosen, finalQuotePence }: Taxed) =>
  items.some(({ taxed }) => taxed === false) ? taxedOfChoice(items, chosen ?? defaultChoice(items)) : finalQuotePence

/** Tax of a proposal at its price, in pence; null for none. */
export const vatOfProposal = (proposal: Taxed): VatSums | null =>
  withVat(proposal.finalQuotePence, proposal.vatRate, taxWordingOf(proposal), taxedOf(proposal))

/** The same in pounds, for JSON. */
export const vatOfProposalInPounds = (proposal: Taxed): VatSums | null =>
  vatInPounds(proposal.finalQuotePence, proposal.vatRate, taxWordingOf(proposal), taxedOf(proposal))
