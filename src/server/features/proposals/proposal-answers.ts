import { nameOfSigner } from '#domain/signatures/signer-name.ts'
import { majorIn, withoutDocumentAmount } from '#domain/common/money/document-currency.ts'
import { plainAmount, toPounds } from '#domain/common/money/money.ts'
import {
  listedNames,
  refusalOfTurn,
  signerStateOf,
  type ProposalSigning,
  type StaffSigner,
} from '#domain/proposals/proposal-signers.ts'
import { clientStatusOf, isExpired, refusalToDecide, type Standing } from '#domain/proposals/proposal-status.ts'
import type { ReckonedLine } from '#domain/proposals/prices/reckoned.ts'
import type { ClientProposal, JobCard, ScopeProposal, StaffProposal } from '#domain/proposals/proposal.ts'
import { serviceFlagNames, type ServiceFlag } from '#domain/proposals/prices/quote-calculator.ts'
import { paymentOf } from '#domain/projects/payment.ts'
import { viewsOf, type OfferStatus } from '#domain/projects/stages/stage-views.ts'
import { isSignedByAll, nextSigners } from '#domain/signatures/signing-order.ts'
import { onHoldOf } from '../projects/project-answers.ts'
import type { OpenedProposal } from './find-by-link.ts'
import type { Offered, ProposalRow, Work } from './proposal-store.ts'
import { withReckoned } from './prices/reckoned-store.ts'
import { furtherOf, type ProposalSigner } from './signing/signer-store.ts'
import { documentAmountsOf, inDocumentCurrency } from './prices/proposal-document-amounts.ts'
import { vatOfProposalInPounds } from './prices/vat-of-proposal.ts'

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
    baseCost: plainAmount(proposal?.baseCostPence ?? 0),
    finalQuote: plainAmount(proposal?.finalQuotePence ?? project.valuePence),
    value: plainAmount(project.valuePence),
    marginPercentage: decimal(proposal?.marginHundredths ?? 0),
    status: project.boardStage,
    production: project.stage,
    payment: paymentOf(project),
    delivered: project.delivered,
    ...onHoldOf(project),
    createdAt: project.createdAt.toISOString(),
    approvedAt: proposal && approvedAt(proposal),
    alexNotes: project.alexNotes,
    robNotes: project.robNotes,
    invoiceLink: project.invoiceLink,
    invoiceUploaded: project.invoiceFile !== null,
  }
}

/** All fields of a proposal, for staff only. */
export function toStaffProposal(
  offered: Offered & { signers: readonly ProposalSigner[]; reckoned: readonly ReckonedLine[] },
  siteUrl: string,
  now: Date,
): Omit<StaffProposal, 'changes' | 'prices'> {
  const { proposal, project } = offered
  const { version, revision, company, overview, timeline, deliverables, hideCosts, validUntil, signatureId } = proposal
  return {
    ...toJobCard(offered),
    version,
    revision,
    decision: proposal.superseded ? 'superseded' : isExpired(proposal, now) ? 'expired' : proposal.decision,
    clientEmail: project.clientEmail,
    company,
    items: withReckoned(itemsInPounds(proposal), offered.reckoned),
    itemsByHand: proposal.itemsByHand,
    vat: vatOfProposalInPounds(proposal),
    ...documentAmountsOf(proposal),
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
    signatureId,
    ...signersForStaff(offered, siteUrl),
  }
}

/** Who signs, and who approved it once all have. */
export function signersForStaff(
  { proposal, signers, signedBy }: Pick<Offered, 'proposal' | 'signedBy'> & { signers: readonly ProposalSigner[] },
  siteUrl: string,
): Pick<StaffProposal, 'approvedBy' | 'signers' | 'signersInOrder' | 'signing'> {
  const { decision, superseded, signersInOrder } = proposal
  const next = decision === 'pending' && !superseded ? nextSigners(signers, signersInOrder) : []
  return {
    approvedBy: approversOf(signers, signedBy),
    signers: furtherOf(signers),
    signersInOrder,
    signing: signers.map((signer): StaffSigner => ({
      link: signer.key !== null && next.includes(signer) && !signer.linkEndedAt ? `${siteUrl}/proposal/${signer.key}` : '',
      name: nameOfSigner(signer),
      email: signer.email,
      isNext: next.includes(signer),
      mailedAt: signer.mailedAt?.toISOString() ?? null,
      signedAt: signer.signedAt?.toISOString() ?? null,
      signatureId: signer.signatureId,
      declinedAt: signer.declinedAt?.toISOString() ?? null,
    })),
  }
}

/** Names of all who signed, once all have. */
const approversOf = (signers: readonly ProposalSigner[], signedBy: string | null): string | null =>
  isSignedByAll(signers) ? listedNames(signers.map(nameOfSigner)) : signedBy

/** `/proposal/{id}`: only fields for the client, of the proposal itself. */
export function toClientProposal(
  { proposal, project, signedBy, signers, signer }: OpenedProposal,
  now: Date,
): Omit<ClientProposal, 'identity' | 'termsDays' | 'needsAddress' | 'changes'> {
  const { company, overview, notes, timeline, deliverables, signatureId, revision } = proposal
  const total = toPounds(proposal.finalQuotePence)
  return {
    id: signer?.key ?? proposal.id,
    status: clientStatusOf(standingOf({ proposal, project }), now),
    projectTitle: project.projectTitle,
    videoType: project.videoType,
    clientName: project.clientName,
    company,
    email: project.clientEmail,
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    approvedAt: approvedAt(proposal),
    approvedBy: approversOf(signers, signedBy),
    overview,
    version: proposal.version,
    changeOrder: proposal.changeOrder,
    reason: proposal.reason,
    quoteItems: itemsInPounds(proposal),
    chosen: proposal.chosen,
    subtotal: total,
    total,
    vat: vatOfProposalInPounds(proposal),
    ...documentAmountsOf(proposal),
    ...(!proposal.hideCosts && { costs: costsOf(proposal) }),
    notes,
    timeline,
    deliverables,
    terms: proposal.terms,
    schedule: proposal.schedule,
    signatureId,
    revision,
    refusal: refusalToDecide(standingOf({ proposal, project }), now),
    ...(signer && { signing: toSigning(proposal, signers, signer) }),
  }
}

const costsOf = (proposal: ProposalRow) => {
  const { face } = documentAmountsOf(proposal)
  const baseCost = face ? majorIn(inDocumentCurrency(proposal).baseCostPence, face.currency) : toPounds(proposal.baseCostPence)
  return { baseCost, marginPercentage: proposal.marginHundredths / 100 }
}

const toSigning = (
  { signersInOrder: inOrder }: ProposalRow,
  signers: ProposalSigner[],
  signer: ProposalSigner,
): ProposalSigning => ({
  signers: signers.map((one) => ({ name: nameOfSigner(one), signed: one.signed, isYou: one === signer })),
  inOrder,
  state: signerStateOf(signers, inOrder, signer),
  refusal: refusalOfTurn(signers, inOrder, signer),
  you: {
    name: signer.name,
    email: signer.email,
    signedAt: signer.signedAt?.toISOString() ?? null,
    signatureId: signer.signatureId,
  },
})

/** `/proposal-client/{id}`: the proposal by its scope. */
export function toScopeProposal(
  offered: Offered & { signers: readonly ProposalSigner[] },
  now: Date,
): Omit<ScopeProposal, 'identity'> {
  const { proposal, project, signedBy, signers } = offered
  const { id, notes, hideCosts, revision } = proposal
  const { face } = documentAmountsOf(proposal)
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
    approvedBy: approversOf(signers, signedBy),
    declined: proposal.decision === 'declined',
    shootDays: proposal.shootHalfDays / 2,
    editDays: proposal.editHalfDays / 2,
    ...flagsOf(proposal.services),
    notes,
    baseCost: hideCosts ? null : plainAmount(proposal.baseCostPence),
    finalQuote: plainAmount(proposal.finalQuotePence),
    vat: vatOfProposalInPounds(proposal),
    ...(face && {
      face: { ...face, baseCost: hideCosts ? null : majorIn(inDocumentCurrency(proposal).baseCostPence, face.currency) },
    }),
    marginPercentage: hideCosts ? null : decimal(proposal.marginHundredths),
    signedOnPage:
      proposal.changeOrder > 0 ||
      proposal.terms !== '' ||
      proposal.schedule.length > 0 ||
      signers.length > 0 ||
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

export const itemsInPounds = ({ items }: ProposalRow) =>
  items.map((item) => ({ ...withoutDocumentAmount(item), cost: toPounds(item.cost) }))

const flagsOf = (services: readonly ServiceFlag[]) =>
  Object.fromEntries(serviceFlagNames.map((name) => [name, services.includes(name)])) as Record<ServiceFlag, boolean>

/** Formats hundredths of a percent with two decimals. */
export const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2)
