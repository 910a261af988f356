import { withVat } from '#domain/common/vat.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import type { Offered } from './proposal-store.ts'

/** Snapshot of a proposal as its client sees it now. */
export function freezeProposal({ proposal, project }: Pick<Offered, 'proposal' | 'project'>): ProposalDocument {
  const { id, version, company, overview, services, items, notes, timeline, deliverables, hideCosts } = proposal
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
    items,
    total: proposal.finalQuotePence,
    vat: withVat(proposal.finalQuotePence, proposal.vatRate),
    baseCost: hideCosts ? null : proposal.baseCostPence,
    marginHundredths: hideCosts ? null : proposal.marginHundredths,
    notes,
    timeline,
    deliverables,
  }
}
