import { daysOfReminders } from '#domain/proposals/proposal-status.ts'
import { nextSigners } from '#domain/signatures/signing-order.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { isReachable } from '../../mails/outbox/address-trouble-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import type { Offered } from '../proposal-store.ts'
import { listDue, takeReminder } from './reminder-store.ts'
import { listSigners, type ProposalSigner } from '../signing/signer-store.ts'

/**
 * Reminds clients, and other signers whose turn it is, of undecided proposals 3 and 7 days after sending, each at most once. After a downtime of the job worker one
 * mail replaces the missed ones. Addresses whose mail bounces get none.
 */
export async function remindClients({ db, queue }: Pick<Services, 'db' | 'queue'>, now: Date): Promise<void> {
  for (const [index, days] of [...daysOfReminders.entries()].toReversed()) {
    const due = { sentBefore: new Date(now.getTime() - days * 86_400_000), times: index + 1, now }
    for (const id of await listDue(db, due)) {
      await db.transaction(async (tx) => {
        const taken = await takeReminder(tx, id, due)
        if (!taken) return
        const { project, proposal } = taken
        let reminded = 0
        for (const { name, email, key } of toRemind(taken, await listSigners(tx, taken))) {
          if (!(await isReachable(tx, email))) continue
          reminded += 1
          await queueMail(tx, queue, {
            to: { name, address: email },
            template: 'proposal-reminder',
            props: {
              name,
              projectTitle: project.projectTitle,
              proposalId: id,
              ...(key !== null && { key }),
              expiresAt: proposal.expiresAt.toISOString(),
              ...(proposal.changeOrder > 0 && { isChange: true }),
            },
            about: project.id,
          })
        }
        if (reminded === 0) return
        const meta = { proposalId: id, reminder: due.times }
        await recordActivity(tx, { actor: 'system', action: 'proposal.reminded', subject: project.id, meta })
      })
    }
  }
}

/** The client, or those of several signers whose turn it is. */
function toRemind({ proposal, project }: Pick<Offered, 'proposal' | 'project'>, signers: readonly ProposalSigner[]) {
  if (signers.length === 0) return [{ name: project.clientName, email: project.clientEmail, key: null }]
  return nextSigners(signers, proposal.signersInOrder)
    .filter(({ email, linkEndedAt }) => email !== '' && !linkEndedAt)
    .map(({ name, email, key }) => ({ name, email, key }))
}
