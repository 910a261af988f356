import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { notifications, pushSubscriptions } from '../../../tables/people/notifications.ts'
import { people, staff } from '../../../tables/people/people.ts'
import { visible, type DigestReader, type Reader } from './notification-store.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Maximum number of browsers of a person. */
const mostBrowsers = 20
/** Days after which a browser that was not seen in the admin area is forgotten. */
const forgottenAfterDays = 60

/** Adds or renews a browser's subscription; one that somebody else had in this browser becomes the caller's. */
export async function putPushSubscription(
  tx: Transaction,
  { personId, sessionHash, endpoint, p256dh, auth }: Omit<PushSubscriptionRow, 'id' | 'createdAt' | 'seenAt'>,
  now: Date,
): Promise<void> {
  const hadSome = (await tx.$count(pushSubscriptions, eq(pushSubscriptions.personId, personId))) > 0
  const values = { personId, sessionHash, endpoint, p256dh, auth, seenAt: now }
  await tx.insert(pushSubscriptions).values(values).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
  // What came before is not pushed in arrears.
  if (!hadSome) {
    await tx
      .update(notifications)
      .set({ pushedAt: now })
      .where(and(eq(notifications.personId, personId), isNull(notifications.pushedAt)))
  }
  const latest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, personId))
    .orderBy(desc(pushSubscriptions.seenAt), desc(pushSubscriptions.id))
    .limit(mostBrowsers)
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.personId, personId), sql`${pushSubscriptions.id} not in ${latest}`))
}

export async function findPushSubscription(db: Sql, id: string): Promise<PushSubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return row ?? null
}

export async function listPushSubscriptions(db: Sql, personId: string): Promise<PushSubscriptionRow[]> {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.personId, personId)).orderBy(asc(pushSubscriptions.id))
}

export async function deletePushSubscription(db: Sql, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Deletes a subscription of this person by its address. */
export async function deletePushSubscriptionAt(db: Sql, personId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.personId, personId), eq(pushSubscriptions.endpoint, endpoint)))
}

export async function deleteAllPushSubscriptions(tx: Transaction): Promise<void> {
  await tx.delete(pushSubscriptions)
}

export async function sweepPushSubscriptions(db: Sql, now: Date): Promise<void> {
  await db.delete(pushSubscriptions).where(lt(pushSubscriptions.seenAt, subDays(now, forgottenAfterDays)))
}

/** Locks and returns what a person has neither read nor been pushed within a day, oldest first; what came until a moment, if given. */
export async function lockUnpushed(
  tx: Transaction,
  reader: Reader,
  { now, until }: { now: Date; until: Date | null },
): Promise<{ id: string }[]> {
  return tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        visible(reader),
        isNull(notifications.readAt),
        isNull(notifications.pushedAt),
        gt(notifications.createdAt, subDays(until ?? now, 1)),
        until ? lte(notifications.createdAt, until) : undefined,
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(200)
    .for('update', { of: notifications })
}

export async function markPushed(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tx.update(notifications).set({ pushedAt: now }).where(inArray(notifications.id, ids))
}

/** Those who want a push message once a day. */
export const listPushDigestReaders = (db: Sql): Promise<DigestReader[]> =>
  db
    .selectDistinct({ id: staff.personId, timeZone: people.timeZone })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.personId, staff.personId))
    .where(and(eq(staff.notificationPush, 'digest'), isNull(staff.removedAt), isNull(staff.suspendedAt)))
