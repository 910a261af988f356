import { and, count, eq, lt, or, sql } from 'drizzle-orm'
import {
  subscriberStates,
  type SubscriberSort,
  type subscriberSorts,
  type SubscriberState,
} from '#domain/inquiries/inbox/inbox-labels.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { listSorted, type SortColumn } from '../../base/http/answers/sorted-page.ts'
import { countByState } from '../../base/database/count-by-state.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { subscriberLinks, subscribers } from '../../tables/clients/inquiries.ts'

export type SubscriberRow = typeof subscribers.$inferSelect

export interface SubscriberFilter {
  search?: string
  state?: SubscriberState
  /** Without it the last requested first. */
  sort?: SubscriberSort
}

/**
 * Makes the address pending if it may be mailed now: when it is new, unsubscribed, or was last mailed before `mailedBefore`. Of
 * concurrent calls only one gets the row.
 */
export async function makePending(
  tx: Transaction,
  { email, source, now, mailedBefore }: { email: string; source: string; now: Date; mailedBefore: Date },
): Promise<SubscriberRow | null> {
  const [row] = await tx
    .insert(subscribers)
    .values({ email, source, state: 'pending', subscribedAt: now, invitedAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { state: 'pending', source, invitedAt: now, unsubscribedAt: null },
      setWhere: or(
        eq(subscribers.state, 'unsubscribed'),
        and(eq(subscribers.state, 'pending'), lt(subscribers.invitedAt, mailedBefore)),
      ),
    })
    .returning()
  return row ?? null
}

export async function insertLink(tx: Transaction, subscriberId: string, tokenHash: string): Promise<void> {
  await tx.insert(subscriberLinks).values({ subscriberId, tokenHash })
}

/** Locks the subscriber of a mailed link. */
export async function tryLockSubscriberOfLink(tx: Transaction, tokenHash: string): Promise<SubscriberRow | null> {
  const [found] = await tx
    .select({ subscriber: subscribers })
    .from(subscriberLinks)
    .innerJoin(subscribers, eq(subscribers.id, subscriberLinks.subscriberId))
    .where(eq(subscriberLinks.tokenHash, tokenHash))
    .for('update')
  return found?.subscriber ?? null
}

export async function markConfirmed(tx: Transaction, id: string, confirmedAt: Date): Promise<void> {
  await tx.update(subscribers).set({ state: 'confirmed', confirmedAt }).where(eq(subscribers.id, id))
}

export async function markUnsubscribed(tx: Transaction, id: string, unsubscribedAt: Date): Promise<void> {
  await tx.update(subscribers).set({ state: 'unsubscribed', unsubscribedAt }).where(eq(subscribers.id, id))
}

const { id, email, subscribedAt, confirmedAt, unsubscribedAt } = subscribers

const columns: Record<(typeof subscriberSorts)[number], SortColumn<SubscriberRow>> = {
  email: { by: sql`${email} collate "C"`, type: 'text', id, placeOf: (row) => [row.email, row.id] },
  requested: { by: subscribedAt, type: 'timestamptz', id, placeOf: (row) => [row.subscribedAt, row.id] },
  confirmed: { by: confirmedAt, type: 'timestamptz', id, placeOf: (row) => [row.confirmedAt, row.id], nullable: true },
  unsubscribed: { by: unsubscribedAt, type: 'timestamptz', id, placeOf: (row) => [row.unsubscribedAt, row.id], nullable: true },
}

export async function listSubscribers(
  db: Sql,
  { search, state, sort = '-requested', ...page }: SubscriberFilter & { after?: string | undefined; limit: number },
): Promise<{ page: SubscriberRow[]; next: string | null }> {
  return listSorted(columns, { sort, ...page }, (part) =>
    db
      .select()
      .from(subscribers)
      .where(and(matches(search), state && eq(subscribers.state, state), part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
}

export async function countSubscribers(db: Sql, search: string | undefined): Promise<Record<SubscriberState | 'all', number>> {
  const rows = await db
    .select({ state: subscribers.state, number: count() })
    .from(subscribers)
    .where(matches(search))
    .groupBy(subscribers.state)
  return countByState(subscriberStates, rows)
}

const matches = (search: string | undefined) => anyContains([subscribers.email], search)
