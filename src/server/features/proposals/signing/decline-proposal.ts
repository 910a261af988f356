import { Problem } from '#domain/common/problem.ts'
import { refusalToDecide } from '#domain/proposals/proposal-status.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notifyStudio } from '../../mails/notifications/notify-studio.ts'
import { notify } from '../../people/notifications/notify.ts'
import { proveIdentity, type Decider } from '../../signatures/prove-identity.ts'
import { expectTurn } from './approve-proposal.ts'
import { findByLink, tryLockByLink, type OpenedProposal } from '../find-by-link.ts'
import { proposalDecision } from './proposal-decision.ts'
import { standingOf } from '../proposal-answers.ts'
import { decide } from '../proposal-store.ts'
import { updateSigner } from './signer-store.ts'

/**
 * Declines a proposal, for all of several signers; idempotent. The stage stays, for staff to decide on. Throws `not-found`,
 * `conflict`, also out of turn, and `not-allowed` when the caller is not proven as far as it needs.
 */
export async function declineProposal(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  link: string,
  { reason, decider }: { reason: string; decider: Decider },
  now: Date,
): Promise<OpenedProposal> {
  return db.transaction(async (tx) => {
    const locked = await tryLockByLink(tx, link)
    if (!locked) throw new Problem('not-found', 'Proposal Not Found')
    const { project, proposal, signer: own } = locked
    const { id } = proposal
    if (own) expectTurn(locked, own)
    if (!(await decide(tx, id, { decision: 'declined', isChange: proposal.changeOrder > 0, reason, now }))) {
      if (proposal.decision === 'declined') return locked
      throw new Problem('conflict', refusalToDecide(standingOf(locked), now) ?? 'This proposal cannot be declined.')
    }
    const { signer } = await proveIdentity(tx, proposalDecision(locked, decider), decider, now)
    if (own) await updateSigner(tx, own.id, { declinedAt: now })
    const by = signer?.name ?? own?.name
    const number = proposal.changeOrder > 0 && { number: proposal.changeOrder }
    const change = proposal.changeOrder > 0 && { isChange: true }
    const meta = { proposalId: id, version: proposal.version, reason, ...number, ...(by && { by }) }
    await recordActivity(tx, { actor: 'client', action: 'proposal.declined', subject: project.id, meta })
    const occurrence = { kind: 'proposal-declined', projectId: project.id, to: 'followers', by: null } as const
    await notify(tx, queue, { ...occurrence, parts: { by: by ?? project.clientName, ...change } }, now)
    const replyTo = own?.email || project.clientEmail
    await notifyStudio(tx, queue, {
      ...(replyTo && { replyTo }),
      template: 'proposal-declined',
      props: {
        projectId: project.id,
        projectTitle: project.projectTitle,
        clientName: own?.name ?? project.clientName,
        reason,
        ...change,
      },
      about: project.id,
    })
    return (await findByLink(tx, link))!
  })
}
