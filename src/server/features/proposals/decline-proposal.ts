import { Problem } from '#domain/common/problem.ts'
import { refusalToDecide } from '#domain/proposals/proposal-status.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { notifyStudio } from '../mails/notify-studio.ts'
import { notify } from '../people/notify.ts'
import { proveIdentity, type Decider } from '../signatures/prove-identity.ts'
import { proposalDecision } from './proposal-decision.ts'
import { standingOf } from './proposal-answers.ts'
import { decide, findOffered, tryLockOffered, type Offered } from './proposal-store.ts'

/** Declines a proposal; idempotent. The stage stays, for staff to decide on. */
export async function declineProposal(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { reason, decider }: { reason: string; decider: Decider },
  now: Date,
): Promise<Offered> {
  return db.transaction(async (tx) => {
    const locked = await tryLockOffered(tx, id)
    if (!locked) throw new Problem('not-found', 'Proposal Not Found')
    const { project, proposal } = locked
    if (!(await decide(tx, id, { decision: 'declined', isChange: proposal.changeOrder > 0, reason, now }))) {
      if (proposal.decision === 'declined') return locked
      throw new Problem('conflict', refusalToDecide(standingOf(locked), now) ?? 'This proposal cannot be declined.')
    }
    const { signer } = await proveIdentity(tx, proposalDecision(locked), decider, now)
    const number = proposal.changeOrder > 0 && { number: proposal.changeOrder }
    const meta = { proposalId: id, version: proposal.version, reason, ...number, ...(signer && { by: signer.name }) }
    await recordActivity(tx, { actor: 'client', action: 'proposal.declined', subject: project.id, meta })
    const occurrence = { kind: 'proposal-declined', projectId: project.id, to: 'followers', by: null } as const
    await notify(tx, queue, { ...occurrence, parts: { by: signer?.name ?? project.clientName } }, now)
    await notifyStudio(tx, queue, {
      ...(project.clientEmail && { replyTo: project.clientEmail }),
      template: 'proposal-declined',
      props: { projectId: project.id, projectTitle: project.projectTitle, clientName: project.clientName, reason },
      about: project.id,
    })
    return (await findOffered(tx, id))!
  })
}
