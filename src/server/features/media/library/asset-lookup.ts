import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { findAssetByName, findAssetByStream, type Asset } from './asset-store.ts'
import { mayWatch } from '../serving/may-watch.ts'

export interface AssetLookup {
  /** The asset of that name. Throws the same `not-found` for missing and forbidden assets. */
  byName(c: Context<AppEnv>, kind: Asset['kind'], publicId: string): Promise<Asset>
  /** The film whose renditions are in that folder. */
  byStream(c: Context<AppEnv>, streamKey: string): Promise<Asset>
}

/** Finds assets for delivery. Caches published ones until they change, since a player makes a hundred requests per film. */
export function makeAssetLookup(services: Services): AssetLookup {
  const kept = new LRUCache<string, Asset>({ max: 1_000, ttl: 60_000 })
  // A value read before a change must not be cached after it.
  let generation = 0
  const forget = () => {
    generation += 1
    kept.clear()
  }
  services.announcements.on('asset', forget)
  services.announcements.on('content', forget)
  services.announcements.onGap(forget)

  async function find(key: string, read: () => Promise<Asset | null>): Promise<Asset | null> {
    const found = kept.get(key)
    if (found) return found
    const begun = generation
    const asset = await read()
    if (asset?.publication === 'published' && begun === generation) kept.set(key, asset)
    return asset
  }

  async function allowed(c: Context<AppEnv>, asset: Asset | null): Promise<Asset> {
    if (asset && (await mayWatch(c, services, asset))) return asset
    throw new Problem('not-found', 'Not found.')
  }

  return {
    byName: async (c, kind, publicId) =>
      allowed(c, await find(`${kind} ${publicId}`, () => findAssetByName(services.db, kind, publicId))),
    byStream: async (c, streamKey) =>
      allowed(c, await find(`stream ${streamKey}`, () => findAssetByStream(services.db, streamKey))),
  }
}
