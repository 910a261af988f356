import type { Transaction } from '../../base/database/database.ts'
import type { Queue } from '../../base/queue.ts'
import { hashToken, makeToken } from '../../base/access/sessions.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueVisitorMail } from '../mails/outbox/queue-visitor-mail.ts'
import { insertLink, makePending } from './subscriber-store.ts'

/** Minimum hours between confirmation mails to a pending address, so that the form cannot flood a mailbox. */
const hoursBetweenConfirmations = 1

export interface Invitation {
  email: string
  source: string
  now: Date
}

/** Mails a confirmation request. Returns nothing, so that callers cannot find out whether an address is subscribed. */
export async function subscribe({ db, queue }: Pick<Services, 'db' | 'queue'>, invitation: Invitation): Promise<void> {
  await db.transaction((tx) => invite(tx, queue, invitation))
}

/** Like {@link subscribe}, within the transaction of a form that also offers the newsletter. */
export async function invite(tx: Transaction, queue: Queue, { email, source, now }: Invitation): Promise<void> {
  const mailedBefore = new Date(now.getTime() - hoursBetweenConfirmations * 3_600_000)
  const subscriber = await makePending(tx, { email: email.toLowerCase(), source, now, mailedBefore })
  if (!subscriber) return
  const token = makeToken()
  await insertLink(tx, subscriber.id, hashToken(token))
  await queueVisitorMail(
    tx,
    queue,
    { address: subscriber.email, template: 'newsletter-confirm', props: { token }, about: subscriber.id },
    now,
  )
  await recordActivity(tx, { actor: 'visitor', action: 'newsletter.requested', subject: subscriber.id, meta: { source } })
}
