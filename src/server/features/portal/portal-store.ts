import { and, desc, eq, getTableColumns, inArray, max } from 'drizzle-orm'
import { portalEvents } from '#domain/portal/portal-events.ts'
import type { Sql } from '../../base/database.ts'
import { activity } from '../../tables/activity.ts'
import { projects } from '../../tables/projects.ts'
import { reviewComments, reviewVersions } from '../../tables/reviews.ts'
import type { EventRow } from '../projects/project-event-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'

const mostProjects = 500
/** Of the dashboard: what is further back has not happened recently. */
const mostRecent = 50

/** A client's own, the newest first. */
export async function listOwnProjects(db: Sql, clientId: string): Promise<ProjectRow[]> {
  return db.select().from(projects).where(eq(projects.clientId, clientId)).orderBy(desc(projects.createdAt)).limit(mostProjects)
}

/** Null for a project of anybody else, too. */
export async function findOwnProject(db: Sql, clientId: string, id: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.clientId, clientId)))
  return row ?? null
}

/** The project whose version it is; null for a version of anybody else's, too. */
export async function findProjectOfOwnVersion(db: Sql, clientId: string, versionId: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select(getTableColumns(projects))
    .from(reviewVersions)
    .innerJoin(projects, eq(projects.id, reviewVersions.projectId))
    .where(and(eq(reviewVersions.id, versionId), eq(projects.clientId, clientId)))
  return row ?? null
}

/** What a client is told of, the latest first. */
export async function listOwnEvents(db: Sql, projectIds: string[], limit: number): Promise<EventRow[]> {
  if (projectIds.length === 0) return []
  return db
    .select()
    .from(activity)
    .where(and(inArray(activity.subject, projectIds.slice(0, mostRecent)), inArray(activity.action, portalEvents)))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit)
}

/** When each version was last spoken of, by its id. */
export async function lastWords(db: Sql, projectId: string): Promise<Map<string, Date>> {
  const { versionId, createdAt } = reviewComments
  const rows = await db
    .select({ versionId, at: max(createdAt) })
    .from(reviewComments)
    .where(eq(reviewComments.projectId, projectId))
    .groupBy(versionId)
  return new Map(rows.flatMap(({ versionId: id, at }) => (id && at ? [[id, at] as const] : [])))
}
