import { and, count, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { galleryStates, type GallerySort, type gallerySorts, type GalleryState } from '#domain/proofs/gallery-state.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { listSorted, type SortColumn } from '../../../base/http/answers/sorted-page.ts'
import { countByState } from '../../../base/database/count-by-state.ts'
import { anyContains } from '../../../base/database/text-search.ts'
import { proofComments, proofGalleries, proofPictures } from '../../../tables/projects/proofs.ts'

export type GalleryRow = typeof proofGalleries.$inferSelect
export type NewGallery = typeof proofGalleries.$inferInsert

export async function insertGallery(tx: Transaction, gallery: NewGallery): Promise<GalleryRow> {
  const [row] = await tx.insert(proofGalleries).values(gallery).returning()
  return row!
}

export async function findGallery(db: Sql, id: string): Promise<GalleryRow | null> {
  const [row] = await db.select().from(proofGalleries).where(eq(proofGalleries.id, id))
  return row ?? null
}

export async function findGalleryByKey(db: Sql, key: string): Promise<GalleryRow | null> {
  const [row] = await db.select().from(proofGalleries).where(eq(proofGalleries.key, key))
  return row ?? null
}

/** Locks the gallery with `FOR UPDATE` until the transaction ends, so that counting choices is atomic. */
export async function tryLockGallery(tx: Transaction, id: string): Promise<GalleryRow | null> {
  const [row] = await tx.select().from(proofGalleries).where(eq(proofGalleries.id, id)).for('update')
  return row ?? null
}

export async function updateGallery(tx: Transaction, id: string, changes: Partial<NewGallery>): Promise<GalleryRow> {
  const [row] = await tx.update(proofGalleries).set(changes).where(eq(proofGalleries.id, id)).returning()
  return row!
}

export async function removeGallery(tx: Transaction, id: string): Promise<void> {
  await tx.delete(proofGalleries).where(eq(proofGalleries.id, id))
}

interface GalleryFilter {
  search?: string
  /** Day in the studio's time zone, for expiry. */
  today: string
}

const { id } = proofGalleries
const titleKey = sql<string>`lower(${proofGalleries.title}) collate "C"`
const clientKey = sql<string>`lower(${proofGalleries.clientName}) collate "C"`

const columns: Record<(typeof gallerySorts)[number], SortColumn<GalleryRow & { titleKey: string; clientKey: string }>> = {
  title: { by: titleKey, type: 'text', id, placeOf: (row) => [row.titleKey, row.id] },
  client: { by: clientKey, type: 'text', id, placeOf: (row) => [row.clientKey, row.id] },
  until: { by: proofGalleries.expiresOn, type: 'date', id, placeOf: (row) => [row.expiresOn, row.id], nullable: true },
  created: { by: proofGalleries.createdAt, type: 'timestamptz', id, placeOf: (row) => [row.createdAt, row.id] },
}

export async function listGalleries(
  db: Sql,
  {
    search,
    state,
    today,
    sort = '-created',
    ...page
  }: GalleryFilter & { state?: GalleryState; sort?: GallerySort; after?: string | undefined; limit: number },
): Promise<{ page: GalleryRow[]; next: string | null }> {
  return listSorted(columns, { sort, ...page }, (part) =>
    db
      .select({ ...getTableColumns(proofGalleries), titleKey, clientKey })
      .from(proofGalleries)
      .where(and(matches(search), state && sql`${stateOn(today)} = ${state}`, part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
}

export async function countGalleries(db: Sql, { search, today }: GalleryFilter): Promise<Record<GalleryState | 'all', number>> {
  const rows = await db
    .select({ state: sql<GalleryState>`${stateOn(today)}`, number: count() })
    .from(proofGalleries)
    .where(matches(search))
    .groupBy(sql`1`)
  return countByState(galleryStates, rows)
}

export interface GalleryFigures {
  pictures: number
  chosen: number
  comments: number
}

/** Counts by gallery id; without galleries that have no pictures. */
export async function figuresOf(db: Sql, ids: string[]): Promise<Map<string, GalleryFigures>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      galleryId: proofPictures.galleryId,
      pictures: sql<number>`count(distinct ${proofPictures.id})::int`,
      chosen: sql<number>`(count(distinct ${proofPictures.id}) filter (where ${proofPictures.chosenAt} is not null))::int`,
      comments: sql<number>`count(${proofComments.id})::int`,
    })
    .from(proofPictures)
    .leftJoin(proofComments, eq(proofComments.pictureId, proofPictures.id))
    .where(inArray(proofPictures.galleryId, ids))
    .groupBy(proofPictures.galleryId)
  return new Map(rows.map(({ galleryId, ...figures }) => [galleryId, figures]))
}

/** The SQL equivalent of the domain's `galleryStateOf`. */
const stateOn = (today: string): SQL => sql`case
  when ${proofGalleries.revokedAt} is not null then 'revoked'
  when ${proofGalleries.expiresOn} < ${today}::date then 'expired'
  when ${proofGalleries.releasedAt} is not null then 'released'
  when ${proofGalleries.sentAt} is not null then 'sent'
  else 'open' end`

const matches = (search: string | undefined) =>
  anyContains([proofGalleries.title, proofGalleries.clientName, proofGalleries.clientEmail], search)
