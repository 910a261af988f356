import { and, desc, inArray } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/paging.ts'
import { activity } from '../../tables/activity.ts'
import { reviewComments } from '../../tables/reviews.ts'
import type { ProjectRow } from './project-store.ts'

export type EventRow = typeof activity.$inferSelect

/** Events of a project and of its inquiry, newest first. */
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
  const { page, next } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { page: await withComments(db, page), next }
}

/** Adds a comment's present text to its events, as `meta.note`. */
export async function withComments<Event extends EventRow>(db: Sql, events: Event[]): Promise<Event[]> {
  const ids = events.flatMap(({ meta }) => (typeof meta.commentId === 'string' ? [meta.commentId] : []))
  if (ids.length === 0) return events
  const { id, comment } = reviewComments
  const rows = await db.select({ id, comment }).from(reviewComments).where(inArray(id, ids))
  const texts = new Map<unknown, string>(rows.map((row) => [row.id, row.comment]))
  return events.map((event) => {
    const note = texts.get(event.meta.commentId)
    return note === undefined ? event : { ...event, meta: { ...event.meta, note } }
  })
}
