import { and, eq } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database.ts'
import { assets, assetUses } from '../../tables/media.ts'

interface Use {
  assetId: string
  /** Of the record that shows it: `post`, `project`. */
  noun: string
  recordId: string
  /** For people: the record's title. */
  label: string
  /** Where staff find the record. */
  href: string
}

/**
 * Notes that a record shows an asset, in the transaction of that change: from then on it cannot be deleted. The same use
 * again brings its words up to date. Throws `invalid` for an asset that is not there.
 */
export async function useAsset(tx: Transaction, use: Use): Promise<void> {
  const held = await tx.select({ id: assets.id }).from(assets).where(eq(assets.id, use.assetId)).for('key share')
  if (held.length === 0) {
    throw new Problem('invalid', 'This picture or film is no longer in the library. Please choose another.')
  }
  const { label, href } = use
  await tx
    .insert(assetUses)
    .values(use)
    .onConflictDoUpdate({ target: [assetUses.assetId, assetUses.noun, assetUses.recordId], set: { label, href } })
}

/** A record is gone, or is about to say anew what it shows. */
export async function releaseAssets(tx: Transaction, noun: string, recordId: string): Promise<void> {
  await tx.delete(assetUses).where(and(eq(assetUses.noun, noun), eq(assetUses.recordId, recordId)))
}
