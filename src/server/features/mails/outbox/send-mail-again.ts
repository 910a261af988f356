import { Problem } from '#domain/common/problem.ts'
import { refusalToSendAgain } from '#domain/mails/mail-rules.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findMail, markQueuedAgain } from './mail-store.ts'

/** Queues a failed or kept mail again. Throws `not-found` and `conflict`. */
export async function sendMailAgain({ db, queue }: Pick<Services, 'db' | 'queue'>, mailId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markQueuedAgain(tx, mailId))) {
      const mail = await findMail(tx, mailId)
      if (!mail) throw new Problem('not-found', 'This email does not exist.')
      throw new Problem('conflict', refusalToSendAgain(mail.state) ?? 'This email has just changed. Please try again.')
    }
    await queue.send(tx, 'mail.queued', { mailId })
    await recordActivity(tx, { actor: 'staff', action: 'mail.queued-again', subject: mailId })
  })
}
