import { setTimeout as sleep } from 'node:timers/promises'
import type { SecurityEvent } from '#domain/accounts/security-changes.ts'
import type { Services } from '../../../base/services.ts'
import { insertMail, markFailed } from '../outbox/mail-store.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { sendMail } from '../outbox/send-mail.ts'
import { studioMailbox } from '../settings/studio-mailbox.ts'

/** Mails the owner about a security change, regardless of notification settings; also at the former address. */
export async function tellOwner(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { what, planned, at, address, formerly }: SecurityEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await studioMailbox(tx)
    const mailboxes = [owner, ...(formerly && formerly !== owner.address ? [{ ...owner, address: formerly }] : [])]
    for (const to of mailboxes)
      await queueMail(tx, queue, { to, template: 'security-notice', props: { what, planned, at, address } })
  })
}

/** Maximum milliseconds that saving waits for the mail by the previous route. */
const timeoutMilliseconds = 5_000

/** Mails the owner synchronously by the current mail route, before that changes. A failure does not block the change. */
export async function warnOwner(
  services: Pick<Services, 'db' | 'env' | 'log' | 'mailer' | 'renderMail' | 'storage'>,
  { what, at, address }: SecurityEvent,
): Promise<void> {
  const { db, log } = services
  const mailId = await db.transaction(async (tx) => {
    const owner = await studioMailbox(tx)
    return insertMail(tx, {
      toName: owner.name,
      toAddress: owner.address,
      template: 'security-notice',
      props: { what, at, address },
    })
  })
  const sent = sendMail(services, mailId).catch(async (error: unknown) => {
    log.warn({ err: error, mailId }, 'the owner could not be warned by the way that mail left until now')
    await markFailed(db, mailId, 'The email could not be sent.')
  })
  await Promise.race([sent, sleep(timeoutMilliseconds)])
}
