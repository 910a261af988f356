import { and, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { mails } from '../../tables/clients/mails.ts'
import { planPictures, plans } from '../../tables/clients/plans.ts'

export type PlanRow = typeof plans.$inferSelect
export type PlanPictureRow = typeof planPictures.$inferSelect

export async function insertPlan(tx: Transaction, plan: typeof plans.$inferInsert): Promise<PlanRow> {
  const [row] = await tx.insert(plans).values(plan).returning()
  return row!
}

const isOpen = (keyHash: string, now: Date) => and(eq(plans.keyHash, keyHash), gt(plans.expiresAt, now))

/** Expired plans count as missing, even before they are swept. */
export async function findPlan(db: Sql, keyHash: string, now: Date): Promise<PlanRow | null> {
  const [row] = await db.select().from(plans).where(isOpen(keyHash, now))
  return row ?? null
}

/** Locks the plan with `FOR UPDATE` until the transaction ends. */
export async function tryLockPlan(tx: Transaction, keyHash: string, now: Date): Promise<PlanRow | null> {
  const [row] = await tx.select().from(plans).where(isOpen(keyHash, now)).for('update')
  return row ?? null
}

export async function updatePlan(tx: Transaction, id: string, changes: Partial<typeof plans.$inferInsert>): Promise<PlanRow> {
  const [row] = await tx.update(plans).set(changes).where(eq(plans.id, id)).returning()
  return row!
}

export async function findPlanOfInquiry(db: Sql, inquiryId: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(plans).where(eq(plans.inquiryId, inquiryId))
  return row ?? null
}

export async function listExpiredPlans(tx: Transaction, now: Date): Promise<PlanRow[]> {
  return tx.select().from(plans).where(lt(plans.expiresAt, now)).limit(1_000).for('update')
}

/** Deletes plans with their picture rows and the mails with their links. */
export async function deletePlans(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.about, ids))
  await tx.delete(plans).where(inArray(plans.id, ids))
}

export async function listPictures(db: Sql, planId: string): Promise<PlanPictureRow[]> {
  return db.select().from(planPictures).where(eq(planPictures.planId, planId))
}

export async function findPicture(db: Sql, planId: string, name: string): Promise<PlanPictureRow | null> {
  const [row] = await db
    .select()
    .from(planPictures)
    .where(and(eq(planPictures.planId, planId), eq(planPictures.name, name)))
  return row ?? null
}

export async function insertPicture(tx: Transaction, picture: typeof planPictures.$inferInsert): Promise<void> {
  await tx.insert(planPictures).values(picture)
}

export async function deletePictures(tx: Transaction, storageKeys: string[]): Promise<void> {
  await tx.delete(planPictures).where(inArray(planPictures.storageKey, storageKeys))
}

/** The given storage keys without a picture row. */
export async function findStrayPictures(db: Sql, storageKeys: string[]): Promise<string[]> {
  const rows = await db
    .select({ key: planPictures.storageKey })
    .from(planPictures)
    .where(inArray(planPictures.storageKey, storageKeys))
  const known = new Set(rows.map(({ key }) => key))
  return storageKeys.filter((key) => !known.has(key))
}

/** Total bytes of visitors' plans and pictures, and of those without an inquiry. */
export async function sumOfPlanBytes(db: Sql): Promise<{ all: number; loose: number }> {
  const isLoose = isNull(plans.inquiryId)
  const bytesOfSheet = sql`pg_column_size(${plans.sheet})`
  const [sheets] = await db.select(sums(bytesOfSheet, isLoose)).from(plans)
  const [pictures] = await db
    .select(sums(sql`${planPictures.bytes}`, isLoose))
    .from(planPictures)
    .innerJoin(plans, eq(plans.id, planPictures.planId))
  return {
    all: Number(sheets?.all) + Number(pictures?.all),
    loose: Number(sheets?.loose) + Number(pictures?.loose),
  }
}

const sums = (bytes: SQL, isLoose: SQL) => ({
  all: sql<string>`coalesce(sum(${bytes}), 0)`,
  loose: sql<string>`coalesce(sum(${bytes}) filter (where ${isLoose}), 0)`,
})
