import { and, count, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { toProjectOrder, type projectColumns, type ProjectSort } from '#domain/projects/project.ts'
import { listStatuses, type ListStatus } from '#domain/projects/stages/stage-views.ts'
import type { Sql } from '../../base/database/database.ts'
import { listSorted, type SortColumn } from '../../base/http/answers/sorted-page.ts'
import { countByState } from '../../base/database/count-by-state.ts'
import { textContains } from '../../base/database/text-search.ts'
import { projects, projectTotals } from '../../tables/projects/projects.ts'
import { reviewVersions } from '../../tables/reviews/reviews.ts'
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

type ListedProject = ProjectRow & { titleKey: string }

const titleKey = sql<string>`lower(${projects.projectTitle}) collate "C"`

const columns: Record<(typeof projectColumns)[number], SortColumn<ListedProject>> = {
  title: { by: titleKey, type: 'text', id, placeOf: (row) => [row.titleKey, row.id] },
  client: { by: client, type: 'text', id, placeOf: (row) => [row.clientKey, row.id] },
  value: { by: projects.valuePence, type: 'bigint', id, placeOf: (row) => [row.valuePence, row.id] },
  created: { by: createdAt, type: 'timestamptz', id, placeOf: (row) => [row.createdAt, row.id] },
  deadline: { by: projects.deadline, type: 'date', id, placeOf: (row) => [row.deadline, row.id], nullable: true },
}

export async function listProjects(
  db: Sql,
  {
    search,
    status,
    only,
    sort,
    after,
    limit,
  }: ProjectListFilter & { sort: ProjectSort; after?: string | undefined; limit: number },
): Promise<{ page: ProjectRow[]; next: string | null }> {
  return listSorted(columns, { sort: toProjectOrder(sort), after, limit }, (part) =>
    db
      .select({ ...getTableColumns(projects), titleKey })
      .from(projects)
      .where(and(status && eq(listStatus, status), textContains(searchText, search), only, part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
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
