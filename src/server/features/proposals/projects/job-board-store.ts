import { and, desc, eq, sql } from 'drizzle-orm'
import { boardStatuses, statusesInHand, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { Sql } from '../../../base/database/database.ts'
import { cutPage, olderThan } from '../../../base/http/answers/paging.ts'
import { textContains } from '../../../base/database/text-search.ts'
import { projects, projectTotals, stageIsActive } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { signatures } from '../../../tables/clients/signatures.ts'
import { isCurrentOffer, type Work } from '../proposal-store.ts'

interface BoardFilter {
  search?: string
  status?: BoardStatus
  active?: boolean
  after?: string
  limit: number
}

/** One card per project, newest first. */
export async function listWork(
  db: Sql,
  { search, status, active, after, limit }: BoardFilter,
): Promise<{ page: Work[]; next: string | null }> {
  const rows = await db
    .select({ proposal: proposals, project: projects, signedBy: signatures.name })
    .from(projects)
    .leftJoin(proposals, isCurrentOffer)
    .leftJoin(signatures, eq(signatures.id, proposals.signatureId))
    .where(
      and(
        textContains(projects.searchText, search),
        status && eq(projects.boardStage, status),
        active ? stageIsActive : undefined,
        olderThan(projects.createdAt, projects.id, after),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ project }) => ({ at: project.createdAt, id: project.id }))
}

interface BoardTotals {
  counts: Record<BoardStatus, number>
  /** Value of sold projects in progress. */
  activeValue: Pence
}

/** Over all projects: about fifty rows maintained by a trigger. */
export async function readTotals(db: Sql): Promise<BoardTotals> {
  const rows = await db
    .select({
      board: projectTotals.board,
      projects: sql<number>`sum(${projectTotals.projects})::int`,
      value: sql<string>`sum(${projectTotals.valuePence})`,
    })
    .from(projectTotals)
    .groupBy(projectTotals.board)
  const numberOf = (status: BoardStatus) => rows.find(({ board }) => board === status)?.projects ?? 0
  return {
    counts: Object.fromEntries(boardStatuses.map((status) => [status, numberOf(status)])) as Record<BoardStatus, number>,
    activeValue: rows.filter((row) => statusesInHand.includes(row.board)).reduce((sum, { value }) => sum + Number(value), 0),
  }
}
