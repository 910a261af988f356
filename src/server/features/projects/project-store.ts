import { asc, eq, like, or } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database.ts'
import { projectItems, projects } from '../../tables/projects.ts'

export type ProjectRow = typeof projects.$inferSelect
export type ProjectItemRow = typeof projectItems.$inferSelect

/** Null where the slug is taken, or the inquiry already has its project: the caller looks which. */
export async function insertProject(tx: Transaction, project: typeof projects.$inferInsert): Promise<ProjectRow | null> {
  const [row] = await tx.insert(projects).values(project).onConflictDoNothing().returning()
  return row ?? null
}

/** In the order given; costs in pence. */
export async function insertItems(
  tx: Transaction,
  projectId: string,
  items: { description: string; cost: number }[],
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(projectItems)
    .values(items.map(({ description, cost }, position) => ({ projectId, position, description, cost })))
}

export async function findProjectOfInquiry(db: Sql, inquiryId: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.inquiryId, inquiryId))
  return row ?? null
}

export async function listItems(db: Sql, projectId: string): Promise<ProjectItemRow[]> {
  return db.select().from(projectItems).where(eq(projectItems.projectId, projectId)).orderBy(asc(projectItems.position))
}

/** The slug itself, if it is taken, and those that continue it with a hyphen. A slug holds no wildcard of LIKE. */
export async function listSlugsFrom(db: Sql, slug: string): Promise<string[]> {
  const rows = await db
    .select({ slug: projects.slug })
    .from(projects)
    .where(or(eq(projects.slug, slug), like(projects.slug, `${slug}-%`)))
  return rows.map((row) => row.slug)
}
