import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { addDays, daysBetween, longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { dayBegins } from '#domain/common/dates/wall-clock.ts'
import { daysOfNudges, hoursForBills, statusOn } from '#domain/ops/due/today.ts'
import { daysOfReminders } from '#domain/proposals/proposal-status.ts'
import type { Sql } from '../../../base/database/database.ts'
import { agreements } from '../../../tables/clients/agreements.ts'
import { conversations } from '../../../tables/clients/conversations.ts'
import { bills, eBills } from '../../../tables/money/costs.ts'
import { fileRequests, sentFiles } from '../../../tables/projects/file-requests.ts'
import { waitingMarks } from '../../../tables/projects/ops.ts'
import { projects } from '../../../tables/projects/projects.ts'
import type { FoundItem, Within } from './due-item.ts'
import { promiseOf, type Waiting } from './today-messages-store.ts'

const ofProject = { projectId: projects.id, title: projects.projectTitle, client: projects.clientName }

/** The last moment of a day of the studio. */
export const endOfDay = (day: string): Date => new Date(dayBegins(addDays(day, 1), studioTimeZone()).getTime() - 1)

/** How often a client was reminded, and whether they are again. The last one may have stood for earlier ones, after a downtime. */
export function remindersText(reminded: number, more: boolean): string {
  if (!more && reminded > 1) return 'Reminded for the last time.'
  const times = reminded === 0 ? '' : reminded === 1 ? 'Reminded once.' : `Reminded ${reminded} times.`
  return more ? `${times} ${times === '' ? 'Reminders start' : 'Goes on'} automatically.`.trim() : times || 'No reminders.'
}

const nudgesText = (nudged: number | null, since: Date, today: string): string =>
  remindersText(nudged ?? 0, (nudged ?? 0) < daysOfReminders.length && daysBetween(studioDay(since), today) < daysOfNudges)

/** Agreements that are out and not signed by everybody. */
export async function listUnsigned(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const { id, title, sentAt, expiresOn, completedAt, declinedAt, withdrawnAt } = agreements
  const rows = await db
    .select({ ...ofProject, id, agreement: title, sentAt, expiresOn, nudged: waitingMarks.nudged })
    .from(agreements)
    .innerJoin(projects, eq(projects.id, agreements.projectId))
    .leftJoin(waitingMarks, eq(waitingMarks.item, sql`'agreement.' || ${id}`))
    .where(
      and(
        only,
        isNotNull(sentAt),
        isNull(completedAt),
        isNull(declinedAt),
        isNull(withdrawnAt),
        or(isNull(expiresOn), gte(expiresOn, today)),
      ),
    )
    .orderBy(asc(sentAt))
    .limit(most)
  return rows.map(({ agreement, sentAt: sent, expiresOn: last, nudged, ...row }) => ({
    ...row,
    id: `agreement.${row.id}`,
    type: 'approval',
    text: `“${agreement}” is waiting for signatures.`,
    dueTime: last ?? studioDay(sent!),
    status: last === null ? 'waiting' : statusOn(last, today),
    link: projectPath(row.projectId, 'agreements'),
    since: sent!.toISOString(),
    until: last === null ? null : endOfDay(last).toISOString(),
    reminders: nudgesText(nudged, sent!, today),
  }))
}

/** Files that clients were asked for and none of which came. */
export async function listRequestedFiles(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const { id, title, expiresOn, endedAt, mailedAt, createdAt } = fileRequests
  const rows = await db
    .select({ ...ofProject, id, wanted: title, expiresOn, mailedAt, createdAt, nudged: waitingMarks.nudged })
    .from(fileRequests)
    .innerJoin(projects, eq(projects.id, fileRequests.projectId))
    .leftJoin(waitingMarks, eq(waitingMarks.item, sql`'files.' || ${id}`))
    .where(
      and(
        only,
        isNull(endedAt),
        gte(expiresOn, today),
        notExists(db.select({ id: sentFiles.id }).from(sentFiles).where(eq(sentFiles.requestId, id))),
      ),
    )
    .orderBy(asc(expiresOn))
    .limit(most)
  return rows.map(({ wanted, expiresOn: last, createdAt: since, mailedAt: mailed, nudged, ...row }) => ({
    ...row,
    id: `files.${row.id}`,
    type: 'deadline',
    text: `“${wanted}” was asked for by ${longDay(last)}. No file has come yet.`,
    dueTime: last,
    status: statusOn(last, today),
    link: projectPath(row.projectId, 'file-requests'),
    since: since.toISOString(),
    until: endOfDay(last).toISOString(),
    reminders: mailed === null ? 'Not emailed, so no reminders.' : nudgesText(nudged, since, today),
  }))
}

/** Conversations whose other side is followed up by itself when it does not answer. */
export async function listExpectedReplies(db: Sql, { now, most }: Pick<Waiting, 'now' | 'most'>): Promise<FoundItem[]> {
  const { id, name, email, subject, followUpAt, followUpTemplate, lastMessageAt, assigneeId, mergedInto } = conversations
  const rows = await db
    .select({ id, name, email, subject, followUpAt, followUpTemplate, lastMessageAt, assignee: assigneeId })
    .from(conversations)
    .where(and(gt(followUpAt, now), isNull(mergedInto)))
    .orderBy(asc(followUpAt))
    .limit(most)
  return rows.map((row) => {
    const day = studioDay(row.followUpAt!)
    return {
      id: `reply.${row.id}`,
      type: 'deadline',
      projectId: null,
      title: row.subject || 'Message',
      client: row.name || row.email,
      text: `No reply since ${longDay(studioDay(row.lastMessageAt))}.`,
      dueTime: day,
      status: 'waiting',
      link: `/admin/inbox/${row.id}`,
      since: row.lastMessageAt.toISOString(),
      until: row.followUpAt!.toISOString(),
      reminders:
        row.followUpTemplate === null ? `You are reminded on ${longDay(day)}.` : `Followed up automatically on ${longDay(day)}.`,
      assignee: row.assignee,
      conversation: row.id,
    }
  })
}

/** Bills of suppliers that nobody decided on: those entered, and those that came by email and were not yet. */
export async function listBills(db: Sql, waiting: Waiting, today: string, project?: string): Promise<FoundItem[]> {
  const { id, kind, state, supplierName, reference, dueDate, createdAt } = bills
  const rows = await db
    .select({ id, supplierName, reference, dueDate, createdAt, projectId: bills.projectId, title: projects.projectTitle })
    .from(bills)
    .leftJoin(projects, eq(projects.id, bills.projectId))
    .leftJoin(eBills, eq(eBills.billId, id))
    .where(
      and(
        project ? eq(bills.projectId, project) : undefined,
        eq(kind, 'supplier-bill'),
        or(eq(state, 'waiting'), and(inArray(state, ['draft']), sql`${eBills.mailedFrom} <> ''`)),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(waiting.most)
  return rows.map((row) => {
    const { late: _, ...promise } = promiseOf(waiting, row.createdAt, hoursForBills)
    const isDueBefore = row.dueDate !== null && endOfDay(row.dueDate).toISOString() < promise.until
    const day = isDueBefore ? row.dueDate! : promise.dueTime
    return {
      ...promise,
      ...(isDueBefore && { until: endOfDay(day).toISOString() }),
      id: `bill.${row.id}`,
      type: 'invoice',
      projectId: row.projectId,
      title: row.title ?? 'Overheads',
      client: row.supplierName || 'Supplier',
      text: `${row.reference ? `Bill ${row.reference}` : 'A bill'} waits for a decision.`,
      dueTime: day,
      status: statusOn(day, today),
      link: `/admin/costs/${row.id}`,
    }
  })
}
