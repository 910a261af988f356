import { count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import { statusesSold } from '#domain/projects/stages/board-status.ts'
import { stagesSold } from '#domain/projects/stages/project-stage.ts'
import type { Sql } from '../../base/database/database.ts'
import { projects, projectTotals } from '../../tables/projects/projects.ts'
import type { ClientFacts } from '../clients/client-records.ts'
import type { ProjectRow } from './project-store.ts'

/** Newest first, at most a hundred. */
export async function listProjectsOf(db: Sql, clientId: string): Promise<ProjectRow[]> {
  return db.select().from(projects).where(eq(projects.clientId, clientId)).orderBy(desc(projects.createdAt)).limit(100)
}

/** Number and sold value of the projects of each client who has some. */
export async function readProjectFacts(db: Sql, clientIds: string[]): Promise<ClientFacts[]> {
  if (clientIds.length === 0) return []
  const rows = await db
    .select({
      clientId: projects.clientId,
      projects: count(),
      valuePence: sql<string | null>`sum(${projects.valuePence}) filter (where ${inArray(projects.stage, [...stagesSold])})`,
    })
    .from(projects)
    .where(inArray(projects.clientId, clientIds))
    .groupBy(projects.clientId)
  return rows.map((row) => ({ ...row, clientId: row.clientId!, valuePence: Number(row.valuePence ?? 0) }))
}

export async function readSoldPence(db: Sql): Promise<number> {
  const [row] = await db
    .select({ pence: sum(projectTotals.valuePence) })
    .from(projectTotals)
    .where(inArray(projectTotals.board, [...statusesSold]))
  return Number(row?.pence ?? 0)
}
