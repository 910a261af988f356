import { asc, count, eq, inArray } from 'drizzle-orm'
import { isUniqueViolation, type Sql, type Transaction } from '../../base/database/database.ts'
import { deliveryProfiles } from '../../tables/projects/deliveries.ts'

export type ProfileRow = typeof deliveryProfiles.$inferSelect

export const listProfiles = (db: Sql): Promise<ProfileRow[]> =>
  db.select().from(deliveryProfiles).orderBy(asc(deliveryProfiles.createdAt), asc(deliveryProfiles.name))

export async function findProfiles(db: Sql, ids: readonly string[]): Promise<ProfileRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(deliveryProfiles)
        .where(inArray(deliveryProfiles.id, [...ids]))
}

export async function findProfile(db: Sql, id: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(deliveryProfiles).where(eq(deliveryProfiles.id, id))
  return row ?? null
}

/** Locks the profile until the transaction ends. */
export async function tryLockProfile(tx: Transaction, id: string): Promise<ProfileRow | null> {
  const [row] = await tx.select().from(deliveryProfiles).where(eq(deliveryProfiles.id, id)).for('update')
  return row ?? null
}

export async function countProfiles(db: Sql): Promise<number> {
  const [row] = await db.select({ number: count() }).from(deliveryProfiles)
  return row!.number
}

/** Null when another profile has this name. */
export const insertProfile = (tx: Transaction, row: typeof deliveryProfiles.$inferInsert): Promise<ProfileRow | null> =>
  unlessNamed(tx, async (inner) => (await inner.insert(deliveryProfiles).values(row).returning())[0]!)

/** Null when another profile has this name. */
export const updateProfile = (tx: Transaction, id: string, changes: Partial<ProfileRow>): Promise<ProfileRow | null> =>
  unlessNamed(
    tx,
    async (inner) => (await inner.update(deliveryProfiles).set(changes).where(eq(deliveryProfiles.id, id)).returning())[0]!,
  )

/** In a savepoint, so that a unique violation does not abort the caller's transaction. */
async function unlessNamed(tx: Transaction, write: (inner: Transaction) => Promise<ProfileRow>): Promise<ProfileRow | null> {
  try {
    return await tx.transaction(write)
  } catch (error) {
    if (isUniqueViolation(error, 'delivery_profiles_name')) return null
    throw error
  }
}

export async function deleteProfile(tx: Transaction, id: string): Promise<void> {
  await tx.delete(deliveryProfiles).where(eq(deliveryProfiles.id, id))
}
