import { and, desc, isNotNull, ne, eq } from 'drizzle-orm'
import type { ClientFeedback } from '#domain/site/site-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/answers/paging.ts'
import { projects } from '../../tables/projects/projects.ts'
import { satisfaction } from '../../tables/reviews/satisfaction.ts'

/** Answers to surveys that have a text, the latest first. */
export async function listClientFeedback(
  db: Sql,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ feedback: ClientFeedback[]; next: string | null }> {
  const rows = await db
    .select({
      projectId: satisfaction.projectId,
      projectTitle: projects.projectTitle,
      clientName: projects.clientName,
      score: satisfaction.score,
      text: satisfaction.text,
      answeredAt: satisfaction.answeredAt,
    })
    .from(satisfaction)
    .innerJoin(projects, eq(projects.id, satisfaction.projectId))
    .where(
      and(
        isNotNull(satisfaction.answeredAt),
        ne(satisfaction.text, ''),
        olderThan(satisfaction.answeredAt, satisfaction.projectId, after),
      ),
    )
    .orderBy(desc(satisfaction.answeredAt), desc(satisfaction.projectId))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, (row) => ({ at: row.answeredAt!, id: row.projectId }))
  return {
    feedback: page.map((row) => ({ ...row, score: row.score ?? 0, answeredAt: row.answeredAt!.toISOString() })),
    next,
  }
}
