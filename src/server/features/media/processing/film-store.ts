import { and, eq, inArray, sql } from 'drizzle-orm'
import { announce } from '../../../base/database/announcements.ts'
import type { Sql } from '../../../base/database/database.ts'
import { assets } from '../../../tables/website/media.ts'
import type { Asset } from '../library/asset-store.ts'

/**
 * Saves the progress or result of work on `asset` and notifies other processes. Returns false, and does neither, when the asset
 * was deleted, replaced or is not in one of `states`.
 */
export async function saveWork(
  db: Sql,
  asset: Pick<Asset, 'id' | 'storageKey'>,
  states: Asset['state'][],
  changes: Partial<Asset>,
): Promise<boolean> {
  const same = and(eq(assets.id, asset.id), eq(assets.storageKey, asset.storageKey), inArray(assets.state, states))
  const saved = await db.update(assets).set(changes).where(same).returning({ id: assets.id })
  if (saved.length === 0) return false
  await announce(db, 'asset', { assetId: asset.id })
  return true
}

/** Called after a job's last attempt: marks running work as failed, with its known reason. */
export async function markGivenUp(db: Sql, id: string, text: string): Promise<void> {
  await db
    .update(assets)
    .set({ state: 'failed', problem: sql`coalesce(${assets.problem}, ${text})` })
    .where(and(eq(assets.id, id), inArray(assets.state, ['arrived', 'processing'])))
  await announce(db, 'asset', { assetId: id })
}
