import { and, count, eq, gt, inArray, isNull, lt, min, sql } from 'drizzle-orm'
import { uploadLifetimeHours } from '#domain/media/library/upload-rules.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { sentFiles } from '../../../tables/projects/file-requests.ts'
import { assets, uploads } from '../../../tables/website/media.ts'

export type Upload = typeof uploads.$inferSelect

/** Neither an asset nor a client's file yet. */
const isUnfinished = and(isNull(uploads.assetId), isNull(uploads.sentFileId))

export const isFinished = ({ assetId, sentFileId }: Upload): boolean => assetId !== null || sentFileId !== null

const expiryFrom = (now: Date) => new Date(now.getTime() + uploadLifetimeHours * 3_600_000)

export async function addUpload(tx: Transaction, upload: Omit<typeof uploads.$inferInsert, 'expiresAt'>): Promise<void> {
  await tx.insert(uploads).values({ ...upload, expiresAt: expiryFrom(new Date()) })
}

/** Unfinished, unexpired uploads of a session, and when the first of them expires. */
export async function countUnfinished(
  db: Sql,
  session: string,
  now: Date,
): Promise<{ number: number; firstExpiry: Date | null }> {
  const [found] = await db
    .select({ number: count(), firstExpiry: min(uploads.expiresAt) })
    .from(uploads)
    .where(and(eq(uploads.session, session), isUnfinished, gt(uploads.expiresAt, now)))
  return found!
}

export async function findUpload(db: Sql, id: string): Promise<Upload | null> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id))
  return upload ?? null
}

/** Locks the upload until the transaction ends: a concurrent finish finds the first one's asset. */
export async function tryLockUpload(tx: Transaction, id: string): Promise<Upload | null> {
  const [upload] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update')
  return upload ?? null
}

/** Extends the expiry after new bytes. */
export async function keepUpload(db: Sql, id: string): Promise<void> {
  await db
    .update(uploads)
    .set({ expiresAt: expiryFrom(new Date()) })
    .where(eq(uploads.id, id))
}

/** Notes what a complete upload has become. */
export async function finishUpload(
  tx: Transaction,
  id: string,
  became: { assetId: string } | { sentFileId: string },
): Promise<void> {
  await tx.update(uploads).set(became).where(eq(uploads.id, id))
}

export async function deleteUpload(db: Sql, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

export async function listExpiredUploads(db: Sql, now: Date): Promise<Upload[]> {
  return db.select().from(uploads).where(lt(uploads.expiresAt, now)).limit(1_000)
}

/** The given ids without an upload whose keys have no asset and no client's file. */
export async function findStrays(db: Sql, ids: string[], keyOf: (id: string) => string): Promise<string[]> {
  if (ids.length === 0) return []
  const underWay = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids))
  const kept = await db
    .select({ key: assets.storageKey })
    .from(assets)
    .where(inArray(assets.storageKey, ids.map(keyOf)))
  const sent = await db
    .select({ key: sentFiles.storageKey })
    .from(sentFiles)
    .where(inArray(sentFiles.storageKey, ids.map(keyOf)))
  const known = new Set([...underWay.map(({ id }) => id), ...[...kept, ...sent].map(({ key }) => key)])
  return ids.filter((id) => !known.has(id) && !known.has(keyOf(id)))
}

/** Total bytes of assets and clients' files, and of announced uploads. */
export async function sumOfBytes(db: Sql): Promise<{ stored: number; announced: number }> {
  const [stored] = await db
    .select({ bytes: sql<string>`coalesce(sum(${assets.bytes}), 0)` })
    .from(assets)
    .where(isNull(assets.putAwayAt))
  const [sent] = await db.select({ bytes: sql<string>`coalesce(sum(${sentFiles.bytes}), 0)` }).from(sentFiles)
  const [announced] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(isUnfinished)
  return { stored: Number(stored?.bytes) + Number(sent?.bytes), announced: Number(announced?.bytes) }
}

/** Number and announced bytes of unfinished, unexpired uploads for a file request. */
export async function countUnfinishedOf(db: Sql, requestId: string, now: Date): Promise<{ files: number; bytes: number }> {
  const [found] = await db
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.requestId, requestId), isUnfinished, gt(uploads.expiresAt, now)))
  return { files: found!.files, bytes: Number(found!.bytes) }
}

/** Deletes unfinished uploads for these file requests and returns their ids; their bytes stay. */
export async function dropUnfinishedOf(tx: Transaction, requestIds: string[]): Promise<string[]> {
  if (requestIds.length === 0) return []
  const gone = await tx
    .delete(uploads)
    .where(and(inArray(uploads.requestId, requestIds), isUnfinished))
    .returning({ id: uploads.id })
  return gone.map(({ id }) => id)
}

/** Locks the quota until the transaction ends, so that concurrent uploads cannot exceed it. */
export async function lockQuota(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('slatehouse media room', 0))`)
}
