import { eq } from 'drizzle-orm'
import type { Services } from '../../../base/services.ts'
import { assets } from '../../../tables/website/media.ts'
import type { Asset } from './asset-store.ts'

/**
 * Deletes files of a deleted or replaced asset: original, derivatives, stream. Call it after the commit; failures are only
 * logged.
 */
export async function removeBytes(
  { db, storage, log }: Services,
  { storageKey, sha256, streamKey }: Pick<Asset, 'storageKey' | 'sha256' | 'streamKey'>,
): Promise<void> {
  const removals: Promise<void>[] = []
  // Demo assets may share a file.
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
