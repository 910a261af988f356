import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { activity } from '../../tables/people/activity.ts'
import { deliveryChoices, deliveryFiles, deliveryRenditions } from '../../tables/projects/deliveries.ts'
import { assets } from '../../tables/website/media.ts'
import { reviewApprovals, reviewDeliverables, reviewFinals, reviewVersions } from '../../tables/reviews/reviews.ts'

export type RenditionRow = typeof deliveryRenditions.$inferSelect
export type ChoiceRow = typeof deliveryChoices.$inferSelect

const underWay = inArray(deliveryRenditions.state, ['waiting', 'making'])

export async function listChoices(db: Sql, projectId: string): Promise<ChoiceRow[]> {
  const rows = await db
    .select({ choice: deliveryChoices })
    .from(deliveryChoices)
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, deliveryChoices.deliverableId))
    .where(eq(reviewDeliverables.projectId, projectId))
  return rows.map(({ choice }) => choice)
}

export async function saveChoice(
  tx: Transaction,
  row: typeof deliveryChoices.$inferInsert,
  changes: Partial<typeof deliveryChoices.$inferInsert>,
): Promise<void> {
  await tx.insert(deliveryChoices).values(row).onConflictDoUpdate({ target: deliveryChoices.deliverableId, set: changes })
}

/** Newest first, with the label of the version that each is made from. */
export async function listRenditions(db: Sql, projectId: string): Promise<(RenditionRow & { version: string })[]> {
  const rows = await db
    .select({ rendition: deliveryRenditions, version: reviewVersions.label })
    .from(deliveryRenditions)
    .innerJoin(reviewVersions, eq(reviewVersions.id, deliveryRenditions.versionId))
    .where(eq(deliveryRenditions.projectId, projectId))
    .orderBy(desc(deliveryRenditions.createdAt), asc(deliveryRenditions.fileName))
  return rows.map(({ rendition, version }) => ({ ...rendition, version }))
}

export const listOrder = (db: Sql, orderId: string): Promise<RenditionRow[]> =>
  db
    .select()
    .from(deliveryRenditions)
    .where(and(eq(deliveryRenditions.orderId, orderId), underWay))
    .orderBy(asc(deliveryRenditions.fileName))

/** Locks the rendition until the transaction ends; null for one of another project. */
export async function tryLockRendition(tx: Transaction, projectId: string, id: string): Promise<RenditionRow | null> {
  const [row] = await tx
    .select()
    .from(deliveryRenditions)
    .where(and(eq(deliveryRenditions.id, id), eq(deliveryRenditions.projectId, projectId)))
    .for('update')
  return row ?? null
}

export async function insertRenditions(tx: Transaction, rows: (typeof deliveryRenditions.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveryRenditions).values(rows)
}

export async function updateRendition(tx: Sql, id: string, changes: Partial<RenditionRow>): Promise<void> {
  await tx.update(deliveryRenditions).set(changes).where(eq(deliveryRenditions.id, id))
}

/** Saves what an attempt came to. Returns false, and does not, when it was cancelled or another attempt has begun. */
export async function saveAttempt(
  db: Sql,
  { id, attempt }: Pick<RenditionRow, 'id' | 'attempt'>,
  changes: Partial<RenditionRow>,
): Promise<boolean> {
  const rows = await db
    .update(deliveryRenditions)
    .set(changes)
    .where(
      and(eq(deliveryRenditions.id, id), eq(deliveryRenditions.state, 'making'), eq(deliveryRenditions.attempt, attempt ?? '')),
    )
    .returning({ id: deliveryRenditions.id })
  return rows.length === 1
}

/** Begins another attempt of a rendition that is under way. Returns the folder of an earlier one; undefined when it is not. */
export async function beginAttempt(tx: Transaction, id: string, attempt: string): Promise<{ before: string | null } | undefined> {
  const [row] = await tx
    .select()
    .from(deliveryRenditions)
    .where(and(eq(deliveryRenditions.id, id), underWay))
    .for('update')
  if (!row) return undefined
  await updateRendition(tx, id, { state: 'making', attempt, progress: 0, problem: null })
  return { before: row.attempt }
}

/** Ids of an order's renditions that were given up. */
export async function failOrder(tx: Transaction, orderId: string, problem: string, now: Date): Promise<RenditionRow[]> {
  return tx
    .update(deliveryRenditions)
    .set({ state: 'failed', problem: sql`coalesce(${deliveryRenditions.problem}, ${problem})`, finishedAt: now })
    .where(and(eq(deliveryRenditions.orderId, orderId), underWay))
    .returning()
}

export async function insertFiles(tx: Transaction, rows: (typeof deliveryFiles.$inferInsert)[]): Promise<void> {
  await tx.insert(deliveryFiles).values(rows)
}

/** Files of a project that are finals now, with those finals. */
export async function listFiles(db: Sql, projectId: string) {
  return db
    .select({ file: deliveryFiles, rendition: deliveryRenditions, final: reviewFinals })
    .from(deliveryFiles)
    .innerJoin(deliveryRenditions, eq(deliveryRenditions.id, deliveryFiles.renditionId))
    .innerJoin(
      reviewFinals,
      and(eq(reviewFinals.assetId, deliveryFiles.assetId), eq(reviewFinals.projectId, deliveryRenditions.projectId)),
    )
    .where(eq(deliveryRenditions.projectId, projectId))
    .orderBy(asc(deliveryFiles.madeAt), asc(deliveryFiles.name))
}

/** Files that were made of a version and are finals now, by name. */
export async function listFilesOf(db: Sql, versionId: string): Promise<{ name: string; bytes: number; sha256: string }[]> {
  const { name, bytes, sha256 } = deliveryFiles
  return db
    .select({ name, bytes, sha256 })
    .from(deliveryFiles)
    .innerJoin(deliveryRenditions, eq(deliveryRenditions.id, deliveryFiles.renditionId))
    .innerJoin(
      reviewFinals,
      and(eq(reviewFinals.assetId, deliveryFiles.assetId), eq(reviewFinals.projectId, deliveryRenditions.projectId)),
    )
    .where(eq(deliveryRenditions.versionId, versionId))
    .orderBy(asc(name))
}

/** Finals that were made of a deliverable, by this profile or by any, without those of one rendition. */
export async function listMadeFinals(
  tx: Transaction,
  { deliverableId, profileId, except }: { deliverableId: string; profileId?: string | null; except?: string },
) {
  const rows = await tx
    .select({ rendition: deliveryRenditions, final: reviewFinals })
    .from(deliveryFiles)
    .innerJoin(deliveryRenditions, eq(deliveryRenditions.id, deliveryFiles.renditionId))
    .innerJoin(
      reviewFinals,
      and(eq(reviewFinals.assetId, deliveryFiles.assetId), eq(reviewFinals.projectId, deliveryRenditions.projectId)),
    )
    .where(
      and(
        eq(deliveryRenditions.deliverableId, deliverableId),
        profileId ? eq(deliveryRenditions.profileId, profileId) : undefined,
        except ? ne(deliveryRenditions.id, except) : undefined,
      ),
    )
  return rows
}

/** Names of a project's files that are finals, or will be. */
export async function listTakenNames(tx: Transaction, projectId: string): Promise<string[]> {
  const [finals, renditions] = await Promise.all([
    tx
      .select({ name: assets.originalName })
      .from(reviewFinals)
      .innerJoin(assets, eq(assets.id, reviewFinals.assetId))
      .where(eq(reviewFinals.projectId, projectId)),
    tx
      .select({ name: deliveryRenditions.fileName })
      .from(deliveryRenditions)
      .where(
        and(
          eq(deliveryRenditions.projectId, projectId),
          inArray(deliveryRenditions.state, ['waiting', 'making', 'failed', 'cancelled']),
        ),
      ),
  ])
  return [...finals, ...renditions].map(({ name }) => name)
}

/** Where each present file was made from: the approved version and its approval. */
export async function listOrigins(db: Sql, projectId: string) {
  const rows = await db
    .select({
      renditionId: deliveryRenditions.id,
      version: reviewVersions.label,
      deliverable: reviewDeliverables.title,
      approvedBy: reviewApprovals.approvedBy,
      approvedAt: reviewApprovals.approvedAt,
      signatureId: reviewApprovals.signatureId,
    })
    .from(deliveryRenditions)
    .innerJoin(reviewVersions, eq(reviewVersions.id, deliveryRenditions.versionId))
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, deliveryRenditions.deliverableId))
    .innerJoin(reviewApprovals, eq(reviewApprovals.id, deliveryRenditions.approvalId))
    .where(eq(deliveryRenditions.projectId, projectId))
  return new Map(rows.map((row) => [row.renditionId, row]))
}

const mostDownloads = 100

/** Downloads of a project by file, person and share link, the latest first. */
export async function listDownloads(db: Sql, projectId: string) {
  const [file, by, link] = ['label', 'by', 'link'].map((name) => sql<string | null>`${activity.meta}->>'${sql.raw(name)}'`)
  return db
    .select({
      file: sql<string>`coalesce(${file}, '')`,
      by: sql<string>`coalesce(${by}, '')`,
      link: sql<string | null>`${link}`,
      staff: sql<boolean>`${activity.actor} = 'staff'`,
      times: sql<number>`count(*)::int`,
      firstAt: sql<Date>`min(${activity.createdAt})`.mapWith(activity.createdAt),
      lastAt: sql<Date>`max(${activity.createdAt})`.mapWith(activity.createdAt),
    })
    .from(activity)
    .where(and(eq(activity.subject, projectId), eq(activity.action, 'review.downloaded')))
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(sql`max(${activity.createdAt}) desc`)
    .limit(mostDownloads)
}
