import { and, asc, eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { people, staff } from '../../tables/people/people.ts'
import { webhookDeliveries, webhooks } from '../../tables/system/webhooks.ts'

export type WebhookRow = typeof webhooks.$inferSelect

const countOf = (state: 'waiting' | 'failed') =>
  sql<number>`(select count(*) from ${webhookDeliveries} d where d.webhook_id = ${webhooks.id} and d.state = ${state})`.mapWith(
    Number,
  )

const listed = (db: Sql) =>
  db
    .select({ webhook: webhooks, madeBy: people.name, waiting: countOf('waiting'), failed: countOf('failed') })
    .from(webhooks)
    .leftJoin(people, eq(people.id, webhooks.madeBy))

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number]

/** The oldest first. */
export const listWebhooks = (db: Sql) => listed(db).orderBy(asc(webhooks.createdAt), asc(webhooks.id))

export async function findListedWebhook(db: Sql, id: string): Promise<ListedWebhook | null> {
  const [row] = await listed(db).where(eq(webhooks.id, id))
  return row ?? null
}

export async function findWebhook(db: Sql, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockWebhook(tx: Transaction, id: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return row ?? null
}

/** Locks out others who add one, and counts those that are there. */
export async function countWebhooks(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`)
  return tx.$count(webhooks)
}

export async function insertWebhook(tx: Transaction, webhook: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning()
  return row!
}

export async function updateWebhook(tx: Sql, id: string, changes: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export async function deleteWebhook(tx: Transaction, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Those that are failing, or were disabled; without paused ones. */
export async function listFailingWebhooks(db: Sql) {
  const { description, kind, state, failingSince } = webhooks
  return db
    .select({ description, kind, state, failingSince })
    .from(webhooks)
    .where(sql`state = 'disabled' or (state = 'active' and failing_since is not null)`)
    .orderBy(asc(webhooks.createdAt))
}

/** Mailbox of somebody who works here; null for others, and for an owner who gave none. */
export async function findMakersMailbox(db: Sql, personId: string) {
  const [row] = await db
    .select({ name: people.name, address: staff.email })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(and(eq(staff.personId, personId), sql`suspended_at is null and removed_at is null and email is not null`))
  return row ? { name: row.name, address: row.address! } : null
}
