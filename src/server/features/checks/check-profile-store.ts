import { asc, eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { checkProfiles, deliverableChecks } from '../../tables/reviews/checks.ts'

export type CheckProfileRow = typeof checkProfiles.$inferSelect
export type DeliverableCheckRow = typeof deliverableChecks.$inferSelect

/** By name. */
export const listProfiles = (db: Sql): Promise<CheckProfileRow[]> =>
  db
    .select()
    .from(checkProfiles)
    .orderBy(asc(sql`lower(${checkProfiles.name})`))

export async function findProfile(db: Sql, id: string): Promise<CheckProfileRow | null> {
  const [row] = await db.select().from(checkProfiles).where(eq(checkProfiles.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockProfile(tx: Transaction, id: string): Promise<CheckProfileRow | null> {
  const [row] = await tx.select().from(checkProfiles).where(eq(checkProfiles.id, id)).for('update')
  return row ?? null
}

export async function insertProfile(tx: Transaction, profile: typeof checkProfiles.$inferInsert): Promise<string> {
  const [row] = await tx.insert(checkProfiles).values(profile).returning({ id: checkProfiles.id })
  return row!.id
}

export async function updateProfile(tx: Transaction, id: string, changes: Partial<CheckProfileRow>): Promise<void> {
  await tx.update(checkProfiles).set(changes).where(eq(checkProfiles.id, id))
}

export async function deleteProfile(tx: Transaction, id: string): Promise<void> {
  await tx.delete(checkProfiles).where(eq(checkProfiles.id, id))
}

/** Deliverables that name this profile. */
export const countUsesOf = (db: Sql, id: string): Promise<number> =>
  db.$count(deliverableChecks, eq(deliverableChecks.profile, id))

export async function findDeliverableCheck(db: Sql, deliverableId: string): Promise<DeliverableCheckRow | null> {
  const [row] = await db.select().from(deliverableChecks).where(eq(deliverableChecks.deliverableId, deliverableId))
  return row ?? null
}

export async function saveDeliverableCheckRow(tx: Transaction, row: DeliverableCheckRow): Promise<void> {
  const { profile, expected, revision } = row
  await tx
    .insert(deliverableChecks)
    .values(row)
    .onConflictDoUpdate({ target: deliverableChecks.deliverableId, set: { profile, expected, revision } })
}
