import { eq } from 'drizzle-orm'
import type { Sql } from '../../base/database.ts'
import { projects } from '../../tables/projects.ts'
import { reviewLinks, reviewPeople, reviews } from '../../tables/reviews.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type ReviewLinkRow = typeof reviewLinks.$inferSelect
export type ReviewPersonRow = typeof reviewPeople.$inferSelect

export interface Opened {
  project: typeof projects.$inferSelect
  review: ReviewRow
  /** The link that it was found by; null for the project's own page. */
  link: ReviewLinkRow | null
}

/** By the project's slug; a project without versions has no page. */
export async function findBySlug(db: Sql, slug: string): Promise<Opened | null> {
  const [row] = await db
    .select({ project: projects, review: reviews })
    .from(reviews)
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(eq(projects.slug, slug))
  return row ? { ...row, link: null } : null
}

export async function findByShareKey(db: Sql, key: string): Promise<Opened | null> {
  const [row] = await db
    .select({ project: projects, review: reviews, link: reviewLinks })
    .from(reviewLinks)
    .innerJoin(projects, eq(projects.id, reviewLinks.projectId))
    .innerJoin(reviews, eq(reviews.projectId, projects.id))
    .where(eq(reviewLinks.key, key))
  return row ?? null
}

export async function findPerson(db: Sql, id: string): Promise<ReviewPersonRow | null> {
  const [row] = await db.select().from(reviewPeople).where(eq(reviewPeople.id, id))
  return row ?? null
}
