import type { WholeDraft } from '#domain/content/editor/check-draft.ts'
import { publicFace } from '#domain/content/public-face.ts'
import { Problem } from '#domain/common/problem.ts'
import { announce } from '../../../base/database/announcements.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { publishAssets } from '../../media/library/named-assets.ts'
import { updateItem, type ItemRow } from './editor-store.ts'
import { lockItemOrThrow } from './lock-item.ts'
import { judgeDraft } from './judge-draft.ts'
import { noteUses } from './note-uses.ts'
import { markPublished } from './revision-store.ts'
import { lockSlugs, moveSlug } from '../slug-store.ts'

/** Throws `conflict` where what a page shows may not be public from a moment on. */
export type ExpectMayShow = (
  tx: Transaction,
  page: { contentId: string; assetIds: readonly string[] },
  from: Date,
) => Promise<void>

/**
 * Publishes the draft with its media, now or `at` a moment. A changed slug redirects from the old one. Throws `not-found`,
 * `conflict`, and `invalid` with messages by field.
 */
export async function publishContent(
  { db, queue, expectMayShow }: Pick<Services, 'db' | 'queue'> & { expectMayShow: ExpectMayShow },
  { id, revision, at }: { id: string; revision: number; at: Date | null },
  now: Date,
): Promise<ItemRow> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx)
    const item = await lockItemOrThrow(tx, id, revision)
    const publishedAt = momentOrThrow(item, at, now)
    const { whole, problems, assets } = await judgeDraft(tx, item)
    if (!whole) throw new Problem('invalid', Object.values(problems)[0] ?? '', { fields: problems })

    const from = publishedAt > now ? publishedAt : now
    await expectMayShow(tx, { contentId: id, assetIds: assets.map((asset) => asset.id) }, from)
    const published = await makePublic(tx, item, whole, { publishedAt, now })
    const madeVisible = await makeVisible(tx, assets)
    const meta = { revision, publishedAt: publishedAt.toISOString(), ...(madeVisible.length > 0 && { madeVisible }) }
    await recordActivity(tx, { actor: 'staff', action: 'content.published', subject: id, meta })
    if (publishedAt > now) await queue.send(tx, 'content.due', { contentId: id }, { startAfter: publishedAt })
    await contentChanged(tx)
    return published
  })
}

/** Keeps the original publication date unless an earlier one is given. */
function momentOrThrow({ publishedAt }: ItemRow, at: Date | null, now: Date): Date {
  const isPublic = publishedAt !== null && publishedAt <= now
  if (!isPublic) return at ?? now
  if (at === null) return publishedAt
  if (at <= now) return at
  const message = 'This is already public. Please publish the changes now, or take it off the site first.'
  throw new Problem('invalid', message, { fields: { at: message } })
}

async function makePublic(
  tx: Transaction,
  item: ItemRow,
  whole: WholeDraft,
  { publishedAt, now }: { publishedAt: Date; now: Date },
): Promise<ItemRow> {
  const { id, kind, slug: from, revision } = item
  const to = whole.slug
  // Before its first publication an item's slug is its id, which needs no redirect.
  if (from !== to && from !== id) await moveSlug(tx, { kind, id, from, to })
  const published = await updateItem(tx, id, {
    ...publicFace(kind, whole),
    slug: to,
    publicRevision: revision,
    publishedAt,
    republishedAt: now,
    changedAt: now,
  })
  await markPublished(tx, id, revision)
  await noteUses(tx, published)
  return published
}

/** Publishes the assets and returns the names of those that were not public. */
async function makeVisible(tx: Transaction, assets: Asset[]): Promise<string[]> {
  const hidden = assets.filter(({ publication }) => publication === 'private')
  await publishAssets(
    tx,
    hidden.map(({ id }) => id),
  )
  for (const { id } of hidden) await announce(tx, 'asset', { assetId: id })
  return hidden.map(({ publicId }) => publicId)
}
