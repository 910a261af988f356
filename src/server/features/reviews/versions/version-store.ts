import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { assets } from '../../../tables/website/media.ts'
import { reviews, reviewVersions } from '../../../tables/reviews/reviews.ts'

/** The column has a default for older processes; the present one always gives it. */
export type OfDeliverable<Row> = Row & { deliverableId: string }

export type VersionRow = typeof reviewVersions.$inferSelect
/** A version with its film's asset. */
export type VersionFilm = VersionRow & { asset: typeof assets.$inferSelect }

/** `maySeeVersion` of the client's side, as a condition. */
export const isShownVersion = isNotNull(reviewVersions.shownAt)

const versionFilms = (db: Sql) =>
  db
    .select({ version: reviewVersions, asset: assets })
    .from(reviewVersions)
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))

/** Of a deliverable, by creation. */
export async function listVersionsOf(db: Sql, deliverableId: string): Promise<VersionFilm[]> {
  const rows = await versionFilms(db).where(eq(reviewVersions.deliverableId, deliverableId)).orderBy(asc(reviewVersions.place))
  return rows.map(({ version, asset }) => ({ ...version, asset }))
}

/** Of every deliverable of a project, by creation. */
export async function listVersions(db: Sql, projectId: string): Promise<VersionFilm[]> {
  const rows = await versionFilms(db)
    .where(eq(reviewVersions.projectId, projectId))
    .orderBy(asc(reviewVersions.createdAt), asc(reviewVersions.place))
  return rows.map(({ version, asset }) => ({ ...version, asset }))
}

/** Null for another project's version. */
export async function findVersion(db: Sql, projectId: string, id: string): Promise<VersionFilm | null> {
  const [row] = await versionFilms(db).where(and(eq(reviewVersions.projectId, projectId), eq(reviewVersions.id, id)))
  return row ? { ...row.version, asset: row.asset } : null
}

/** Of any project. */
export async function findVersionFilm(db: Sql, id: string): Promise<VersionFilm | null> {
  const [row] = await versionFilms(db).where(eq(reviewVersions.id, id))
  return row ? { ...row.version, asset: row.asset } : null
}

/** Of a deliverable, by its exact label. */
export async function findVersionByLabel(db: Sql, deliverableId: string, label: string): Promise<VersionFilm | null> {
  const [row] = await versionFilms(db).where(
    and(eq(reviewVersions.deliverableId, deliverableId), eq(reviewVersions.label, label)),
  )
  return row ? { ...row.version, asset: row.asset } : null
}

/** Ids of projects with this film as a version. */
export async function listProjectsWith(db: Sql, assetId: string): Promise<string[]> {
  const rows = await db.select({ id: reviewVersions.projectId }).from(reviewVersions).where(eq(reviewVersions.assetId, assetId))
  return rows.map(({ id }) => id)
}

/** Across all projects. */
export async function findVersionById(db: Sql, id: string): Promise<VersionRow | null> {
  const [row] = await db.select().from(reviewVersions).where(eq(reviewVersions.id, id))
  return row ?? null
}

/** Creates the review if there is none. */
export type NewReview = typeof reviews.$inferInsert

export async function insertReview(tx: Transaction, review: NewReview): Promise<void> {
  await tx.insert(reviews).values(review).onConflictDoNothing()
}

export async function insertVersion(
  tx: Transaction,
  version: OfDeliverable<typeof reviewVersions.$inferInsert>,
): Promise<VersionRow> {
  const { createdAt } = version
  const [row] = await tx
    .insert(reviewVersions)
    .values({ ...(createdAt && { shownAt: createdAt }), ...version })
    .returning()
  return row!
}

export async function updateVersion(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<VersionRow, 'label' | 'notes' | 'startTimecode' | 'tellWhenReady' | 'shownAt' | 'revision'>>,
): Promise<void> {
  await tx.update(reviewVersions).set(changes).where(eq(reviewVersions.id, id))
}
