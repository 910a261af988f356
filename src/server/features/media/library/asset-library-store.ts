import { and, arrayContains, count, desc, eq, exists, getTableColumns, inArray, notExists, or, sql } from 'drizzle-orm'
import { projectPath, sectionEnd } from '#domain/common/project-sections.ts'
import { assetKinds, type AssetSort, type assetSorts, type AssetState } from '#domain/media/library/asset.ts'
import type { AssetUse } from '#domain/media/library/fixed-uses.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { listSorted, type SortColumn } from '../../../base/http/answers/sorted-page.ts'
import { countByState } from '../../../base/database/count-by-state.ts'
import { anyContains } from '../../../base/database/text-search.ts'
import { conversationLinks, messageAttachments } from '../../../tables/clients/conversations.ts'
import { assetNameKey, assets, assetUses } from '../../../tables/website/media.ts'
import { reviewFinals, reviewVersions } from '../../../tables/reviews/reviews.ts'
import type { Asset, NewAsset } from './asset-store.ts'

interface AssetFilter {
  search?: string
  kind?: Asset['kind']
  state?: AssetState
  tag?: string
  /** Id of a project: only its files that are no version of it yet. */
  addableTo?: string
  /** Id of a person. */
  uploadedBy?: string
}

const { id } = assets
const nameKey = assetNameKey(assets)

const columns: Record<(typeof assetSorts)[number], SortColumn<Asset & { nameKey: string }>> = {
  added: { by: assets.createdAt, type: 'timestamptz', id, placeOf: (row) => [row.createdAt, row.id] },
  name: { by: nameKey, type: 'text', id, placeOf: (row) => [row.nameKey, row.id] },
  size: { by: assets.bytes, type: 'bigint', id, placeOf: (row) => [row.bytes, row.id] },
}

export async function listAssets(
  db: Sql,
  { sort = '-added', after, limit, ...filter }: AssetFilter & { sort?: AssetSort; after?: string | undefined; limit: number },
): Promise<{ page: Asset[]; next: string | null }> {
  return listSorted(columns, { sort, after, limit }, (part) =>
    db
      .select({ ...getTableColumns(assets), nameKey })
      .from(assets)
      .where(and(matches(db, filter), filter.kind && eq(assets.kind, filter.kind), part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
}

/** Counts by kind of assets that match the filter, ignoring its kind. */
export async function countAssets(db: Sql, filter: AssetFilter): Promise<Record<Asset['kind'] | 'all', number>> {
  const rows = await db
    .select({ state: assets.kind, number: count() })
    .from(assets)
    .where(matches(db, filter))
    .groupBy(assets.kind)
  return countByState(assetKinds, rows)
}

/** Every tag with its number of assets, most used first. */
export async function listTags(db: Sql): Promise<{ tag: string; assets: number }[]> {
  const tag = sql<string>`unnest(${assets.tags})`
  const all = db
    .select({ tag: tag.as('tag') })
    .from(assets)
    .as('all_tags')
  return db.select({ tag: all.tag, assets: count() }).from(all).groupBy(all.tag).orderBy(desc(count()), all.tag)
}

export async function findAssets(db: Sql, ids: string[]): Promise<Asset[]> {
  return ids.length === 0 ? [] : db.select().from(assets).where(inArray(assets.id, ids))
}

/** Locks the asset's row with `FOR UPDATE` until the transaction ends. */
export async function tryLockAsset(tx: Transaction, id: string): Promise<Asset | null> {
  const [asset] = await tx.select().from(assets).where(eq(assets.id, id)).for('update')
  return asset ?? null
}

/** True when the asset exists; prevents its deletion until the transaction ends. */
export async function lockAssetExists(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: assets.id }).from(assets).where(eq(assets.id, id)).for('key share')
  return rows.length === 1
}

/** Returns the updated row; null when the new name is taken. */
export async function updateAsset(tx: Transaction, id: string, changes: Partial<NewAsset>): Promise<Asset | null> {
  try {
    // In a savepoint, so that a unique violation does not abort the caller's transaction.
    const [asset] = await tx.transaction((inner) => inner.update(assets).set(changes).where(eq(assets.id, id)).returning())
    return asset!
  } catch (error) {
    if ((error as { cause?: { constraint?: string } }).cause?.constraint === 'assets_name') return null
    throw error
  }
}

export async function removeAsset(tx: Transaction, id: string): Promise<void> {
  await tx.delete(assets).where(eq(assets.id, id))
}

export async function hasPicture(db: Sql, publicId: string): Promise<boolean> {
  const rows = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.kind, 'image'), eq(assets.publicId, publicId)))
  return rows.length > 0
}

/** Updates films whose poster was renamed. Returns the names of those films. */
export async function renamePoster(tx: Transaction, from: string, to: string): Promise<string[]> {
  const films = await tx.update(assets).set({ poster: to }).where(eq(assets.poster, from)).returning({ id: assets.id })
  return films.map(({ id }) => id)
}

/** Films with this poster. */
export async function listFilmsWithPoster(db: Sql, publicId: string): Promise<Pick<Asset, 'id' | 'title' | 'publicId'>[]> {
  return db
    .select({ id: assets.id, title: assets.title, publicId: assets.publicId })
    .from(assets)
    .where(and(eq(assets.kind, 'video'), eq(assets.poster, publicId)))
    .orderBy(assets.publicId)
}

export async function listRecordedUses(db: Sql, assetId: string): Promise<AssetUse[]> {
  const uses = await db
    .select({ noun: assetUses.noun, label: assetUses.label, href: assetUses.href })
    .from(assetUses)
    .where(eq(assetUses.assetId, assetId))
    .orderBy(assetUses.label)
  // What a project uses is in its review.
  return uses.map((use) => (use.href.startsWith(projectPath('')) ? { ...use, href: use.href + sectionEnd('review') } : use))
}

export async function addUse(tx: Transaction, use: typeof assetUses.$inferInsert): Promise<void> {
  const { label, href } = use
  await tx
    .insert(assetUses)
    .values(use)
    .onConflictDoUpdate({ target: [assetUses.assetId, assetUses.noun, assetUses.recordId], set: { label, href } })
}

/** Removes a record's uses when it is deleted, or before they are recorded again. */
export async function releaseAssets(tx: Transaction, noun: string, recordId: string): Promise<void> {
  await tx.delete(assetUses).where(and(eq(assetUses.noun, noun), eq(assetUses.recordId, recordId)))
}

const searched = [assets.publicId, assets.title, assets.originalName, sql`array_to_string(${assets.tags}, ', ')`]

const matches = (db: Sql, { search, state, tag, uploadedBy, addableTo }: AssetFilter) =>
  and(
    addableTo === undefined ? undefined : isAddableTo(db, addableTo),
    uploadedBy === undefined ? undefined : eq(assets.uploadedBy, uploadedBy),
    anyContains(searched, search),
    state && eq(assets.state, state),
    tag === undefined ? undefined : arrayContains(assets.tags, [tag.toLowerCase()]),
  )

/** Final files of the project and what its conversations brought, without its versions. */
function isAddableTo(db: Sql, projectId: string) {
  const finals = db
    .select({ id: reviewFinals.assetId })
    .from(reviewFinals)
    .where(and(eq(reviewFinals.projectId, projectId), eq(reviewFinals.assetId, assets.id)))
  const received = db
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .innerJoin(conversationLinks, eq(conversationLinks.conversationId, messageAttachments.conversationId))
    .where(
      and(
        eq(conversationLinks.kind, 'project'),
        eq(conversationLinks.recordId, projectId),
        eq(messageAttachments.keptKind, 'media'),
        eq(messageAttachments.keptId, assets.id),
      ),
    )
  const versions = db
    .select({ id: reviewVersions.id })
    .from(reviewVersions)
    .where(and(eq(reviewVersions.projectId, projectId), eq(reviewVersions.assetId, assets.id)))
  return and(or(exists(finals), exists(received)), notExists(versions))
}
