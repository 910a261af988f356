import { eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { uploadLifetimeHours } from '#domain/media/upload-rules.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { assets, uploads } from '../../tables/media.ts'

export type Upload = typeof uploads.$inferSelect

const expiryFrom = (now: Date) => new Date(now.getTime() + uploadLifetimeHours * 3_600_000)

export async function addUpload(tx: Transaction, upload: Omit<typeof uploads.$inferInsert, 'expiresAt'>): Promise<void> {
  await tx.insert(uploads).values({ ...upload, expiresAt: expiryFrom(new Date()) })
}

export async function findUpload(db: Sql, id: string): Promise<Upload | null> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id))
  return upload ?? null
}

/** Held until the transaction ends: of two who finish the same upload, the second finds the first one's asset. */
export async function tryLockUpload(tx: Transaction, id: string): Promise<Upload | null> {
  const [upload] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update')
  return upload ?? null
}

/** Bytes came: it expires that much later. */
export async function keepUpload(db: Sql, id: string): Promise<void> {
  await db
    .update(uploads)
    .set({ expiresAt: expiryFrom(new Date()) })
    .where(eq(uploads.id, id))
}

export async function finishUpload(tx: Transaction, id: string, assetId: string): Promise<void> {
  await tx.update(uploads).set({ assetId }).where(eq(uploads.id, id))
}

export async function deleteUpload(db: Sql, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

export async function listExpiredUploads(db: Sql, now: Date): Promise<Upload[]> {
  return db.select().from(uploads).where(lt(uploads.expiresAt, now)).limit(1_000)
}

/** Which of these ids no upload has, and of these keys no asset. */
export async function findStrays(db: Sql, ids: string[], keyOf: (id: string) => string): Promise<string[]> {
  if (ids.length === 0) return []
  const underWay = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids))
  const kept = await db
    .select({ key: assets.storageKey })
    .from(assets)
    .where(inArray(assets.storageKey, ids.map(keyOf)))
  const known = new Set([...underWay.map(({ id }) => id), ...kept.map(({ key }) => key)])
  return ids.filter((id) => !known.has(id) && !known.has(keyOf(id)))
}

/** Bytes of all assets, and of what has been announced and is not there yet. */
export async function sumOfBytes(db: Sql): Promise<{ stored: number; announced: number }> {
  const [stored] = await db.select({ bytes: sql<string>`coalesce(sum(${assets.bytes}), 0)` }).from(assets)
  const [announced] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(isNull(uploads.assetId))
  return { stored: Number(stored?.bytes), announced: Number(announced?.bytes) }
}

/** Held until the transaction ends: of two who take the last room, one is second. */
export async function lockQuota(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('slatehouse media room', 0))`)
}
