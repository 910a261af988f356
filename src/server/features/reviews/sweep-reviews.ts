import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { attachmentFolder } from './comments/attachment-folder.ts'
import { deleteLooseAttachments, findStrayFiles } from './comments/attachment-store.ts'
import type { Transaction } from '../../base/database/database.ts'
import { assetUses } from '../../tables/website/media.ts'
import { reviewFinals, reviewVersions } from '../../tables/reviews/reviews.ts'
import { releaseAssets } from '../media/library/asset-library-store.ts'
import { sweepPresence } from '../people/presence-store.ts'

/** Hours for which an upload waits for its comment. */
const looseHours = 24

/**
 * Deletes attachments without a comment after a day, files of deleted projects, and stale presence rows; releases films of
 * deleted projects.
 */
export async function sweepReviews({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - looseHours * 3_600_000)
  await sweepPresence(db, now)
  const loose = await db.transaction(async (tx) => {
    const gone = await deleteLooseAttachments(tx, before)
    if (gone.length > 0)
      await recordActivity(tx, { actor: 'system', action: 'review.files-swept', meta: { number: gone.length } })
    const freed = await releaseLostUses(tx)
    if (freed > 0) await recordActivity(tx, { actor: 'system', action: 'review.films-freed', meta: { number: freed } })
    return gone
  })
  for (const { storageKey } of loose) await storage.remove(storageKey)

  const old: string[] = []
  for await (const { key, changedAt } of storage.list(attachmentFolder)) if (changedAt < before) old.push(key)
  for (let from = 0; from < old.length; from += 1_000) {
    for (const key of await findStrayFiles(db, old.slice(from, from + 1_000))) await storage.remove(key)
  }
}

/** Releases films whose versions and finals were deleted with a project by foreign keys. Returns their number. */
async function releaseLostUses(tx: Transaction): Promise<number> {
  const lost = await tx
    .select({ noun: assetUses.noun, recordId: assetUses.recordId })
    .from(assetUses)
    .leftJoin(reviewVersions, sql`${reviewVersions.id}::text = ${assetUses.recordId}`)
    .leftJoin(reviewFinals, sql`${reviewFinals.projectId} || ' ' || ${reviewFinals.assetId} = ${assetUses.recordId}`)
    .where(
      or(and(eq(assetUses.noun, 'review'), isNull(reviewVersions.id)), and(eq(assetUses.noun, 'final'), isNull(reviewFinals.id))),
    )
  for (const { noun, recordId } of lost) await releaseAssets(tx, noun, recordId)
  return lost.length
}
