import { canBeWatched } from '#domain/media/library/asset-rules.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import type { Services } from '../../base/services.ts'
import { readyOnce } from '../activity/activity-store.ts'
import { recordEvent } from '../activity/record-event.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { findVersionFacts, listVersionsWith } from './event-facts-store.ts'

/** Records once of each version of a file that it can be watched, heard or read, where that took a while; not of one that is held. */
export async function recordReadyVersions({ db }: Pick<Services, 'db'>, assetId: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const version of await listVersionsWith(tx, assetId)) {
      const found = await findVersionFacts(tx, version.id)
      if (!found || !canBeWatched(found.asset) || !maySeeVersion(found, { staff: false })) continue
      const meta = { versionId: version.id, version: await findVersionName(tx, version) }
      await recordEvent(tx, { name: 'version.ready', record: version.projectId, meta, onceAs: readyOnce(version.id) })
    }
  })
}
