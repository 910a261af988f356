import type { Services } from '../../../base/services.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { studioMailbox } from '../settings/studio-mailbox.ts'

/** Alerts the studio about password guessing, regardless of notification settings. */
export async function tellOfGuessing(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { failures }: { failures: number },
): Promise<void> {
  await db.transaction(async (tx) =>
    queueMail(tx, queue, { to: await studioMailbox(tx), template: 'sign-ins-failing', props: { failures } }),
  )
}
