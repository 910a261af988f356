import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import {
  kindsFor,
  notedRecords,
  notedRecordsFor,
  notificationLink,
  notificationText,
  type Colleague,
  type NotedRecord,
  type Notification,
  type NotificationParts,
  type Subject,
} from '#domain/people/notification.ts'
import { abilitiesOf } from '#domain/people/roles.ts'
import { onlyProjectsOf } from '../../../base/access/project-scope.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { cutPage, olderThan } from '../../../base/http/answers/paging.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import { busyFeeds } from '../../../tables/clients/busy-times.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { conversations } from '../../../tables/clients/conversations.ts'
import { mails } from '../../../tables/clients/mails.ts'
import { notifications, pushSubscriptions, watchers } from '../../../tables/people/notifications.ts'
import { assignments, people, staff } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { reviewApprovals, reviewComments } from '../../../tables/reviews/reviews.ts'
import { suppliers } from '../../../tables/projects/suppliers.ts'
import { tasks } from '../../../tables/projects/tasks.ts'

export type NewNotification = typeof notifications.$inferInsert
export type Reader = Pick<SignedInPerson, 'id' | 'abilities'>

export interface StaffColleague extends Colleague {
  notificationMail: (typeof staff.$inferSelect)['notificationMail']
  /** `never` also without a browser to push to. */
  notificationPush: (typeof staff.$inferSelect)['notificationPush']
}

/** Everyone who works here, by name; as seen from a project, where one is given. */
export async function listColleagues(db: Sql, projectId: string | null): Promise<StaffColleague[]> {
  const { abilitiesAdded: added, abilitiesTaken: taken, role, notificationMail } = staff
  const hasBrowser = sql`exists (select from ${pushSubscriptions} where ${pushSubscriptions.personId} = ${staff.personId})`
  const rows = await db
    .select({
      id: people.id,
      name: people.name,
      role,
      added,
      taken,
      notificationMail,
      notificationPush: sql<
        StaffColleague['notificationPush']
      >`case when ${hasBrowser} then ${staff.notificationPush} else 'never' end`,
      isAssigned: sql<boolean>`${assignments.personId} is not null`,
      follows: sql<boolean>`${watchers.personId} is not null or coalesce(${assignments.isOwner}, false)`,
    })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .leftJoin(assignments, and(eq(assignments.personId, staff.personId), sql`${assignments.projectId} = ${projectId}::uuid`))
    .leftJoin(watchers, and(eq(watchers.personId, staff.personId), sql`${watchers.projectId} = ${projectId}::uuid`))
    .where(and(isNull(staff.removedAt), isNull(staff.suspendedAt), sql`${staff.joinedAt} is not null`))
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id))
  return rows.map(({ role, added, taken, ...row }) => ({ ...row, abilities: abilitiesOf(role, { added, taken }) }))
}

/** The columns that say what a notification is about. */
export function columnsOf(subject: Subject) {
  if ('feedId' in subject) return { busyFeedId: subject.feedId }
  return 'record' in subject ? { [recordKeys[subject.record]]: subject.recordId } : { projectId: subject.projectId }
}

const recordKeys = { client: 'clientId', conversation: 'conversationId', supplier: 'supplierId' } as const satisfies Record<
  NotedRecord,
  string
>

export async function insertNotifications(tx: Transaction, rows: NewNotification[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows)
}

/** Maximum number of comments of one notification that a mail quotes. */
const mostQuotedComments = 10

/** Counts further comments in notifications that were neither read nor sent. Returns whose they are. */
export async function addToUnread(
  tx: Transaction,
  {
    personIds,
    projectId,
    by,
    comment,
    now,
  }: { personIds: string[]; projectId: string; by: string; comment: { id: string; at: string }; now: Date },
): Promise<string[]> {
  if (personIds.length === 0) return []
  const { personId, kind, readAt, mailedAt, pushedAt, parts } = notifications
  const changed = await tx
    .update(notifications)
    .set({
      parts: sql`jsonb_set(${parts}, '{count}', to_jsonb(coalesce((${parts} ->> 'count')::int, 1) + 1)) - 'version' - 'at'
        || jsonb_build_object('comments', jsonb_path_query_array(
          coalesce(${parts} -> 'comments', '[]') || ${JSON.stringify([comment])}::jsonb,
          ${sql.raw(`'$[last - ${mostQuotedComments - 1} to last]'`)}))`,
      commentId: comment.id,
      createdAt: now,
    })
    .where(
      and(
        inArray(personId, personIds),
        eq(notifications.projectId, projectId),
        eq(kind, 'commented'),
        sql`${parts} ->> 'by' = ${by}`,
        isNull(readAt),
        isNull(mailedAt),
        isNull(pushedAt),
      ),
    )
    .returning({ personId })
  return changed.map((row) => row.personId)
}

/** Those of a person that they may see now. */
export const visible = ({ id, abilities }: Reader): SQL =>
  and(
    eq(notifications.personId, id),
    or(
      and(
        isNotNull(notifications.projectId),
        inArray(notifications.kind, kindsFor(abilities)),
        onlyProjectsOf({ id, abilities } as SignedInPerson, sql`${notifications.projectId}`),
      ),
      isNotNull(notifications.busyFeedId),
      ...notedRecordsFor(abilities).map((record) => isNotNull(notifications[recordKeys[record]])),
    ),
  )!

const shown = {
  id: notifications.id,
  kind: notifications.kind,
  parts: sql<NotificationParts>`case when ${tasks.id} is null then ${notifications.parts}
    else ${notifications.parts} || jsonb_build_object('title', ${tasks.title}) end`,
  projectId: notifications.projectId,
  clientId: notifications.clientId,
  conversationId: notifications.conversationId,
  supplierId: notifications.supplierId,
  busyFeedId: notifications.busyFeedId,
  commentId: notifications.commentId,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  slug: projects.slug,
  projectTitle: sql<string>`coalesce(${projects.projectTitle}, ${clients.name}, ${conversations.name}, ${suppliers.name}, ${busyFeeds.name})`,
}

/** What a row is about, as texts and links need it. */
export function placeOf({ busyFeedId, projectTitle, ...row }: ShownRow) {
  const subject = busyFeedId === null ? subjectOf(row) : { feedId: busyFeedId }
  return { kind: row.kind, slug: row.slug, commentId: row.commentId, where: row.parts.where, name: projectTitle, subject }
}

function subjectOf({ projectId, clientId, conversationId, supplierId }: Omit<ShownRow, 'busyFeedId' | 'projectTitle'>): Subject {
  if (projectId !== null) return { projectId }
  const [record, recordId] =
    Object.entries({ client: clientId, conversation: conversationId, supplier: supplierId }).find(([, id]) => id) ?? []
  return { record: record as NotedRecord, recordId: recordId! }
}

/** Newest first. */
export async function listNotifications(
  db: Sql,
  reader: Reader,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ notifications: Notification[]; next: string | null }> {
  const rows = await readNotifications(db, {
    where: and(visible(reader), olderThan(notifications.createdAt, notifications.id, after)),
    limit: limit + 1,
  })
  const { page, next } = cutPage(rows, limit, ({ createdAt: at, id }) => ({ at, id }))
  return { notifications: page.map(toNotification), next }
}

/** Those with these ids that a person has not read and may see now, newest first. */
export async function listUnread(db: Sql, reader: Reader, ids: string[]): Promise<Notification[]> {
  const where = and(visible(reader), isNull(notifications.readAt), inArray(notifications.id, ids))
  return (await readNotifications(db, { where, limit: ids.length })).map(toNotification)
}

const readNotifications = (db: Sql, { where, limit }: { where: SQL | undefined; limit: number }) =>
  db
    .select(shown)
    .from(notifications)
    .leftJoin(projects, eq(projects.id, notifications.projectId))
    .leftJoin(clients, eq(clients.id, notifications.clientId))
    .leftJoin(conversations, eq(conversations.id, notifications.conversationId))
    .leftJoin(suppliers, eq(suppliers.id, notifications.supplierId))
    .leftJoin(busyFeeds, eq(busyFeeds.id, notifications.busyFeedId))
    .leftJoin(tasks, eq(tasks.id, notifications.taskId))
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)

type ShownRow = Awaited<ReturnType<typeof readNotifications>>[number]

const toNotification = (row: ShownRow): Notification => ({
  id: row.id,
  kind: row.kind,
  projectTitle: row.projectTitle,
  text: notificationText(row.kind, row.parts),
  link: notificationLink(placeOf(row)),
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
})

export async function countUnread(db: Sql, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(visible(reader), isNull(notifications.readAt)))
  return row!.unread
}

/** Marks one notification as read; false when the reader has none of this id. */
export async function markRead(tx: Transaction, reader: Reader, id: string, now: Date): Promise<boolean> {
  const found = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now})` })
    .where(and(visible(reader), eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return found.length === 1
}

/** Marks all that came until a moment as read. */
export async function markAllRead(tx: Transaction, reader: Reader, until: Date, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(visible(reader), isNull(notifications.readAt), lte(notifications.createdAt, until)))
}

/**
 * Locks and returns what a person has neither read nor been mailed, oldest first: what came until a moment; or without comments of
 * somebody who has left another since `quietSince`, unless they began before `begunBefore`.
 */
export async function lockUnmailed(
  tx: Transaction,
  reader: Reader,
  due: { until: Date } | { quietSince: Date; begunBefore: Date },
) {
  const { kind, createdAt, parts } = notifications
  const isDue =
    'until' in due
      ? [lte(createdAt, due.until)]
      : [
          ne(kind, 'commented'),
          lte(createdAt, due.quietSince),
          sql`(${parts} ->> 'since')::timestamptz <= ${due.begunBefore.toISOString()}::timestamptz`,
        ]
  return tx
    .select(shown)
    .from(notifications)
    .leftJoin(projects, eq(projects.id, notifications.projectId))
    .leftJoin(clients, eq(clients.id, notifications.clientId))
    .leftJoin(conversations, eq(conversations.id, notifications.conversationId))
    .leftJoin(suppliers, eq(suppliers.id, notifications.supplierId))
    .leftJoin(busyFeeds, eq(busyFeeds.id, notifications.busyFeedId))
    .leftJoin(tasks, eq(tasks.id, notifications.taskId))
    .where(and(visible(reader), isNull(notifications.readAt), isNull(notifications.mailedAt), or(...isDue)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(200)
    .for('update', { of: notifications })
}

/** Of a comment on a version: whether an approval of its film, by this or another version, stands that was completed after it was made. */
export const isApprovedSince = sql`exists (select 1 from ${reviewApprovals}
  where ${reviewComments.versionId} is not null and ${reviewApprovals.deliverableId} = ${reviewComments.deliverableId} and ${reviewApprovals.completes}
    and ${reviewApprovals.undoneAt} is null and ${reviewApprovals.reopenedAt} is null
    and ${reviewApprovals.approvedAt} >= ${reviewComments.createdAt})`

/** Of these comments, those whose film was approved after they were made. */
export async function listApprovedSince(db: Sql, commentIds: string[]): Promise<Set<string>> {
  if (commentIds.length === 0) return new Set()
  const { id } = reviewComments
  const rows = await db
    .select({ id })
    .from(reviewComments)
    .where(and(inArray(id, commentIds), isApprovedSince))
  return new Set(rows.map((row) => row.id))
}

/** Texts of comments by id; deleted ones are missing. */
export async function readTexts(db: Sql, commentIds: string[]): Promise<Map<string, string>> {
  if (commentIds.length === 0) return new Map()
  const { id, comment } = reviewComments
  const rows = await db.select({ id, comment }).from(reviewComments).where(inArray(id, commentIds))
  return new Map(rows.map((row) => [row.id, row.comment]))
}

/** Marks those about comments that the reader has seen as read; returns whether there were any. */
export async function markSeen(tx: Transaction, reader: Reader, commentIds: string[], now: Date): Promise<boolean> {
  const { id, commentId, readAt } = notifications
  const rows = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(visible(reader), inArray(commentId, commentIds), isNull(readAt)))
    .returning({ id })
  return rows.length > 0
}

export async function markMailed(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(notifications).set({ mailedAt: now }).where(inArray(notifications.id, ids))
}

export interface DigestReader {
  id: string
  timeZone: string
}

/** Those who want the digest by mail. */
export const listDigestReaders = (db: Sql): Promise<DigestReader[]> =>
  db
    .select({ id: staff.personId, timeZone: people.timeZone })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(and(eq(staff.notificationMail, 'digest'), isNull(staff.removedAt), isNull(staff.suspendedAt)))

/** Whether a person was sent a notification since a moment. */
export async function wasSentSince(
  db: Sql,
  { personId, by }: { personId: string; by: 'mailedAt' | 'pushedAt' },
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.personId, personId), gte(notifications[by], since)))
    .limit(1)
  return row !== undefined
}

/** Deletes notifications about these, and mails that list them, for the erasure of a person: both name them. */
export async function forgetNotifications(tx: Transaction, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return
  const about = subjects.map((subject) => {
    const [[key, id]] = Object.entries(columnsOf(subject)) as [['projectId', string]]
    return eq(notifications[key], id)
  })
  await tx.delete(notifications).where(or(...about))
  const listed = subjects.map((subject) => sql`${mails.props} @> ${JSON.stringify({ items: [subject] })}::jsonb`)
  await tx.delete(mails).where(and(eq(mails.template, 'notifications'), or(...listed)))
}

/** Notifications about a merged client, and mails that list them, are about the other from then on. */
export async function moveNotificationsOfClient(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(notifications).set({ clientId: to }).where(eq(notifications.clientId, from))
  const listed = sql`${mails.props} @> ${JSON.stringify({ items: [{ record: 'client', recordId: from }] })}::jsonb`
  await tx
    .update(mails)
    .set({ props: sql`replace(${mails.props}::text, ${from}, ${to})::jsonb` })
    .where(and(eq(mails.template, 'notifications'), listed))
}

/** Whom staff can mention in notes on such records. */
export async function listMentionable(db: Sql, record: NotedRecord): Promise<{ id: string; name: string }[]> {
  return (await listColleagues(db, null)).filter(({ abilities }) => abilities.includes(notedRecords[record]))
}

export async function isWatching(db: Sql, personId: string, projectId: string): Promise<boolean> {
  return (await db.$count(watchers, and(eq(watchers.personId, personId), eq(watchers.projectId, projectId)))) > 0
}

export async function insertWatchers(tx: Transaction, projectId: string, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return
  await tx
    .insert(watchers)
    .values(personIds.map((personId) => ({ personId, projectId })))
    .onConflictDoNothing()
}

export async function deleteWatchers(tx: Transaction, projectId: string, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return
  await tx.delete(watchers).where(and(eq(watchers.projectId, projectId), inArray(watchers.personId, personIds)))
}
