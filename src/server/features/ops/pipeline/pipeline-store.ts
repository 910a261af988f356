import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { pipelineStages, type PipelineStage } from '#domain/projects/stages/stage-views.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { Sql } from '../../../base/database/database.ts'
import { cutPage, olderThan } from '../../../base/http/answers/paging.ts'
import { pipelineTotals, projects } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { isCurrentOffer } from '../../proposals/proposal-store.ts'

/** A project with the expiry of its current proposal. */
export type PipelineRow = ProjectRow & { expiresAt: Date | null }

/** Newest first, of one column or of all. */
export async function listPipeline(
  db: Sql,
  { stage, after, limit }: { stage?: PipelineStage | undefined; after?: string | undefined; limit: number },
): Promise<{ page: PipelineRow[]; next: string | null }> {
  const rows = await withOffers(db)
    .where(
      and(
        stage ? eq(projects.pipelineStage, stage) : isNotNull(projects.pipelineStage),
        olderThan(projects.createdAt, projects.id, after),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
}

export async function findInPipeline(db: Sql, id: string): Promise<PipelineRow | null> {
  const [row] = await withOffers(db).where(eq(projects.id, id))
  return row ?? null
}

const withOffers = (db: Sql) =>
  db
    .select({ ...getTableColumns(projects), expiresAt: proposals.expiresAt })
    .from(projects)
    .leftJoin(proposals, isCurrentOffer)
    .$dynamic()

export type PipelineTotals = Record<PipelineStage, { projects: number; value: Pence }>

/** Over all projects: seven rows maintained by a trigger. */
export async function readPipelineTotals(db: Sql): Promise<PipelineTotals> {
  const rows = await db.select().from(pipelineTotals)
  const totalOf = (stage: PipelineStage) => rows.find((row) => row.pipelineStage === stage)
  return Object.fromEntries(
    pipelineStages.map((stage) => [stage, { projects: totalOf(stage)?.projects ?? 0, value: totalOf(stage)?.valuePence ?? 0 }]),
  ) as PipelineTotals
}
