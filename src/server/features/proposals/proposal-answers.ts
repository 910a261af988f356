import { toPounds, type Pence } from '#domain/common/money.ts'
import { vatInPounds } from '#domain/common/vat.ts'
import { clientStatusOf, isExpired, refusalToDecide, type Standing } from '#domain/proposals/proposal-status.ts'
import type { ClientProposal, JobCard, ScopeProposal, StaffProposal } from '#domain/proposals/proposal.ts'
import { serviceFlagNames, type ServiceFlag } from '#domain/proposals/quote-calculator.ts'
import { paymentOf } from '#domain/projects/payment.ts'
import { viewsOf, type OfferStatus } from '#domain/projects/stage-views.ts'
import type { Offered, ProposalRow, Work } from './proposal-store.ts'

/** A card of the job board. Amounts as text with two decimals; zero days and costs without a proposal. */
export function toJobCard({ project, proposal }: Work): JobCard {
  return {
    id: project.id,
    proposalId: proposal?.id ?? null,
    slug: project.slug,
    number: project.number,
    clientName: project.clientName,
    projectTitle: project.projectTitle,
    shootDays: (proposal?.shootHalfDays ?? 0) / 2,
    editDays: (proposal?.editHalfDays ?? 0) / 2,
    ...flagsOf(proposal?.services ?? []),
    notes: proposal?.notes ?? project.notes,
    baseCost: decimal(proposal?.baseCostPence ?? 0),
    finalQuote: decimal(proposal?.finalQuotePence ?? project.valuePence),
    marginPercentage: decimal(proposal?.marginHundredths ?? 0),
    status: project.boardStage,
    production: project.stage,
    payment: paymentOf(project),
    delivered: project.delivered,
    createdAt: project.createdAt.toISOString(),
    approvedAt: proposal && approvedAt(proposal),
    alexNotes: project.alexNotes,
    robNotes: project.robNotes,
    invoiceLink: project.invoiceLink,
    invoiceUploaded: project.invoiceFile !== null,
  }
}

/** All fields of a proposal, for staff only. */
export function toStaffProposal(offered: Offered, now: Date): Omit<StaffProposal, 'changes'> {
  const { proposal, project, signedBy } = offered
  const { version, revision, company, overview, timeline, deliverables, hideCosts, validUntil, signatureId } = proposal
  return {
    ...toJobCard(offered),
    version,
    revision,
    decision: proposal.superseded ? 'superseded' : isExpired(proposal, now) ? 'expired' : proposal.decision,
    clientEmail: project.clientEmail,
    company,
    items: itemsInPounds(proposal),
    itemsByHand: proposal.itemsByHand,
    vat: vatInPounds(proposal.finalQuotePence, proposal.vatRate),
    overview,
    timeline,
    deliverables,
    videoType: project.videoType,
    hideCosts,
    proof: proposal.proof,
    sentAt: proposal.sentAt?.toISOString() ?? null,
    validUntil,
    expiresAt: proposal.expiresAt.toISOString(),
    terms: proposal.terms,
    schedule: proposal.schedule,
    chosen: proposal.chosen,
    declinedAt: proposal.decision === 'declined' ? (proposal.decidedAt?.toISOString() ?? null) : null,
    approvedBy: signedBy,
    signatureId,
  }
}

/** `/proposal/{id}`: only fields for the client, of the proposal itself. */
export function toClientProposal(
  { proposal, project, signedBy }: Offered,
  now: Date,
): Omit<ClientProposal, 'identity' | 'termsDays' | 'needsAddress' | 'changes'> {
  const { id, company, overview, notes, timeline, deliverables, signatureId, revision } = proposal
  const total = toPounds(proposal.finalQuotePence)
  return {
    id,
    status: clientStatusOf(standingOf({ proposal, project }), now),
    projectTitle: project.projectTitle,
    videoType: project.videoType,
    clientName: project.clientName,
    company,
    email: project.clientEmail,
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    approvedAt: approvedAt(proposal),
    approvedBy: signedBy,
    overview,
    version: proposal.version,
    changeOrder: proposal.changeOrder,
    reason: proposal.reason,
    quoteItems: itemsInPounds(proposal),
    chosen: proposal.chosen,
    subtotal: total,
    total,
    vat: vatInPounds(proposal.finalQuotePence, proposal.vatRate),
    notes,
    timeline,
    deliverables,
    terms: proposal.terms,
    schedule: proposal.schedule,
    signatureId,
    revision,
    refusal: refusalToDecide(standingOf({ proposal, project }), now),
  }
}

/** `/proposal-client/{id}`: the proposal by its scope. */
export function toScopeProposal(offered: Offered, now: Date): Omit<ScopeProposal, 'identity'> {
  const { proposal, project, signedBy } = offered
  const { id, notes, hideCosts, revision } = proposal
  const offerStatus = offerStatusOf(offered)
  return {
    proposalId: id,
    id,
    status: offerStatus,
    offerStatus,
    projectTitle: project.projectTitle,
    clientName: project.clientName,
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    approvedAt: approvedAt(proposal),
    approvedBy: signedBy,
    declined: proposal.decision === 'declined',
    shootDays: proposal.shootHalfDays / 2,
    editDays: proposal.editHalfDays / 2,
    ...flagsOf(proposal.services),
    notes,
    baseCost: hideCosts ? null : decimal(proposal.baseCostPence),
    finalQuote: decimal(proposal.finalQuotePence),
    vat: vatInPounds(proposal.finalQuotePence, proposal.vatRate),
    marginPercentage: hideCosts ? null : decimal(proposal.marginHundredths),
    signedOnPage:
      proposal.changeOrder > 0 ||
      proposal.terms !== '' ||
      proposal.schedule.length > 0 ||
      proposal.items.some(({ option }) => option),
    revision,
    refusal: refusalToDecide(standingOf({ proposal, project }), now),
  }
}

/** A replaced version shows its own outcome, not the project's progress. */
const offerStatusOf = ({ proposal, project }: Offered): OfferStatus =>
  proposal.superseded ? (proposal.decision === 'approved' ? 'signed' : 'sent') : viewsOf(project).offer

export const standingOf = ({ proposal, project }: Pick<Offered, 'proposal' | 'project'>): Standing => ({
  decision: proposal.decision,
  expiresAt: proposal.expiresAt,
  superseded: proposal.superseded,
  stage: project.stage,
  changeOrder: proposal.changeOrder,
})

const approvedAt = ({ decision, decidedAt }: ProposalRow) => (decision === 'approved' ? (decidedAt?.toISOString() ?? null) : null)

export const itemsInPounds = ({ items }: ProposalRow) => items.map((item) => ({ ...item, cost: toPounds(item.cost) }))

const flagsOf = (services: readonly ServiceFlag[]) =>
  Object.fromEntries(serviceFlagNames.map((name) => [name, services.includes(name)])) as Record<ServiceFlag, boolean>

/** Formats pence, or hundredths of a percent, with two decimals. */
export const decimal = (hundredths: Pence): string => (hundredths / 100).toFixed(2)
