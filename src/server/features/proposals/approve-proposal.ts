import type { BillingAddress } from '#domain/common/billing-address.ts'
import { Problem } from '#domain/common/problem.ts'
import { isUnderWay, refusalToDecide } from '#domain/proposals/proposal-status.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { proposalConsent, untypedProposalConsent, type SignatureForm } from '#domain/signatures/signature.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { keepAddressOfClient } from '../clients/buyer-address.ts'
import { notify } from '../people/notify.ts'
import { beginMilestones } from '../projects/begin-milestones.ts'
import { proveIdentity, type Decider } from '../signatures/prove-identity.ts'
import { signDocument } from '../signatures/sign-document.ts'
import { agreeChoice } from './agree-choice.ts'
import { sumSignedChanges } from './change-order-store.ts'
import { freezeProposal } from './freeze-proposal.ts'
import { proposalDecision } from './proposal-decision.ts'
import { standingOf } from './proposal-answers.ts'
import {
  activateClient,
  decide,
  findOffered,
  lockClientOf,
  tryLockOffered,
  updateProject,
  updateProposal,
  type Offered,
} from './proposal-store.ts'

/**
 * Approves a proposal by its link. Without a `form` it is signed with the name on record, and the evidence says so. Of concurrent
 * decisions one counts; repeating an approval, or approving a project that has begun, succeeds without effect. Throws `not-found`,
 * `invalid` for options that it does not have, `conflict`, and `not-allowed` when the caller is not proven as far as it needs.
 * `invoiceId` is for whoever signed now.
 */
export async function approveProposal(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  {
    form,
    revision,
    options,
    billingAddress,
    decider,
  }: {
    form: SignatureForm | null
    revision?: number | undefined
    /** Ids of the chosen options; undefined for those chosen at first. */
    options?: string[] | undefined
    /** Kept where the client's record has none. */
    billingAddress?: BillingAddress | undefined
    decider: Decider
  },
  request: Pick<RequestContext, 'address' | 'userAgent'>,
  now: Date,
): Promise<Offered & { invoiceId: string | null }> {
  return db.transaction(async (tx) => {
    await lockClientOf(tx, id)
    const locked = await tryLockOffered(tx, id)
    if (!locked) throw new Problem('not-found', 'Proposal Not Found')
    const isChange = locked.proposal.changeOrder > 0
    if (!(await decide(tx, id, { decision: 'approved', isChange, revision, now }))) {
      if (isSettled(locked)) return { ...locked, invoiceId: null }
      const refusal = refusalToDecide(standingOf(locked), now)
      throw new Problem('conflict', refusal ?? 'This proposal has just changed. Please read it again before you sign.')
    }
    const { project } = locked
    const identity = await proveIdentity(tx, proposalDecision(locked), decider, now)
    const proposal = await agreeChoice(tx, locked.proposal, options)
    if (isChange) await updateProject(tx, project.id, { valuePence: project.valuePence + proposal.finalQuotePence })
    else {
      const valuePence = proposal.finalQuotePence + (await sumSignedChanges(tx, project.id))
      const signed = { stage: 'signed', valuePence } as const
      await beginMilestones(tx, await updateProject(tx, project.id, signed), studioDay(now))
    }
    if (project.clientId) await activateClient(tx, project.clientId)
    if (billingAddress) await keepAddressOfClient(tx, project.clientId, billingAddress)
    const document = freezeProposal({ proposal, project })
    const onRecord = { name: project.clientName, email: project.clientEmail, title: '', signature: '' }
    const signature = await signDocument(tx, {
      kind: 'proposal',
      subject: id,
      document,
      form: { ...(form ?? onRecord), ...identity.signer },
      consent: form ? proposalConsent : untypedProposalConsent,
      ...identity,
      request,
      now,
    })
    await updateProposal(tx, id, { signatureId: signature.id })
    await recordActivity(tx, {
      actor: 'client',
      action: isChange ? 'proposal.change-approved' : 'proposal.approved',
      subject: project.id,
      meta: {
        proposalId: id,
        version: document.version,
        signatureId: signature.id,
        by: signature.name,
        ...(!form && { typed: false }),
        proof: identity.proof,
        ...(isChange ? { number: proposal.changeOrder } : { from: project.stage, to: 'signed' }),
      },
    })
    const occurrence = { kind: 'proposal-approved', projectId: project.id, to: 'followers', by: null } as const
    await notify(tx, queue, { ...occurrence, parts: { by: signature.name } }, now)
    await queue.send(tx, 'proposal.approved', { projectId: project.id, proposalId: id })
    return { ...(await findOffered(tx, id))!, invoiceId: proposal.invoiceId }
  })
}

const isSettled = ({ proposal, project }: Offered) =>
  proposal.decision === 'approved' ||
  (proposal.changeOrder === 0 && proposal.decision === 'pending' && !proposal.superseded && isUnderWay(project.stage))
