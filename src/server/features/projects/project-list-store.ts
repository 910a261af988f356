import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ProjectSort } from '#domain/projects/project.ts'
import { listStatuses, type ListStatus } from '#domain/projects/stage-views.ts'
import type { Sql } from '../../base/database/database.ts'
import { beyondText, beyondTime, cutPage, type Place } from '../../base/http/paging.ts'
import { countByState } from '../../base/database/count-by-state.ts'
import { textContains } from '../../base/database/text-search.ts'
import { projects, projectTotals } from '../../tables/projects.ts'
import { reviewVersions } from '../../tables/reviews.ts'
import type { ProjectRow } from './project-store.ts'

const { createdAt, id, listStatus, searchText } = projects

export interface ProjectListFilter {
  search?: string | undefined
  status?: ListStatus | undefined
  /** Limits the list to somebody's projects. */
  only?: SQL | undefined
}

/** The sort key as in the index: byte order, case-insensitive. */
const client = sql`${projects.clientKey} collate "C"`

interface Order {
  by: SQL
  after(cursor: string | undefined): SQL | undefined
  placeOf(row: ProjectRow): Place
}

const byTime = (direction: 'asc' | 'desc'): Order => ({
  by: sql`${createdAt} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`,
  after: (cursor) => beyondTime(createdAt, id, cursor, direction),
  placeOf: (row) => ({ at: row.createdAt, id: row.id }),
})

const byClient = (direction: 'asc' | 'desc'): Order => ({
  by: sql`${client} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`,
  after: (cursor) => beyondText(client, id, cursor, direction),
  placeOf: (row) => ({ text: row.clientKey, id: row.id }),
})

const orders: Record<ProjectSort, Order> = {
  newest: byTime('desc'),
  oldest: byTime('asc'),
  'client-az': byClient('asc'),
  'client-za': byClient('desc'),
}

export async function listProjects(
  db: Sql,
  { search, status, only, sort, after, limit }: ProjectListFilter & { sort: ProjectSort; after?: string; limit: number },
): Promise<{ page: ProjectRow[]; next: string | null }> {
  const order = orders[sort]
  const rows = await db
    .select()
    .from(projects)
    .where(and(status && eq(listStatus, status), textContains(searchText, search), only, order.after(after)))
    .orderBy(order.by)
    .limit(limit + 1)
  return cutPage(rows, limit, order.placeOf)
}

/** Number of film versions by project id; without projects that have none. */
export async function countVersions(db: Sql, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { projectId } = reviewVersions
  const rows = await db
    .select({ projectId, versions: count() })
    .from(reviewVersions)
    .where(inArray(projectId, ids))
    .groupBy(projectId)
  return new Map(rows.map((row) => [row.projectId, row.versions]))
}

/** Number of projects by list status. */
export async function countByListStatus(db: Sql): Promise<Record<ListStatus, number>> {
  const rows = await db
    .select({ state: projectTotals.listStatus, number: sql<number>`sum(${projectTotals.projects})::int` })
    .from(projectTotals)
    .groupBy(projectTotals.listStatus)
  const { all: _, ...counts } = countByState(listStatuses, rows)
  return counts
}

/** Number of projects by list status, of those that somebody may see. */
export async function countProjects(db: Sql, only: SQL): Promise<Record<ListStatus, number>> {
  const rows = await db.select({ state: listStatus, number: count() }).from(projects).where(only).groupBy(listStatus)
  const { all: _, ...counts } = countByState(listStatuses, rows)
  return counts
}
