import { and, eq, inArray, sql } from 'drizzle-orm'
import { announce } from '../../base/database/announcements.ts'
import type { Sql } from '../../base/database/database.ts'
import { assets } from '../../tables/media.ts'
import type { Asset } from './asset-store.ts'

/**
 * Writes what work on `asset` has come to, and tells everyone. Answers false, and does neither, when the asset is not what it
 * was any more: deleted, replaced by other bytes, or not in one of `states`.
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

/** After the last try of a job: what was under way has failed, with what is known about why. */
export async function markGivenUp(db: Sql, id: string, text: string): Promise<void> {
  await db
    .update(assets)
    .set({ state: 'failed', problem: sql`coalesce(${assets.problem}, ${text})` })
    .where(and(eq(assets.id, id), inArray(assets.state, ['arrived', 'processing'])))
  await announce(db, 'asset', { assetId: id })
}
