import { and, desc, inArray } from 'drizzle-orm'
import type { Sql } from '../../base/database.ts'
import { cutPage, olderThan } from '../../base/paging.ts'
import { activity } from '../../tables/activity.ts'
import type { ProjectRow } from './project-store.ts'

export type EventRow = typeof activity.$inferSelect

/** What happened to a project and to the inquiry that it grew from, newest first. */
export async function listEvents(
  db: Sql,
  { id, inquiryId }: Pick<ProjectRow, 'id' | 'inquiryId'>,
  { after, limit }: { after?: string; limit: number },
): Promise<{ page: EventRow[]; next: string | null }> {
  const subjects = inquiryId ? [id, inquiryId] : [id]
  const rows = await db
    .select()
    .from(activity)
    .where(and(inArray(activity.subject, subjects), olderThan(activity.createdAt, activity.id, after)))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
}
