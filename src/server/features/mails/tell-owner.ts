import type { SecurityEvent } from '#domain/accounts/security-changes.ts'
import type { Services } from '../../base/services.ts'
import { queueMail } from './queue-mail.ts'
import { studioMailbox } from './studio-mailbox.ts'

/** Mails the owner of a change to the studio's security, whatever the notifications say; at the former address as well. */
export async function tellOwner(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { what, at, address, formerly }: SecurityEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await studioMailbox(tx)
    const mailboxes = [owner, ...(formerly && formerly !== owner.address ? [{ ...owner, address: formerly }] : [])]
    for (const to of mailboxes) await queueMail(tx, queue, { to, template: 'security-notice', props: { what, at, address } })
  })
}
