import { and, asc, count, eq, gt, inArray, isNull, lte, max, ne, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { asksSomething } from '#domain/conversations/message-sense.ts'
import { owedSince } from '#domain/conversations/owed-answer.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import type { Sql } from '../../../base/database/database.ts'
import { addressTroubles, conversations } from '../../../tables/clients/conversations.ts'
import { inquiries } from '../../../tables/clients/inquiries.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { reviewApprovals, reviewComments, reviewVersions } from '../../../tables/reviews/reviews.ts'
import { readThreads } from '../../conversations/thread-reader.ts'
import type { FoundItem } from './due-item.ts'

/** What a list of what waits for the studio goes by. */
export interface Waiting {
  now: Date
  /** Until when something is promised that was asked at a moment. */
  promised: (since: Date, hours?: number) => Date
  /** Maximum number of items of each kind. */
  most: number
}

/** Conversations that are read at once. */
const batch = 200

/**
 * Of conversations, those that are owed an answer, up to as many as are listed. Reads on where others, such as thanks alone, stand
 * before them.
 */
async function owedAmong<Row extends { id: string }>(
  db: Sql,
  { most }: Waiting,
  read: (page: { limit: number; offset: number }) => PromiseLike<Row[]>,
  askedAt: (row: Row) => Date,
): Promise<(Row & { since: Date })[]> {
  const owed: (Row & { since: Date })[] = []
  for (let offset = 0; owed.length < most; offset += batch) {
    const rows = await read({ limit: batch, offset })
    const threads = await readThreads(
      db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const thread = threads.get(row.id)
      // An enquiry from before there were conversations has no messages.
      const since = thread ? owedSince(thread) : askedAt(row)
      if (since) owed.push({ ...row, since })
    }
    if (rows.length < batch) break
  }
  return owed.slice(0, most)
}

/** When an answer was asked for, until when it is promised, and what that makes of it. */
export function promiseOf({ now, promised }: Waiting, since: Date, hours?: number) {
  const until = promised(since, hours)
  const last = studioDay(until)
  const isLate = until < now
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    dueTime: last,
    status: isLate ? ('overdue' as const) : ('today' as const),
    late: isLate ? ` A reply was due on ${longDay(last)}.` : '',
  }
}

/** Projects with client comments to deal with, the longest wait first; questions have items of their own. */
export async function listClientComments(db: Sql, most: number, only?: SQL): Promise<FoundItem[]> {
  const rows = await db
    .select({ ...commented, comment: reviewComments.comment, at: reviewComments.createdAt })
    .from(reviewComments)
    .innerJoin(projects, eq(projects.id, reviewComments.projectId))
    .where(and(isOpenComment, only))
    .orderBy(asc(reviewComments.createdAt))
    .limit(most * 25)
  const byProject = Map.groupBy(
    rows.filter(({ comment }) => !asksSomething(comment)),
    ({ projectId }) => projectId,
  )
  return [...byProject.values()].slice(0, most).map((comments) => {
    const { projectId, title, client } = comments[0]!
    return {
      projectId,
      title,
      client,
      id: `comments.${projectId}`,
      type: 'approval',
      text: `${comments.length === 1 ? 'A comment' : `${comments.length} comments`} from the client to deal with.`,
      dueTime: studioDay(comments.at(-1)!.at),
      status: 'today',
      link: projectPath(projectId, 'review'),
    }
  })
}

/** Questions of clients in comments that nobody answered, the longest wait first. */
export async function listQuestions(db: Sql, waiting: Waiting, only?: SQL): Promise<FoundItem[]> {
  const rows = await db
    .select({
      ...commented,
      id: reviewComments.id,
      slug: projects.slug,
      comment: reviewComments.comment,
      author: reviewComments.authorName,
      at: reviewComments.createdAt,
    })
    .from(reviewComments)
    .innerJoin(projects, eq(projects.id, reviewComments.projectId))
    .where(and(isOpenComment, only))
    .orderBy(asc(reviewComments.createdAt))
    .limit(waiting.most * 25)
  return rows
    .filter(({ comment }) => asksSomething(comment))
    .slice(0, waiting.most)
    .map(({ id, projectId, title, client, slug, comment, author, at }) => {
      const { late, ...promise } = promiseOf(waiting, at)
      return {
        ...promise,
        id: `question.${id}`,
        type: 'approval',
        projectId,
        title,
        client: author || client,
        text: `Asks in the review: “${shortened(comment)}”${late}`,
        link: `/clients/${slug}?c=${id}`,
      }
    })
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 120 ? line : `${line.slice(0, 119).trimEnd()}…`
}

const commented = { projectId: projects.id, title: projects.projectTitle, client: projects.clientName }

/**
 * Client comments on the newest version of a deliverable without a reply from the studio and unresolved. A new version or an approval
 * settles earlier comments.
 */
const isOpenComment = and(
  notInArray(projects.stage, [...stagesPutAway]),
  eq(reviewComments.authorKind, 'client'),
  isNull(reviewComments.resolvedAt),
  sql`not exists (select from ${reviewComments} as reply where reply.author_kind = 'staff'
      and reply.parent_id = coalesce(${reviewComments.parentId}, ${reviewComments.id}) and reply.created_at >= ${reviewComments.createdAt})`,
  sql`not exists (select from ${reviewVersions} as version where version.deliverable_id = ${reviewComments.deliverableId}
      and version.created_at > ${reviewComments.createdAt})`,
  sql`not exists (select from ${reviewApprovals} as approval where approval.deliverable_id = ${reviewComments.deliverableId}
      and approval.approved_at > ${reviewComments.createdAt} and approval.completes and approval.undone_at is null
      and approval.reopened_at is null)`,
)

/** Comments and questions of clients that are open, by project. `only` narrows the projects. */
export function listOpenComments(db: Sql, most: number, only?: SQL) {
  return db
    .select({
      id: projects.id,
      slug: projects.slug,
      title: projects.projectTitle,
      client: projects.clientName,
      comments: count(),
      latest: max(reviewComments.createdAt),
    })
    .from(reviewComments)
    .innerJoin(projects, eq(projects.id, reviewComments.projectId))
    .where(and(isOpenComment, only))
    .groupBy(projects.id)
    .orderBy(asc(max(reviewComments.createdAt)))
    .limit(most)
}

/** Enquiries without an answer or a proposal: `booking` those of bookings, or all others. */
export async function listUnanswered(db: Sql, waiting: Waiting, which: 'booking' | 'inquiry'): Promise<FoundItem[]> {
  const { id, kind, name, subject, submittedAt } = inquiries
  const offered = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.inquiryId, id), ne(projects.stage, 'draft')))
  const owed = await owedAmong(
    db,
    waiting,
    ({ limit, offset }) =>
      db
        .select({ id, name, subject, submittedAt })
        .from(inquiries)
        .leftJoin(conversations, eq(conversations.id, id))
        .where(
          and(
            eq(inquiries.status, 'new'),
            which === 'booking' ? eq(kind, 'booking') : ne(kind, 'booking'),
            // What was merged into another is listed as that.
            isNull(conversations.mergedInto),
            notExists(offered),
          ),
        )
        .orderBy(asc(submittedAt), asc(id))
        .limit(limit)
        .offset(offset),
    (row) => row.submittedAt,
  )
  return owed.map((row) => {
    const { late, ...promise } = promiseOf(waiting, row.since)
    return {
      ...promise,
      id: `${which}.${row.id}`,
      type: 'deadline',
      projectId: null,
      title: row.subject,
      client: row.name,
      text: `Not answered yet.${late}`,
      link: `/admin/inbox/${row.id}`,
      conversation: row.id,
    }
  })
}

/** Conversations by mail and in the portal that the studio owes an answer, without what is snoozed; enquiries have items of their own. */
export async function listUnansweredMessages(db: Sql, waiting: Waiting): Promise<FoundItem[]> {
  const { id, kind, status, name, email, subject, snoozedUntil, mergedInto, messageCount, lastMessageAt } = conversations
  const owed = await owedAmong(
    db,
    waiting,
    ({ limit, offset }) =>
      db
        .select({ id, name, email, subject, lastMessageAt })
        .from(conversations)
        .where(
          and(
            eq(status, 'new'),
            inArray(kind, ['mail', 'portal']),
            isNull(mergedInto),
            gt(messageCount, 0),
            or(isNull(snoozedUntil), lte(snoozedUntil, waiting.now)),
          ),
        )
        .orderBy(asc(lastMessageAt), asc(id))
        .limit(limit)
        .offset(offset),
    (row) => row.lastMessageAt,
  )
  return owed.map((row) => {
    const { late, ...promise } = promiseOf(waiting, row.since)
    return {
      ...promise,
      id: `message.${row.id}`,
      type: 'deadline',
      projectId: null,
      title: row.subject || 'Message',
      client: row.name || row.email,
      text: `Not answered yet.${late}`,
      link: `/admin/inbox/${row.id}`,
      conversation: row.id,
    }
  })
}

/** Addresses to which mail does not arrive, each with the latest conversation with it. */
export async function listBounces(db: Sql, waiting: Waiting): Promise<FoundItem[]> {
  const { email, kind, reason, since } = addressTroubles
  const latest = db
    .selectDistinctOn([conversations.email], { id: conversations.id, email: conversations.email, name: conversations.name })
    .from(conversations)
    .where(isNull(conversations.mergedInto))
    .orderBy(conversations.email, sql`${conversations.lastMessageAt} desc`)
    .as('latest')
  const rows = await db
    .select({ email, kind, reason, since, conversation: latest.id, name: latest.name })
    .from(addressTroubles)
    .leftJoin(latest, eq(latest.email, email))
    .orderBy(asc(since))
    .limit(waiting.most)
  return rows.map((row) => {
    const { late: _, ...promise } = promiseOf(waiting, row.since)
    return {
      ...promise,
      id: `bounce.${row.email}`,
      type: 'deadline',
      projectId: null,
      title: row.email,
      client: row.name || row.email,
      text:
        row.kind === 'complained'
          ? 'They reported an email as spam.'
          : `Emails do not arrive: ${shortened(row.reason) || 'no reason given'}`,
      link: row.conversation === null ? '/admin/outbox' : `/admin/inbox/${row.conversation}`,
      conversation: row.conversation,
    }
  })
}
