import type { Sql } from '../../base/database/database.ts'
import { findAssetById } from '../media/asset-store.ts'

/** WebVTT of a film and its language; null without captions. The language is not stored yet, so it is empty. */
export async function captionsOf(db: Sql, assetId: string): Promise<{ language: string; text: string } | null> {
  const captions = (await findAssetById(db, assetId))?.captions
  return captions ? { language: '', text: captions } : null
}
