import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { busyFeeds } from '../../../tables/clients/busy-times.ts'
import { people, staff } from '../../../tables/people/people.ts'

export type BusyFeedRow = typeof busyFeeds.$inferSelect

/** By name. */
export const listFeedsOf = (db: Sql, personId: string): Promise<BusyFeedRow[]> =>
  db
    .select()
    .from(busyFeeds)
    .where(eq(busyFeeds.personId, personId))
    .orderBy(asc(sql`lower(${busyFeeds.name})`), asc(busyFeeds.id))

export async function findFeedOf(db: Sql, personId: string, id: string): Promise<BusyFeedRow | null> {
  const [row] = await db
    .select()
    .from(busyFeeds)
    .where(and(eq(busyFeeds.id, id), eq(busyFeeds.personId, personId)))
  return row ?? null
}

/** Those last read before a moment, of people who work here and are not suspended; the longest unread first. */
export async function listFeedsDue(db: Sql, before: Date): Promise<BusyFeedRow[]> {
  const rows = await db
    .select({ feed: busyFeeds })
    .from(busyFeeds)
    .innerJoin(staff, eq(staff.personId, busyFeeds.personId))
    .where(and(lt(busyFeeds.lastReadAt, before), isNull(staff.suspendedAt), isNull(staff.removedAt)))
    .orderBy(asc(busyFeeds.lastReadAt), asc(busyFeeds.id))
  return rows.map(({ feed }) => feed)
}

/** Lower-case address of a person's mailbox; null for one without. */
export async function findMailboxOf(db: Sql, personId: string): Promise<string | null> {
  const [row] = await db.select({ email: staff.email }).from(staff).where(eq(staff.personId, personId))
  return row?.email ?? null
}

/** Locks a person, so that of their requests at once one counts after the other. */
export async function lockPerson(tx: Transaction, personId: string): Promise<void> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
}

export async function insertFeed(tx: Transaction, feed: typeof busyFeeds.$inferInsert): Promise<BusyFeedRow> {
  const [row] = await tx.insert(busyFeeds).values(feed).returning()
  return row!
}

/** Locks the feed's row until the transaction ends; null once it was removed. */
export async function tryLockFeed(tx: Transaction, id: string): Promise<BusyFeedRow | null> {
  const [row] = await tx.select().from(busyFeeds).where(eq(busyFeeds.id, id)).for('update')
  return row ?? null
}

export async function updateFeed(tx: Transaction, id: string, changes: Partial<BusyFeedRow>): Promise<void> {
  await tx.update(busyFeeds).set(changes).where(eq(busyFeeds.id, id))
}

/** Null where this person has no such feed. */
export async function deleteFeedOf(tx: Transaction, personId: string, id: string): Promise<BusyFeedRow | null> {
  const [row] = await tx
    .delete(busyFeeds)
    .where(and(eq(busyFeeds.id, id), eq(busyFeeds.personId, personId)))
    .returning()
  return row ?? null
}

/** Deletes the feeds of people who no longer work here: their rows stay for the history, their calendars are theirs. */
export async function sweepFeeds(db: Sql): Promise<void> {
  const removed = sql`select ${staff.personId} from ${staff} where ${staff.removedAt} is not null`
  await db.delete(busyFeeds).where(sql`${busyFeeds.personId} in (${removed})`)
}
