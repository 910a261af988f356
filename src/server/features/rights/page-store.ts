import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { contentKinds } from '#domain/content/kinds/content-kinds.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { contentItems } from '../../tables/website/content.ts'
import { assetUses } from '../../tables/website/media.ts'
import { projects } from '../../tables/projects/projects.ts'
import { reviewDeliverables, reviewFinals, reviewVersions } from '../../tables/reviews/reviews.ts'
import { deliverableUses, projectPages } from '../../tables/projects/rights.ts'

/** A deliverable whose version or final a page shows. */
export interface Shown {
  projectId: string
  deliverableId: string
}

/** Deliverables that these files are versions or finals of. */
export async function listShown(db: Sql, assetIds: readonly string[]): Promise<Shown[]> {
  const all = new Map((await listShownBy(db, assetIds)).map((one) => [one.deliverableId, one]))
  return [...all.values()]
}

/** A deliverable with one of its versions or finals, and what it is for. */
export interface ShownBy extends Shown {
  assetId: string
  kind: typeof reviewDeliverables.$inferSelect.kind
  use: typeof deliverableUses.$inferSelect | null
}

/** Deliverables that each of these files is a version or final of. */
export async function listShownBy(db: Sql, assetIds: readonly string[]): Promise<ShownBy[]> {
  if (assetIds.length === 0) return []
  const of = (table: typeof reviewVersions | typeof reviewFinals) =>
    db
      .selectDistinct({
        assetId: sql<string>`${table.assetId}`,
        projectId: table.projectId,
        deliverableId: table.deliverableId,
        kind: reviewDeliverables.kind,
        use: getTableColumns(deliverableUses),
      })
      .from(table)
      .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, table.deliverableId))
      .leftJoin(deliverableUses, eq(deliverableUses.deliverableId, table.deliverableId))
      .where(inArray(table.assetId, [...assetIds]))
  const [versions, finals] = await Promise.all([of(reviewVersions), of(reviewFinals)])
  const all = new Map([...versions, ...finals].map((one) => [`${one.assetId} ${one.deliverableId}`, one]))
  return [...all.values()]
}

/** Files that an item of the website uses. */
export async function listAssetsOfPage(db: Sql, contentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: assetUses.assetId })
    .from(assetUses)
    .where(and(inArray(assetUses.noun, [...contentKinds]), eq(assetUses.recordId, contentId)))
  return rows.map(({ id }) => id)
}

export async function findPageProject(db: Sql, contentId: string): Promise<string | null> {
  const [row] = await db
    .select({ projectId: projectPages.projectId })
    .from(projectPages)
    .where(eq(projectPages.contentId, contentId))
  return row?.projectId ?? null
}

export async function savePageProjectRow(tx: Transaction, contentId: string, projectId: string | null): Promise<void> {
  if (projectId === null) return void (await tx.delete(projectPages).where(eq(projectPages.contentId, contentId)))
  await tx
    .insert(projectPages)
    .values({ contentId, projectId })
    .onConflictDoUpdate({ target: projectPages.contentId, set: { projectId } })
}

export const listProjectTitles = (db: Sql, ids: readonly string[]): Promise<{ id: string; title: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: projects.id, title: projects.projectTitle })
        .from(projects)
        .where(inArray(projects.id, [...ids]))
        .orderBy(projects.projectTitle)

/** Pages that show a project's versions or finals, or are said to be about it, while they are public or scheduled. */
export async function listPagesOf(db: Sql, projectId: string) {
  const ofProject = sql`(select ${reviewVersions.assetId} from ${reviewVersions} where ${reviewVersions.projectId} = ${projectId}
    union select ${reviewFinals.assetId} from ${reviewFinals} where ${reviewFinals.projectId} = ${projectId})`
  const showing = sql`(select ${assetUses.recordId} from ${assetUses}
    where ${assetUses.assetId} in ${ofProject} and ${inArray(assetUses.noun, [...contentKinds])})`
  const chosen = db.select({ id: projectPages.contentId }).from(projectPages).where(eq(projectPages.projectId, projectId))
  const { id, kind, title, publishedAt } = contentItems
  return db
    .select({ id, kind, title, publishedAt: sql<Date>`${publishedAt}`.mapWith(publishedAt) })
    .from(contentItems)
    .where(and(isNotNull(publishedAt), or(sql`${id}::text in ${showing}`, inArray(id, chosen))))
    .orderBy(title, id)
    .limit(100)
}
