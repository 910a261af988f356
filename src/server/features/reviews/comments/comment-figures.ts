import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import { reviewComments } from '../../../tables/reviews/reviews.ts'

export interface CommentFigures {
  /** Threads. */
  comments: number
  /** Unresolved threads. */
  open: number
}

/** By version id; without versions that have no comments. */
export async function commentFigures(db: Sql, projectId: string): Promise<Map<string, CommentFigures>> {
  const { versionId, parentId, resolvedAt } = reviewComments
  const rows = await db
    .select({ versionId, comments: count(), open: sql<number>`count(*) filter (where ${resolvedAt} is null)::int` })
    .from(reviewComments)
    .where(and(eq(reviewComments.projectId, projectId), isNull(parentId)))
    .groupBy(versionId)
  return new Map(rows.flatMap(({ versionId: id, ...figures }) => (id ? [[id, figures] as const] : [])))
}
