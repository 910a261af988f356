import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { and, asc, desc, eq, gte, isNull, max, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { reviewDeliverables, reviewLinks, reviewVersions, reviewVisits } from '../../../tables/reviews/reviews.ts'
import type { ReviewLinkRow } from '../review-store.ts'

/** Neither revoked nor expired. */
export const isStanding = (now: Date) =>
  and(isNull(reviewLinks.revokedAt), or(isNull(reviewLinks.expiresOn), gte(reviewLinks.expiresOn, studioDay(now))))

/** By creation. */
export async function listLinks(db: Sql, projectId: string): Promise<ReviewLinkRow[]> {
  return db
    .select()
    .from(reviewLinks)
    .where(eq(reviewLinks.projectId, projectId))
    .orderBy(asc(reviewLinks.createdAt), asc(reviewLinks.id))
}

/** Those that still open the page. */
export async function listStandingLinks(db: Sql, projectId: string, now: Date): Promise<ReviewLinkRow[]> {
  return db
    .select()
    .from(reviewLinks)
    .where(and(eq(reviewLinks.projectId, projectId), isStanding(now)))
    .orderBy(asc(reviewLinks.createdAt), asc(reviewLinks.id))
}

export async function findLink(db: Sql, id: string): Promise<ReviewLinkRow | null> {
  const [row] = await db.select().from(reviewLinks).where(eq(reviewLinks.id, id))
  return row ?? null
}

export async function insertLink(tx: Transaction, link: typeof reviewLinks.$inferInsert): Promise<ReviewLinkRow> {
  const [row] = await tx.insert(reviewLinks).values(link).returning()
  return row!
}

export async function updateLink(
  tx: Transaction,
  id: string,
  changes: Partial<typeof reviewLinks.$inferInsert>,
): Promise<ReviewLinkRow> {
  const [row] = await tx.update(reviewLinks).set(changes).where(eq(reviewLinks.id, id)).returning()
  return row!
}

/** Key under which a viewer's visits are counted. */
export const viewerKey = ({ linkId, personId }: { linkId: string | undefined; personId: string | undefined }): string =>
  linkId ? `link:${linkId}` : personId ? `person:${personId}` : 'page'

/** Time of the last visit by viewer. */
export async function lastSeenByViewer(db: Sql, projectId: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ viewer: reviewVisits.viewer, at: max(reviewVisits.lastAt) })
    .from(reviewVisits)
    .where(eq(reviewVisits.projectId, projectId))
    .groupBy(reviewVisits.viewer)
  return new Map(rows.flatMap(({ viewer, at }) => (at ? [[viewer, at] as const] : [])))
}

/** Viewers of a project whom their link or name tells apart, and whether they have watched this version to its end. */
export async function listViewers(db: Sql, projectId: string, versionId: string): Promise<Map<string, boolean>> {
  const { viewer, endedAt } = reviewVisits
  const rows = await db
    .select({
      viewer,
      watched: sql<boolean>`bool_or(${eq(reviewVisits.versionId, versionId)} and ${endedAt} is not null)`,
    })
    .from(reviewVisits)
    .where(eq(reviewVisits.projectId, projectId))
    .groupBy(viewer)
  return new Map(rows.map((row) => [row.viewer, row.watched]))
}

/** Records once that a viewer, whose visit was noted, watched a version to its end. */
export async function noteEndOf(
  tx: Transaction,
  { versionId, viewer, endedAt }: { versionId: string; viewer: string; endedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(reviewVisits)
    .set({ endedAt })
    .where(and(eq(reviewVisits.versionId, versionId), eq(reviewVisits.viewer, viewer), isNull(reviewVisits.endedAt)))
    .returning({ id: reviewVisits.id })
  return rows.length === 1
}

/** Latest first. */
export async function listVisits(db: Sql, projectId: string, limit: number) {
  const { name, firstAt, lastAt, times } = reviewVisits
  return db
    .select({ name, film: reviewDeliverables.title, version: reviewVersions.label, firstAt, lastAt, times })
    .from(reviewVisits)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewVisits.versionId))
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .where(eq(reviewVisits.projectId, projectId))
    .orderBy(desc(lastAt), desc(reviewVisits.id))
    .limit(limit)
}

/** Records at most one visit an hour; returns true when recorded. */
export async function noteVisitOf(tx: Transaction, visit: typeof reviewVisits.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reviewVisits)
    .values(visit)
    .onConflictDoUpdate({
      target: [reviewVisits.versionId, reviewVisits.viewer],
      set: { name: visit.name, lastAt: visit.lastAt, times: sql`${reviewVisits.times} + 1` },
      setWhere: sql`${reviewVisits.lastAt} <= ${visit.lastAt.toISOString()}::timestamptz - interval '1 hour'`,
    })
    .returning({ id: reviewVisits.id })
  return rows.length === 1
}
