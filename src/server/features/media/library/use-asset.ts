import { Problem } from '#domain/common/problem.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { findAssetById } from './asset-store.ts'
import { addUse, lockAssetExists } from './asset-library-store.ts'

interface Use {
  assetId: string
  /** Kind of the record: `post`, `project`. */
  noun: string
  recordId: string
  /** Title of the record. */
  label: string
  /** Admin page of the record. */
  href: string
}

/**
 * Records that a record uses an asset, in the same transaction, which protects it from deletion. Repeating updates the texts.
 * Throws `invalid` for an unknown asset, and for one that is put away.
 */
export async function useAsset(tx: Transaction, use: Use): Promise<void> {
  if (!(await lockAssetExists(tx, use.assetId))) {
    throw noSuchAsset()
  }
  if ((await findAssetById(tx, use.assetId))?.putAwayAt) throw new Problem('invalid', putAwayMessages.asset)
  await addUse(tx, use)
}

export const noSuchAsset = () =>
  new Problem('invalid', 'This picture or film is no longer in the library. Please choose another.')
