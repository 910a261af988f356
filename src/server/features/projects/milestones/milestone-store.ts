import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Milestone } from '#domain/projects/stages/milestone-endpoints.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { projectMilestones, projects } from '../../../tables/projects/projects.ts'

const { projectId, position, name, day, completed } = projectMilestones

/** In order. */
export async function listMilestones(db: Sql, id: string): Promise<Milestone[]> {
  return db.select({ name, day, completed }).from(projectMilestones).where(eq(projectId, id)).orderBy(asc(position))
}

export interface MilestoneFigures {
  done: number
  total: number
  /** The first incomplete milestone. */
  next: { name: string; day: string | null } | null
}

/** By project id; without projects that have no milestones. */
export async function milestoneFigures(db: Sql, ids: string[]): Promise<Map<string, MilestoneFigures>> {
  if (ids.length === 0) return new Map()
  const first = <Value>(value: unknown) =>
    sql<Value>`(array_agg(${value} order by ${position}) filter (where not ${completed}))[1]`
  const rows = await db
    .select({
      projectId,
      total: count(),
      done: sql<number>`count(*) filter (where ${completed})::int`,
      name: first<string | null>(name),
      day: first<string | null>(sql`${day}::text`),
    })
    .from(projectMilestones)
    .where(inArray(projectId, ids))
    .groupBy(projectId)
  return new Map(
    rows.map((row) => [
      row.projectId,
      { done: row.done, total: row.total, next: row.name === null ? null : { name: row.name, day: row.day } },
    ]),
  )
}

/** The caller has locked the project. Returns the list's new revision. */
export async function writeMilestones(tx: Transaction, id: string, milestones: Milestone[]): Promise<number> {
  await tx.delete(projectMilestones).where(eq(projectId, id))
  if (milestones.length > 0) {
    const rows = milestones.map((milestone, place) => ({ ...milestone, projectId: id, position: place }))
    await tx.insert(projectMilestones).values(rows)
  }
  const { milestonesRevision } = projects
  const [row] = await tx
    .update(projects)
    .set({ milestonesRevision: sql`${milestonesRevision} + 1`, updatedAt: sql`now()` })
    .where(eq(projects.id, id))
    .returning({ revision: milestonesRevision })
  return row!.revision
}
