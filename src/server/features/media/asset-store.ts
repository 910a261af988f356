import { and, asc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database.ts'
import { assets } from '../../tables/media.ts'

export type Asset = typeof assets.$inferSelect
export type NewAsset = typeof assets.$inferInsert

/** The picture or film of that name, if visitors may have it. */
export async function findPublishedAsset(db: Sql, kind: Asset['kind'], publicId: string): Promise<Asset | null> {
  const [asset] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.kind, kind), eq(assets.publicId, publicId), eq(assets.publication, 'published')))
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
