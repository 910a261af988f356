import { and, asc, eq, exists, gte, inArray, like, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database.ts'
import { inquiries } from '../../tables/inquiries.ts'
import { mails } from '../../tables/mails.ts'
import { projectItems, projects } from '../../tables/projects.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProject = typeof projects.$inferInsert
export type ProjectItemRow = typeof projectItems.$inferSelect

/** Null where the slug is taken, or the inquiry already has its project: the caller looks which. */
export async function insertProject(tx: Transaction, project: NewProject): Promise<ProjectRow | null> {
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
    .where(or(eq(projects.slug, slug), like(sql`${projects.slug} collate "C"`, `${slug}-%`)))
  return rows.map((row) => row.slug)
}

/** Deletes, with mails and drafts, what nobody has touched since before `silent`; answers how many. */
export async function deleteInquiriesThatCameToNothing(tx: Transaction, silent: Date): Promise<number> {
  const laterMail = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.about, inquiries.id), gte(mails.queuedAt, silent)))
  const realProject = tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.inquiryId, inquiries.id), or(ne(projects.stage, 'draft'), gte(projects.updatedAt, silent))))
  const found = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(lt(inquiries.submittedAt, silent), not(exists(laterMail)), not(exists(realProject))))
    .limit(1_000)
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.delete(projects).where(inArray(projects.inquiryId, ids))
  await tx.delete(mails).where(inArray(mails.about, ids))
  await tx.delete(inquiries).where(inArray(inquiries.id, ids))
  return ids.length
}
