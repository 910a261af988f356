import { and, asc, count, eq, gt, inArray, isNull, lte, max, ne, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { longDay } from '#domain/common/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { answerBy, type TodayItem } from '#domain/ops/today.ts'
import { stagesPutAway } from '#domain/projects/project-stage.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { Sql } from '../../base/database/database.ts'
import { conversations } from '../../tables/conversations.ts'
import { inquiries } from '../../tables/inquiries.ts'
import { projects } from '../../tables/projects.ts'
import { reviewApprovals, reviewComments, reviewVersions } from '../../tables/reviews.ts'

/** Projects with client comments to deal with, the longest wait first. */
export async function listClientComments(db: Sql, most: number, only?: SQL): Promise<TodayItem[]> {
  const rows = await listOpenComments(db, most, only)
  return rows.map(({ id, comments, latest, title, client }) => ({
    projectId: id,
    title,
    client,
    id: `comments.${id}`,
    type: 'approval',
    text: `${comments === 1 ? 'A comment' : `${comments} comments`} from the client to deal with.`,
    dueTime: studioDay(latest!),
    status: 'today',
    link: projectPath(id, 'review'),
  }))
}

/**
 * Client comments on the newest version of a deliverable without a reply from the studio and unresolved, by project. A new version or an approval
 * settles earlier comments. `only` narrows the projects.
 */
export function listOpenComments(db: Sql, most: number, only?: SQL) {
  const { projectId, deliverableId, createdAt } = reviewComments
  const isOpen = and(
    eq(reviewComments.authorKind, 'client'),
    isNull(reviewComments.resolvedAt),
    sql`not exists (select from ${reviewComments} as reply where reply.author_kind = 'staff'
      and reply.parent_id = coalesce(${reviewComments.parentId}, ${reviewComments.id}) and reply.created_at >= ${createdAt})`,
    sql`not exists (select from ${reviewVersions} as version where version.deliverable_id = ${deliverableId} and version.created_at > ${createdAt})`,
    sql`not exists (select from ${reviewApprovals} as approval where approval.deliverable_id = ${deliverableId}
      and approval.approved_at > ${createdAt} and approval.completes and approval.undone_at is null and approval.reopened_at is null)`,
  )
  return db
    .select({
      id: projects.id,
      slug: projects.slug,
      title: projects.projectTitle,
      client: projects.clientName,
      comments: count(),
      latest: max(createdAt),
    })
    .from(reviewComments)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(notInArray(projects.stage, [...stagesPutAway]), isOpen, only))
    .groupBy(projects.id)
    .orderBy(asc(max(createdAt)))
    .limit(most)
}

/** Enquiries without a reply or a proposal; the studio promises an answer within a day. */
export async function listUnanswered(db: Sql, now: Date, most: number): Promise<TodayItem[]> {
  const { id, name, subject, submittedAt } = inquiries
  const offered = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.inquiryId, id), ne(projects.stage, 'draft')))
  const rows = await db
    .select({ id, name, subject, submittedAt })
    .from(inquiries)
    .where(and(eq(inquiries.status, 'new'), notExists(offered)))
    .orderBy(asc(submittedAt))
    .limit(most)
  return rows.map((row) => {
    const due = answerBy(row.submittedAt)
    const last = studioDay(due)
    return {
      id: `inquiry.${row.id}`,
      type: 'deadline',
      projectId: null,
      title: row.subject,
      client: row.name,
      text: due < now ? `Not answered yet. A reply was due on ${longDay(last)}.` : 'Not answered yet.',
      dueTime: last,
      status: due < now ? 'overdue' : 'today',
      link: `/admin/inbox/${row.id}`,
    }
  })
}

/** Conversations by mail and in the portal that the studio owes an answer, without what is snoozed; enquiries have items of their own. */
export async function listUnansweredMessages(db: Sql, now: Date, most: number): Promise<TodayItem[]> {
  const { id, kind, status, name, email, subject, snoozedUntil, mergedInto, messageCount, lastMessageAt } = conversations
  const rows = await db
    .select({ id, name, email, subject, lastMessageAt })
    .from(conversations)
    .where(
      and(
        eq(status, 'new'),
        inArray(kind, ['mail', 'portal']),
        isNull(mergedInto),
        gt(messageCount, 0),
        or(isNull(snoozedUntil), lte(snoozedUntil, now)),
      ),
    )
    .orderBy(asc(lastMessageAt))
    .limit(most)
  return rows.map((row) => ({
    id: `message.${row.id}`,
    type: 'deadline',
    projectId: null,
    title: row.subject || 'Message',
    client: row.name || row.email,
    text: 'Not answered yet.',
    dueTime: studioDay(row.lastMessageAt),
    status: 'today',
    link: `/admin/inbox/${row.id}`,
  }))
}
