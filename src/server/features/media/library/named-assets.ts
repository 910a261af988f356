import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { assets } from '../../../tables/website/media.ts'
import type { Asset } from './asset-store.ts'

/** Public ids of pictures and films. */
export interface AssetNames {
  images: Iterable<string>
  films: Iterable<string>
}

/** Assets with these names, published or not. */
export async function listNamedAssets(db: Sql, { images, films }: AssetNames): Promise<Asset[]> {
  const named = [
    { kind: 'image', names: [...new Set(images)] },
    { kind: 'video', names: [...new Set(films)] },
  ] as const
  const wanted = named.filter(({ names }) => names.length > 0)
  if (wanted.length === 0) return []
  return (
    db
      .select()
      .from(assets)
      // A single array parameter, since a sitemap has more names than a statement may have parameters.
      .where(
        or(...wanted.map(({ kind, names }) => and(eq(assets.kind, kind), sql`${assets.publicId} = any(${sql.param(names)})`))),
      )
  )
}

/** Makes the assets public. */
export async function publishAssets(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(assets).set({ publication: 'published' }).where(inArray(assets.id, ids))
}

/** Pictures and films whose files have one of these checksums. */
export const listAssetsByChecksum = (db: Sql, checksums: readonly string[]): Promise<Asset[]> =>
  checksums.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(assets)
        .where(and(inArray(assets.kind, ['image', 'video']), sql`${assets.sha256} = any(${sql.param([...checksums])})`))
