import { and, asc, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import type { DeliveryState } from '#domain/webhooks/webhook-labels.ts'
import type { SentEventName } from '#domain/webhooks/webhook-events.ts'
import type { Database, Sql, Transaction } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/answers/paging.ts'
import { webhookAttempts, webhookDeliveries, webhookEvents, webhooks } from '../../tables/system/webhooks.ts'
import type { WebhookRow } from './webhook-store.ts'

export type EventRow = typeof webhookEvents.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** One process at a time makes deliveries of events, so that they are made in order. */
const preparing = 0x3eb400c5

/** False where another process does; until the transaction ends. */
export async function tryToPrepare(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${preparing}) as mine`)
  return rows[0]!.mine === true
}

/** The oldest events without data, locked. */
export const lockOutbox = (tx: Transaction, most: number): Promise<EventRow[]> =>
  tx.select().from(webhookEvents).where(isNull(webhookEvents.data)).orderBy(asc(webhookEvents.place)).limit(most).for('update')

export async function deleteEvent(tx: Transaction, id: string): Promise<void> {
  await tx.delete(webhookEvents).where(eq(webhookEvents.id, id))
}

/** Keeps the data, and makes a delivery for each webhook that chose the event. */
export async function releaseEvent(
  tx: Transaction,
  { id, place, name, record }: EventRow,
  data: object,
  now: Date,
): Promise<void> {
  await tx
    .update(webhookEvents)
    .set({ data: data as Record<string, unknown> })
    .where(eq(webhookEvents.id, id))
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event_id, place, record, since, next_at)
    select id, ${id}::uuid, ${place}::bigint, ${record ?? id}::uuid, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${webhooks} where state <> 'disabled' and events @> array[${name}]`)
}

/** An event for one webhook alone. */
export async function insertTest(
  tx: Transaction,
  { webhookId, name, data }: { webhookId: string; name: SentEventName; data: Record<string, unknown> },
  now: Date,
): Promise<string> {
  const [event] = await tx.insert(webhookEvents).values({ name, data, at: now }).returning()
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId, eventId: event!.id, place: event!.place, record: event!.id, since: now, nextAt: now, createdAt: now })
    .returning()
  return row!.id
}

/** Active webhooks with something due. Those that rest are left out. */
export async function listWebhooksDue(db: Sql, now: Date): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(
      sql`state = 'active' and (rest_until is null or rest_until <= ${now.toISOString()})
        and exists (select from ${webhookDeliveries} d where d.webhook_id = ${webhooks.id} and d.state = 'waiting'
          and d.next_at <= ${now.toISOString()} and (d.taken_until is null or d.taken_until <= ${now.toISOString()}))`,
    )
    .orderBy(asc(webhooks.id))
}

export type TakenDelivery = Pick<DeliveryRow, 'id' | 'webhookId' | 'since' | 'tries'> & { event: EventRow }

/** Takes what is due, the first of each record only, until `takenUntil`. Several processes take different ones. */
export async function takeDeliveries(
  db: Database,
  webhookId: string,
  { most, now, takenUntil }: { most: number; now: Date; takenUntil: Date },
): Promise<TakenDelivery[]> {
  const at = now.toISOString()
  const { rows } = await db.execute(sql`
    update ${webhookDeliveries} taken set taken_until = ${takenUntil.toISOString()}
    where id in (
      select id from ${webhookDeliveries} d
      where webhook_id = ${webhookId} and state = 'waiting' and next_at <= ${at} and (taken_until is null or taken_until <= ${at})
        and not exists (
          select from ${webhookDeliveries} earlier
          where earlier.webhook_id = d.webhook_id and earlier.record = d.record and earlier.state = 'waiting' and earlier.place < d.place)
      order by next_at, place limit ${most} for update skip locked)
    returning id`)
  if (rows.length === 0) return []
  const found = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      sql`${webhookDeliveries.id} in (${sql.join(
        rows.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      )})`,
    )
    .orderBy(asc(webhookDeliveries.place))
  return found.map(({ delivery: { id, since, tries }, event }) => ({ id, webhookId, since, tries, event }))
}

/** Changes a delivery that still waits; false where it does not. */
export async function updateWaiting(tx: Sql, id: string, changes: Partial<DeliveryRow>): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set(changes)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')))
  return rowCount === 1
}

export async function insertAttempt(tx: Transaction, attempt: typeof webhookAttempts.$inferInsert): Promise<void> {
  await tx.insert(webhookAttempts).values(attempt)
}

/** What waits for a later try is due at once. */
export async function hastenDeliveries(tx: Transaction, webhookId: string, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: now })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        sql`next_at > ${now.toISOString()}`,
      ),
    )
}

/** Gives up all that waits for a webhook; returns how many. */
export async function failWaiting(tx: Transaction, webhookId: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', failedAt: now, takenUntil: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
  return rowCount ?? 0
}

const again = (now: Date) => ({
  state: 'waiting' as const,
  since: now,
  nextAt: now,
  tries: 0,
  takenUntil: null,
  failedAt: null,
  deliveredAt: null,
})

/** False for one that waits already. */
export async function replay(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set(again(now))
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'waiting')))
  return rowCount === 1
}

/** Returns how many. */
export async function replayFailedSince(tx: Transaction, webhookId: string, since: Date, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set(again(now))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'failed'),
        gte(webhookDeliveries.failedAt, since),
      ),
    )
  return rowCount ?? 0
}

const logged = (db: Sql) =>
  db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))

/** Newest first. */
export async function listDeliveries(
  db: Sql,
  webhookId: string,
  { state, after, limit }: { state?: DeliveryState | undefined; after?: string | undefined; limit: number },
) {
  const { createdAt, id } = webhookDeliveries
  const rows = await logged(db)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        state && eq(webhookDeliveries.state, state),
        olderThan(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ delivery }) => ({ at: delivery.createdAt, id: delivery.id }))
}

/** With its webhook and its tries, the oldest first. */
export async function findDelivery(db: Sql, id: string) {
  const [row] = await logged(db).where(eq(webhookDeliveries.id, id))
  if (!row) return null
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(asc(webhookAttempts.at))
  return { ...row, attempts }
}

export async function findDeliveryRow(db: Sql, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return row ?? null
}

/** Deletes events of before a moment, with their deliveries and tries. */
export async function sweepEvents(db: Sql, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.at, before))
}
