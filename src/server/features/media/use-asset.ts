import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database/database.ts'
import { addUse, lockAssetExists, removeUses } from './asset-library-store.ts'

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
  if (!(await lockAssetExists(tx, use.assetId))) {
    throw new Problem('invalid', 'This picture or film is no longer in the library. Please choose another.')
  }
  await addUse(tx, use)
}

/** A record is gone, or is about to say anew what it shows. */
export const releaseAssets = (tx: Transaction, noun: string, recordId: string): Promise<void> => removeUses(tx, noun, recordId)
