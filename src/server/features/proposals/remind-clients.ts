import { daysOfReminders } from '#domain/proposals/proposal-status.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { listDue, takeReminder } from './reminder-store.ts'

/**
 * Reminds clients of undecided proposals 3 and 7 days after sending, each at most once. After a downtime of the job worker one
 * mail replaces the missed ones.
 */
export async function remindClients({ db, queue }: Pick<Services, 'db' | 'queue'>, now: Date): Promise<void> {
  for (const [index, days] of [...daysOfReminders.entries()].toReversed()) {
    const due = { sentBefore: new Date(now.getTime() - days * 86_400_000), times: index + 1, now }
    for (const id of await listDue(db, due)) {
      await db.transaction(async (tx) => {
        const taken = await takeReminder(tx, id, due)
        if (!taken) return
        const { project, proposal } = taken
        await queueMail(tx, queue, {
          to: { name: project.clientName, address: project.clientEmail },
          template: 'proposal-reminder',
          props: {
            name: project.clientName,
            projectTitle: project.projectTitle,
            proposalId: id,
            expiresAt: proposal.expiresAt.toISOString(),
          },
          about: project.id,
        })
        const meta = { proposalId: id, reminder: due.times }
        await recordActivity(tx, { actor: 'system', action: 'proposal.reminded', subject: project.id, meta })
      })
    }
  }
}
