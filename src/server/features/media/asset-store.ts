import { and, asc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database.ts'
import { assets } from '../../tables/media.ts'

export type Asset = typeof assets.$inferSelect
export type NewAsset = typeof assets.$inferInsert

/** The picture or film of that name, published or not. */
export async function findAssetByName(db: Sql, kind: Asset['kind'], publicId: string): Promise<Asset | null> {
  const [asset] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.kind, kind), eq(assets.publicId, publicId)))
  return asset ?? null
}

/** The film whose renditions lie in that folder now. */
export async function findAssetByStream(db: Sql, streamKey: string): Promise<Asset | null> {
  const [asset] = await db.select().from(assets).where(eq(assets.streamKey, streamKey))
  return asset ?? null
}

export async function findAssetById(db: Sql, id: string): Promise<Asset | null> {
  const [asset] = await db.select().from(assets).where(eq(assets.id, id))
  return asset ?? null
}

/** Published films of a folder (its name ends in a slash), in the studio's order. */
export async function listPublishedFilms(db: Sql, folder: string): Promise<Asset[]> {
  return db
    .select()
    .from(assets)
    .where(and(eq(assets.publication, 'published'), eq(assets.kind, 'video'), sql`starts_with(${assets.publicId}, ${folder})`))
    .orderBy(asc(assets.position), asc(assets.publicId))
}

export async function addAssets(db: Sql, rows: NewAsset[]): Promise<void> {
  if (rows.length > 0) await db.insert(assets).values(rows)
}

export async function hasAssets(db: Sql): Promise<boolean> {
  const rows = await db.select({ id: assets.id }).from(assets).limit(1)
  return rows.length > 0
}
