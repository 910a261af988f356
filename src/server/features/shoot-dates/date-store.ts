import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { dateChoices, dateHolds, dateOffers } from '../../tables/projects/shoot-dates.ts'
import { shoots } from '../../tables/projects/shoots.ts'
import type { ShootRow } from '../shoots/shoot-store.ts'

export type OfferRow = typeof dateOffers.$inferSelect
export type ChoiceRow = typeof dateChoices.$inferSelect

export async function findOffer(db: Sql, projectId: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(dateOffers).where(eq(dateOffers.projectId, projectId))
  return row ?? null
}

export async function insertOffer(tx: Transaction, row: typeof dateOffers.$inferInsert): Promise<void> {
  await tx.insert(dateOffers).values(row)
}

export async function updateOffer(tx: Transaction, projectId: string, changes: Partial<OfferRow>): Promise<void> {
  await tx
    .update(dateOffers)
    .set({ ...changes, revision: sql`${dateOffers.revision} + 1` })
    .where(eq(dateOffers.projectId, projectId))
}

export async function deleteOffer(tx: Transaction, projectId: string): Promise<boolean> {
  const rows = await tx.delete(dateOffers).where(eq(dateOffers.projectId, projectId)).returning({ id: dateOffers.projectId })
  return rows.length > 0
}

/** Of a project, latest first. */
export async function listChoices(db: Sql, projectId: string, limit = 20): Promise<ChoiceRow[]> {
  return db
    .select()
    .from(dateChoices)
    .where(eq(dateChoices.projectId, projectId))
    .orderBy(desc(dateChoices.createdAt), desc(dateChoices.id))
    .limit(limit)
}

export async function findChoice(db: Sql, id: string): Promise<ChoiceRow | null> {
  const [row] = await db.select().from(dateChoices).where(eq(dateChoices.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockChoice(tx: Transaction, id: string): Promise<ChoiceRow | null> {
  const [row] = await tx.select().from(dateChoices).where(eq(dateChoices.id, id)).for('update')
  return row ?? null
}

export async function insertChoice(tx: Transaction, row: typeof dateChoices.$inferInsert): Promise<ChoiceRow> {
  const [inserted] = await tx.insert(dateChoices).values(row).returning()
  return inserted!
}

export async function updateChoice(tx: Transaction, id: string, changes: Partial<ChoiceRow>): Promise<ChoiceRow> {
  const [row] = await tx.update(dateChoices).set(changes).where(eq(dateChoices.id, id)).returning()
  return row!
}

/** Held dates whose time is over. */
export async function listOverdue(db: Sql, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: dateChoices.id })
    .from(dateChoices)
    .where(and(eq(dateChoices.state, 'held'), lte(dateChoices.heldUntil, now)))
    .orderBy(asc(dateChoices.heldUntil))
    .limit(500)
  return rows.map(({ id }) => id)
}

export async function insertHolds(tx: Transaction, rows: (typeof dateHolds.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(dateHolds).values(rows)
}

export async function deleteHolds(tx: Transaction, choiceId: string): Promise<void> {
  await tx.delete(dateHolds).where(eq(dateHolds.choiceId, choiceId))
}

/** Shoots that stand for these choices, by date; cancelled ones are left out. */
export async function listShootsOfChoices(db: Sql, choiceIds: string[]): Promise<ShootRow[]> {
  if (choiceIds.length === 0) return []
  return db
    .select()
    .from(shoots)
    .where(and(inArray(shoots.choiceId, choiceIds), isNull(shoots.cancelledAt)))
    .orderBy(asc(shoots.date), asc(shoots.id))
}

export async function deleteShootsOf(tx: Transaction, choiceId: string): Promise<void> {
  await tx.delete(shoots).where(eq(shoots.choiceId, choiceId))
}

export async function confirmShootsOf(tx: Transaction, choiceId: string, now: Date): Promise<void> {
  await tx
    .update(shoots)
    .set({ heldUntil: null, changedAt: now, revision: sql`${shoots.revision} + 1` })
    .where(eq(shoots.choiceId, choiceId))
}
