import type { BillingAddress } from '#domain/common/address/billing-address.ts'
import { Problem } from '#domain/common/problem.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import { choiceIsFixed, isSameChoice, listedNames, refusalOfTurn } from '#domain/proposals/proposal-signers.ts'
import { isUnderWay, refusalToDecide } from '#domain/proposals/proposal-status.ts'
import { proposalConsent, untypedProposalConsent, type SignatureForm } from '#domain/signatures/signature.ts'
import { isSignedByAll, nextSigners } from '#domain/signatures/signing-order.ts'
import { defaultChoice, refusalToChoose, totalOfChoice } from '#domain/proposals/prices/offer-options.ts'
import { marginOf } from '#domain/proposals/prices/quote-calculator.ts'
import type { FrameOfOrder } from '../../../base/documents/pdf-templates.ts'
import type { Present } from '../../../base/present.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { RequestContext } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { keepAddressOfClient } from '../../clients/address/buyer-address.ts'
import { notify } from '../../people/notifications/notify.ts'
import { beginMilestones } from '../../projects/milestones/begin-milestones.ts'
import { proveIdentity, type Decider } from '../../signatures/prove-identity.ts'
import { signDocument } from '../../signatures/sign-document.ts'
import { findSignature } from '../../signatures/signature-store.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import { sumSignedChanges } from '../change-orders/change-order-store.ts'
import { findByLink, tryLockByLink, type OpenedProposal } from '../find-by-link.ts'
import { freezeProposal } from './freeze-proposal.ts'
import { mailToSign } from './mail-to-sign.ts'
import { proposalDecision } from './proposal-decision.ts'
import { standingOf } from '../proposal-answers.ts'
import { activateClient, decide, updateProject, updateProposal, type ProposalRow } from '../proposal-store.ts'
import { updateSigner, type ProposalSigner } from './signer-store.ts'

/**
 * Approves a proposal by its link, or by that of one of several signers: then it is approved with the last signature, and what the
 * first of them chose and read is what all sign. Without a `form` it is signed with the name on record, and the evidence says so. Of
 * concurrent decisions one counts; repeating an approval, or approving a project that has begun, succeeds without effect. Throws
 * `not-found`, `invalid` for options that it does not have, `conflict`, also out of turn or for other options than are fixed, and
 * `not-allowed` when the caller is not proven as far as it needs. `invoiceId` is for whoever approved it now.
 */
export async function approveProposal(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  link: string,
  {
    form,
    revision,
    options,
    billingAddress,
    frames = [],
    decider,
  }: {
    form: SignatureForm | null
    revision?: number | undefined
    /** Ids of the chosen options; undefined for those chosen at first. */
    options?: string[] | undefined
    /** Kept where the client's record has none. */
    billingAddress?: BillingAddress | undefined
    /** Of a change order, as its client sees them. */
    frames?: readonly FrameOfOrder[]
    decider: Decider
  },
  request: Pick<RequestContext, 'address' | 'userAgent'>,
  { now, today }: Present,
): Promise<OpenedProposal & { invoiceId: string | null }> {
  return db.transaction(async (tx) => {
    const locked = await tryLockByLink(tx, link)
    if (!locked) throw new Problem('not-found', 'Proposal Not Found')
    const { project, signers, signer } = locked
    const { id, changeOrder } = locked.proposal
    const isChange = changeOrder > 0
    if (signer) expectTurn(locked, signer)
    const isLast = !signer || isSignedByAll(withSignature(signers, signer))
    const isOpen = isLast
      ? await decide(tx, id, { decision: 'approved', isChange, revision, now })
      : refusalToDecide(standingOf(locked), now) === null && (revision ?? locked.proposal.revision) === locked.proposal.revision
    if (!isOpen) {
      if (isSettled(locked)) return { ...locked, invoiceId: null }
      const refusal = refusalToDecide(standingOf(locked), now)
      throw new Problem('conflict', refusal ?? 'This proposal has just changed. Please read it again before you sign.')
    }
    const identity = await proveIdentity(tx, proposalDecision(locked, decider), decider, now)
    const proposal = await chosenIn(tx, locked.proposal, options)
    if (billingAddress) await keepAddressOfClient(tx, project.clientId, billingAddress)
    if (isLast) await beginWork(tx, { ...locked, proposal }, today)
    const document = (await documentOfFirst(tx, signers)) ?? freezeProposal({ proposal, project, signers, frames })
    const onRecord = { name: signer?.name ?? project.clientName, email: signer?.email ?? project.clientEmail }
    const signed = { ...(form ?? { ...onRecord, title: '', signature: '' }), ...identity.signer }
    if (signer) await updateSigner(tx, signer.id, { signedAt: now, signedAs: signed.name })
    if (signer && !isLast) {
      const after = { ...locked, proposal, signers: withSignature(signers, { ...signer, signedAs: signed.name }) }
      await mailToSign(tx, queue, after, { message: '', changes: null, again: false }, now)
    }
    const signature = await signDocument(tx, {
      kind: 'proposal',
      subject: id,
      document,
      form: signed,
      consent: form ? proposalConsent : untypedProposalConsent,
      ...identity,
      request,
      now,
    })
    if (signer) await updateSigner(tx, signer.id, { signatureId: signature.id })
    if (isLast) await updateProposal(tx, id, { signatureId: signature.id })
    const action = !isLast ? 'proposal.signed-by-one' : isChange ? 'proposal.change-approved' : 'proposal.approved'
    await recordActivity(tx, {
      actor: 'client',
      action,
      subject: project.id,
      meta: {
        proposalId: id,
        version: document.version,
        signatureId: signature.id,
        by: signature.name,
        ...(!form && { typed: false }),
        proof: identity.proof,
        ...(signer && { signed: signers.filter((one) => one.signed).length + 1, signers: signers.length }),
        ...(isChange ? { number: changeOrder } : isLast && { from: project.stage, to: 'signed' }),
      },
    })
    const open = signer ? nextSigners(withSignature(signers, signer), false) : []
    const occurrence = { kind: 'proposal-approved', projectId: project.id, to: 'followers', by: null } as const
    const parts = {
      by: signature.name,
      ...(open.length > 0 && { waitsFor: listedNames(open.map(({ name }) => name)) }),
      ...(proposal.changeOrder > 0 && { isChange: true }),
    }
    await notify(tx, queue, { ...occurrence, parts }, now)
    if (isLast) await queue.send(tx, 'proposal.approved', { projectId: project.id, proposalId: id })
    else await queue.send(tx, 'proposal.signed-by-one', { signatureId: signature.id })
    return { ...(await findByLink(tx, link))!, invoiceId: isLast ? proposal.invoiceId : null }
  })
}

/** Throws `conflict` for a signer who signed before, or whose turn it is not; a decided proposal is answered as ever. */
export function expectTurn({ proposal, signers }: Pick<OpenedProposal, 'proposal' | 'signers'>, signer: ProposalSigner): void {
  const refusal = proposal.decision === 'pending' ? refusalOfTurn(signers, proposal.signersInOrder, signer) : null
  if (refusal) throw new Problem('conflict', refusal)
}

const withSignature = (signers: readonly ProposalSigner[], signer: ProposalSigner): ProposalSigner[] =>
  signers.map((one) => (one.id === signer.id ? { ...signer, signed: true } : one))

/** The first signature fixes the options; a later signer, who read others, reads again. */
async function chosenIn(tx: Transaction, proposal: ProposalRow, options: string[] | undefined): Promise<ProposalRow> {
  if (!proposal.chosen) return agreeChoice(tx, proposal, options)
  if (options && !isSameChoice(proposal.chosen, options)) throw new Problem('conflict', choiceIsFixed)
  return proposal
}

/** What the first signer signed: the same for everybody. */
async function documentOfFirst(db: Sql, signers: readonly ProposalSigner[]): Promise<ProposalDocument | null> {
  const id = signers.find(({ signatureId }) => signatureId)?.signatureId
  const signature = id ? await findSignature(db, id) : null
  return signature && (signature.document as ProposalDocument)
}

/** The project is signed with its price, and its client active. */
async function beginWork(
  tx: Transaction,
  { proposal, project }: Pick<OpenedProposal, 'proposal' | 'project'>,
  today: string,
): Promise<void> {
  const { changeOrder, finalQuotePence } = proposal
  if (changeOrder > 0) await updateProject(tx, project.id, { valuePence: project.valuePence + finalQuotePence })
  else {
    const valuePence = finalQuotePence + (await sumSignedChanges(tx, project.id))
    await beginMilestones(tx, await updateProject(tx, project.id, { stage: 'signed', valuePence }), today)
  }
  if (project.clientId) await activateClient(tx, project.clientId)
}

const isSettled = ({ proposal, project }: OpenedProposal) =>
  proposal.decision === 'approved' ||
  (proposal.changeOrder === 0 && proposal.decision === 'pending' && !proposal.superseded && isUnderWay(project.stage))

/**
 * Keeps the client's choice of options in the proposal that is being signed, with its price. `options` are ids; undefined for
 * those chosen at first. Throws `invalid`.
 */
async function agreeChoice(tx: Transaction, proposal: ProposalRow, options: string[] | undefined): Promise<ProposalRow> {
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
