import type { Asset } from '../library/asset-store.ts'

/** What is sent to a client for a file of the library. */
export type DeliveredFile = Pick<Asset, 'storageKey' | 'bytes' | 'sha256'>

/** The file itself, or its copy with content credentials: of a later noun. */
export type DeliveredOf = (asset: Asset) => Promise<DeliveredFile>

/** The same for many, one after another. */
export async function deliveredOfAll(assets: readonly Asset[], deliveredOf: DeliveredOf): Promise<DeliveredFile[]> {
  const files: DeliveredFile[] = []
  for (const asset of assets) files.push(await deliveredOf(asset))
  return files
}
