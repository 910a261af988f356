import { rateOf, withoutDocumentAmount } from '#domain/common/money/document-currency.ts'
import { chosenItems, defaultChoice, leftOutItems } from '#domain/proposals/prices/offer-options.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import type { FrameOfOrder } from '../../../base/documents/pdf-templates.ts'
import { sha256 } from '../../signatures/sign-document.ts'
import type { Offered } from '../proposal-store.ts'
import { inDocumentCurrency } from '../prices/proposal-document-amounts.ts'
import { vatOfProposal } from '../prices/vat-of-proposal.ts'
import type { ProposalSigner } from './signer-store.ts'

/** Snapshot of a proposal as its client sees it now. */
export function freezeProposal({
  proposal: row,
  project,
  signers = [],
  frames = [],
}: Pick<Offered, 'proposal' | 'project'> & {
  signers?: readonly ProposalSigner[]
  frames?: readonly FrameOfOrder[]
}): ProposalDocument {
  const proposal = inDocumentCurrency(row)
  const { id, version, company, overview, services, items, notes, timeline, deliverables, hideCosts, terms, schedule } = proposal
  const choice = proposal.chosen ?? defaultChoice(items)
  const leftOut = leftOutItems(items, choice)
  return {
    proposalId: id,
    version,
    projectTitle: project.projectTitle,
    videoType: project.videoType,
    clientName: project.clientName,
    company,
    email: project.clientEmail,
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    overview,
    shootDays: proposal.shootHalfDays / 2,
    editDays: proposal.editHalfDays / 2,
    services,
    items: chosenItems(items, choice).map((item) => withoutDocumentAmount(item)),
    ...(leftOut.length > 0 && { leftOut: leftOut.map((item) => withoutDocumentAmount(item)) }),
    ...rateOf(row),
    total: proposal.finalQuotePence,
    vat: vatOfProposal(proposal),
    baseCost: hideCosts ? null : proposal.baseCostPence,
    marginHundredths: hideCosts ? null : proposal.marginHundredths,
    notes,
    timeline,
    deliverables,
    ...(terms !== '' && { terms }),
    ...(schedule.length > 0 && { schedule }),
    ...(signers.length > 0 && { signers: signers.map(({ name }) => name), signersInOrder: proposal.signersInOrder }),
    ...(proposal.changeOrder > 0 && { changeOrder: proposal.changeOrder, reason: proposal.reason }),
    ...(frames.length > 0 && { frames: frames.map(({ place, by, picture }) => ({ place, by, sha256: sha256(picture) })) }),
  }
}
