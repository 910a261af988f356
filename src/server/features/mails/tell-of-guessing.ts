import type { Services } from '../../base/services.ts'
import { queueMail } from './queue-mail.ts'
import { studioMailbox } from './studio-mailbox.ts'

/** Mails the studio that somebody may be guessing the admin password, whatever it wants to be told of otherwise. */
export async function tellOfGuessing(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { failures }: { failures: number },
): Promise<void> {
  await db.transaction(async (tx) =>
    queueMail(tx, queue, { to: await studioMailbox(tx), template: 'sign-ins-failing', props: { failures } }),
  )
}
