import { and, asc, eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { assets } from '../../../tables/website/media.ts'

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

/** The film whose present renditions are in that folder. */
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

/** The columns of an asset that depend on its file. */
export type AssetBytes = Pick<NewAsset, 'contentType' | 'storageKey' | 'bytes' | 'state' | 'browserSafe'> &
  Partial<Pick<NewAsset, 'uploadedBy' | 'sha256' | 'width' | 'height' | 'placeholder' | 'pages' | 'colour'>> & {
    kind: Asset['kind']
    originalName: string
  }

/** Adds an asset with this public id, or with the first free suffix of -2, -3 …. */
export async function addAssetUnderFreeName(tx: Transaction, publicId: string, row: Omit<NewAsset, 'publicId'>): Promise<Asset> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? publicId : `${publicId}-${number}`
    // A concurrent insert of the same name blocks here until its transaction ends.
    const [added] = await tx
      .insert(assets)
      .values({ ...row, publicId: name })
      .onConflictDoNothing()
      .returning()
    if (added) return added
  }
}

/** Replaces an asset's file; texts, name and uses stay. Returns the previous row; null when there is no such asset. */
export async function replaceAssetBytes(tx: Transaction, id: string, bytes: AssetBytes): Promise<Asset | null> {
  const sameKind = and(eq(assets.id, id), eq(assets.kind, bytes.kind))
  const [before] = await tx.select().from(assets).where(sameKind).for('update')
  if (!before) return null
  const unknown = {
    progress: 0,
    problem: null,
    sha256: '',
    digitalSource: null,
    width: 0,
    height: 0,
    placeholder: '',
    durationSeconds: null,
    frameRateNumerator: null,
    frameRateDenominator: null,
    colour: null,
    audio: null,
    pages: null,
    startTimecode: null,
    reel: null,
    streamKey: null,
    renditions: null,
    putAwayAt: null,
  }
  await tx
    .update(assets)
    .set({ ...unknown, ...bytes })
    .where(eq(assets.id, id))
  return before
}
