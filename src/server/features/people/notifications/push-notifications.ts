import { pushMessageOf } from '#domain/people/notification.ts'
import { abilitiesOf } from '#domain/people/roles.ts'
import { digestDue } from '#domain/people/time-zone.ts'
import type { Jobs } from '#domain/system/jobs.ts'
import type { Services } from '../../../base/services.ts'
import { countUnread, listUnread, wasSentSince } from './notification-store.ts'
import { findStaff, type StaffRow } from '../people-store.ts'
import { postPush } from './post-push.ts'
import {
  deletePushSubscription,
  findPushSubscription,
  listPushDigestReaders,
  listPushSubscriptions,
  lockUnpushed,
  markPushed,
} from './push-store.ts'

/**
 * Queues push messages of what a member of staff has neither read nor been pushed: at once one a notification, as a digest one for
 * all that came until it was due, once; idempotent. Does nothing for those who chose another way since.
 */
export async function queuePushes(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { personId, digest }: { personId: string; digest: Date | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await findStaff(tx, personId)
    if (!person || person.suspendedAt || person.notificationPush !== (digest ? 'digest' : 'at-once')) return
    const browsers = await listPushSubscriptions(tx, personId)
    if (browsers.length === 0) return
    const ids = (await lockUnpushed(tx, readerOf(person), { now, until: digest })).map(({ id }) => id)
    if (ids.length === 0 || (digest && (await wasSentSince(tx, { personId, by: 'pushedAt' }, digest)))) return
    await markPushed(tx, ids, now)
    for (const { id: subscriptionId } of browsers) {
      for (const notificationIds of digest ? [ids] : ids.map((id) => [id])) {
        await queue.send(tx, 'push.queued', { subscriptionId, notificationIds })
      }
    }
  })
}

/** Queues the push message of the day to those who want one, and in whose time zone it is due. */
export async function queuePushDigests(services: Pick<Services, 'db' | 'queue'>, now: Date): Promise<void> {
  for (const { id: personId, timeZone } of await listPushDigestReaders(services.db)) {
    const digest = digestDue(now, timeZone)
    if (digest) await queuePushes(services, { personId, digest }, now)
  }
}

/**
 * Sends a push message, unless it was read meanwhile or may no longer be seen. A subscription that has ended is deleted. Throws for
 * another attempt.
 */
export async function sendPush(
  services: Pick<Services, 'db' | 'env' | 'log'>,
  { subscriptionId, notificationIds }: Jobs['push.queued'],
): Promise<void> {
  const { db } = services
  const browser = await findPushSubscription(db, subscriptionId)
  const person = browser && (await findStaff(db, browser.personId))
  if (!person || person.suspendedAt) return
  const [first, ...others] = await listUnread(db, readerOf(person), notificationIds)
  if (!first) return
  const unread = await countUnread(db, readerOf(person))
  if (await postPush(services, browser, pushMessageOf([first, ...others], unread))) return
  await deletePushSubscription(db, subscriptionId)
}

const readerOf = ({ personId: id, role, abilitiesAdded: added, abilitiesTaken: taken }: StaffRow) => ({
  id,
  abilities: abilitiesOf(role, { added, taken }),
})
