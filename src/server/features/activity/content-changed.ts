import { announce } from '../../base/database/announcements.ts'
import type { Sql } from '../../base/database/database.ts'
import { pagesTag, tagOfAsset } from '../../base/http/answers/edge-headers.ts'
import { recordEvent } from './record-event.ts'

/**
 * Notifies every web process that public pages changed, and by a webhook a CDN in front, which is to purge them. `assetIds`: assets
 * whose files it must not keep either.
 */
export async function contentChanged(db: Sql, assetIds: string[] = []): Promise<void> {
  await announce(db, 'content', {})
  await recordEvent(db, { name: 'pages.changed', record: null, meta: { tags: [pagesTag, ...assetIds.map(tagOfAsset)] } })
}
