import { eq } from 'drizzle-orm'
import type { Services } from '../../base/services.ts'
import { assets } from '../../tables/media.ts'
import type { Asset } from './asset-store.ts'

/**
 * Removes what lay in storage for an asset that is gone, or has other bytes now: the original, what was made from it, its
 * stream. Belongs after the commit; what cannot be removed is told to the log and keeps nobody waiting.
 */
export async function removeBytes(
  { db, storage, log }: Services,
  { storageKey, sha256, streamKey }: Pick<Asset, 'storageKey' | 'sha256' | 'streamKey'>,
): Promise<void> {
  const removals: Promise<void>[] = []
  // Two names of the demo content may stand for the same bytes.
  const others = await db.select({ id: assets.id }).from(assets).where(eq(assets.storageKey, storageKey)).limit(1)
  if (others.length === 0) {
    removals.push(storage.remove(storageKey), storage.removeAll(`derived/${storageKey}/`))
    if (sha256) removals.push(storage.removeAll(`derived/${sha256}/`))
  }
  if (streamKey) removals.push(storage.removeAll(`streams/${streamKey}/`))
  for (const { status, ...result } of await Promise.allSettled(removals)) {
    if (status === 'rejected') log.warn({ err: (result as PromiseRejectedResult).reason, storageKey }, 'bytes were not removed')
  }
}
