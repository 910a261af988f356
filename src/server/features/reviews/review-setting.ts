import { reviewSettings } from '#domain/reviews/review-settings.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Sql } from '../../base/database/database.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Services } from '../../base/services.ts'
import { storedSetting } from '../brand/stored-setting.ts'
import { listUnprotected, updateReview } from './review-store.ts'

export const reviewSetting = storedSetting('reviews', reviewSettings)

export const isProtectionRequired = async (db: Sql): Promise<boolean> =>
  (await reviewSetting.find(db))?.value.requireProtection ?? false

/** When protection becomes required, unprotected pages get a private link. Returns the new revision. */
export async function saveReviewSetting(
  { db }: Pick<Services, 'db'>,
  requireProtection: boolean,
  revision: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const saved = await reviewSetting.save(tx, { requireProtection }, revision)
    for (const projectId of requireProtection ? await listUnprotected(tx) : []) {
      await updateReview(tx, projectId, { privateKey: makeLinkId() })
      await announce(tx, 'review', { projectId, what: 'project' })
    }
    return saved
  })
}
