import { and, asc, eq, gte, isNotNull, isNull, lte, notExists, sql, type SQL } from 'drizzle-orm'
import { addDays, longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { grossSumIn } from '#domain/common/money/document-currency.ts'
import { dueLabelOf, lowered } from '#domain/proposals/prices/payment-plan.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { invoiceReminders } from '#domain/invoices/reminders/invoice-reminders.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { nameOfVersion } from '#domain/reviews/versions/deliverable.ts'
import { daysAhead, dueKinds, inOrder, statusOn, type DueKind, type TodayItem, type TodayStatus } from '#domain/ops/due/today.ts'
import { daysOfReminders } from '#domain/proposals/proposal-status.ts'
import { longDates } from '#domain/shoot-dates/date-text.ts'
import { onlyProjectsOf } from '../../../base/access/project-scope.ts'
import type { Present } from '../../../base/present.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { projects, signOffIsOut, stageIsInHand } from '../../../tables/projects/projects.ts'
import { decidable } from '../../proposals/proposal-store.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { reviewDeliverables, reviewVersions } from '../../../tables/reviews/reviews.ts'
import { dateChoices } from '../../../tables/projects/shoot-dates.ts'
import { shoots } from '../../../tables/projects/shoots.ts'
import { isDueToIssue } from '../../invoices/issuing/due-to-issue.ts'
import { isShownVersion } from '../../reviews/versions/version-store.ts'
import { listCalls } from '../../shoots/shoot-store.ts'
import { listMyTasks } from '../my-day/my-day-store.ts'
import { readAnswerPromise } from '../../bookings/slots/studio-hours-store.ts'
import type { FoundItem, Within } from './due-item.ts'
import { withOwners } from './due-owners.ts'
import {
  endOfDay,
  listBills,
  listExpectedReplies,
  listRequestedFiles,
  listUnsigned,
  remindersText,
} from './today-waiting-store.ts'
import { listEndingRights } from './today-rights-store.ts'
import { listBounces, listClientComments, listQuestions, listUnanswered, listUnansweredMessages } from './today-messages-store.ts'
import { withoutEnded } from './waiting-marks-store.ts'

/** Maximum number of items of each kind, and of all together. */
const [mostOfKind, mostOfAll] = [40, 200]
/** Days after expiry for which a proposal stays on the list. */
const daysAfterExpiry = 14

interface Asked {
  /** Narrows it to one. */
  project?: string
  /** More of each kind than a page shows. */
  most?: number
}

/**
 * What is due or waits, of what a person may see, most urgent first; of one project where it is named. Every page that shows what
 * is due reads this list.
 */
export async function listDue(db: Sql, person: SignedInPerson, at: Present, asked: Asked = {}): Promise<TodayItem[]> {
  return (await findDue(db, person, at, asked)).slice(0, mostOfAll)
}

/** All of it, with the number of those that a page of it leaves out. */
export async function readDue(db: Sql, person: SignedInPerson, at: Present, asked: Asked) {
  const found = await findDue(db, person, at, asked)
  return { items: found.slice(0, mostOfAll), left: Math.max(0, found.length - mostOfAll) }
}

export async function findDue(
  db: Sql,
  person: SignedInPerson,
  { now, today }: Present,
  { project, most = mostOfKind }: Asked = {},
): Promise<TodayItem[]> {
  const only = and(onlyProjectsOf(person), project ? eq(projects.id, project) : undefined)
  const waiting = { now, most, promised: await readAnswerPromise(db, now) }
  const ofAll = (list: () => Promise<FoundItem[]>) => (project ? Promise.resolve([]) : list())
  const lists: Record<DueKind, () => Promise<FoundItem[]>> = {
    proposal: () => listProposals(db, now, today, { only, most }),
    agreement: () => listUnsigned(db, today, { only, most }),
    shoot: () => listShoots(db, today, { only, most }),
    'call-sheet': () => listCallSheets(db, today, { only, most }),
    date: () => listHeldDates(db, today, { only, most }),
    'sign-off': () => listSignOffs(db, { only, most }),
    invoice: () => listInvoices(db, today, { only: project ? eq(invoices.projectId, project) : undefined, most }),
    issue: () => listToIssue(db, today, { only, most }),
    deadline: () => listDeadlines(db, today, { only, most }),
    review: () => listReviews(db, { only, most }),
    comments: () => listClientComments(db, most, only),
    question: () => listQuestions(db, waiting, only),
    files: () => listRequestedFiles(db, today, { only, most }),
    task: () => listTasks(db, person, today, only),
    inquiry: () => ofAll(() => listUnanswered(db, waiting, 'inquiry')),
    booking: () => ofAll(() => listUnanswered(db, waiting, 'booking')),
    message: () => ofAll(() => listUnansweredMessages(db, waiting)),
    reply: () => ofAll(() => listExpectedReplies(db, { now, most })),
    bounce: () => ofAll(() => listBounces(db, waiting)),
    bill: () => listBills(db, waiting, today, project),
    right: () => listEndingRights(db, today, { only, most }),
  }
  const held = Object.entries(lists).filter(([kind]) => person.abilities.includes(dueKinds[kind as DueKind].needs))
  const found = (await Promise.all(held.map(([, list]) => list()))).flat()
  return inOrder(await withOwners(db, await withoutEnded(db, found)))
}

const ofProject = { projectId: projects.id, title: projects.projectTitle, client: projects.clientName }

async function listProposals(db: Sql, now: Date, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const rows = await db
    .select({
      ...ofProject,
      id: proposals.id,
      sentAt: proposals.sentAt,
      expiresAt: proposals.expiresAt,
      reminded: proposals.reminded,
    })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(
      and(
        sql`decision = 'pending' and not superseded and sent_at is not null`,
        gte(proposals.expiresAt, new Date(now.getTime() - daysAfterExpiry * 86_400_000)),
        decidable,
        only,
      ),
    )
    .orderBy(asc(proposals.expiresAt))
    .limit(most)
  return rows.map(({ id, sentAt, expiresAt, reminded, ...names }) => {
    const last = studioDay(expiresAt)
    const status = expiresAt < now ? 'overdue' : statusOn(last, today)
    return {
      ...names,
      id: `proposal.${id}`,
      type: 'approval',
      text: proposalMessages(status, longDay(last)),
      dueTime: status === 'waiting' ? studioDay(sentAt!) : last,
      status,
      link: projectPath(names.projectId, 'proposal'),
      since: sentAt!.toISOString(),
      until: expiresAt.toISOString(),
      reminders: remindersText(reminded, reminded < daysOfReminders.length && status !== 'overdue'),
    }
  })
}

function proposalMessages(status: TodayStatus, last: string): string {
  if (status === 'overdue') return `The proposal expired on ${last}. Send it again or close it.`
  return status === 'waiting' ? `The proposal is waiting for the client until ${last}.` : `The proposal expires on ${last}.`
}

/** Shoot days from sign-offs; days with a call sheet are left out. */
async function listShoots(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const rows = await db
    .select({ ...ofProject, day: projects.shootDate })
    .from(projects)
    .where(
      and(
        only,
        stageIsInHand,
        gte(projects.shootDate, today),
        lte(projects.shootDate, addDays(today, daysAhead)),
        notExists(
          db
            .select()
            .from(shoots)
            .where(and(eq(shoots.projectId, projects.id), eq(shoots.date, projects.shootDate))),
        ),
      ),
    )
    .orderBy(asc(projects.shootDate))
    .limit(most)
  return rows.map(({ day, ...names }) => ({
    ...names,
    id: `shoot.${names.projectId}`,
    type: 'shoot',
    text: day === today ? 'The shoot is today.' : `The shoot is on ${longDay(day!)}.`,
    dueTime: day!,
    status: statusOn(day!, today),
    link: projectPath(names.projectId, 'shoots'),
  }))
}

async function listCallSheets(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const planned = await db
    .select({ ...ofProject, id: shoots.id, day: shoots.date, number: shoots.number })
    .from(shoots)
    .innerJoin(projects, eq(projects.id, shoots.projectId))
    .where(
      and(
        only,
        isNull(shoots.cancelledAt),
        isNull(shoots.heldUntil),
        gte(shoots.date, today),
        lte(shoots.date, addDays(today, daysAhead)),
      ),
    )
    .orderBy(asc(shoots.date))
    .limit(most)
  const calls = await listCalls(
    db,
    planned.map(({ id }) => id),
  )
  return planned.map(({ id, day, number, ...names }) => {
    const called = calls.filter(({ shootId }) => shootId === id)
    const confirmed = called.filter(({ confirmedNumber }) => confirmedNumber === number).length
    const declined = called.filter(({ declinedNumber }) => declinedNumber === number).length
    const gone = declined > 0 ? ` ${declined} cannot come.` : ''
    const when = day === today ? 'The shoot is today.' : `The shoot is on ${longDay(day)}.`
    const sheet = number === 0 ? 'Its call sheet has not been sent.' : `${confirmed} of ${called.length} have confirmed.${gone}`
    return {
      ...names,
      id: `call-sheet.${id}`,
      type: 'shoot',
      text: `${when} ${sheet}`,
      dueTime: day,
      status: statusOn(day, today),
      link: `/admin/shoots/${id}`,
    }
  })
}

/** Dates that clients chose and nobody has decided on. */
async function listHeldDates(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const { id, firstDay, lastDay, part, heldUntil } = dateChoices
  const rows = await db
    .select({ ...ofProject, id, firstDay, lastDay, part, heldUntil, createdAt: dateChoices.createdAt })
    .from(dateChoices)
    .innerJoin(projects, eq(projects.id, dateChoices.projectId))
    .where(and(eq(dateChoices.state, 'held'), only))
    .orderBy(asc(heldUntil))
    .limit(most)
  return rows.map(({ projectId, title, client, ...choice }) => {
    const last = studioDay(choice.heldUntil)
    return {
      id: `date.${choice.id}`,
      type: 'shoot',
      projectId,
      title,
      client,
      text: `The client chose ${longDates(choice)}. Confirm or decline it by ${longDay(last)}.`,
      dueTime: last,
      status: statusOn(last, today),
      link: projectPath(projectId, 'dates'),
      since: choice.createdAt.toISOString(),
      until: choice.heldUntil.toISOString(),
    }
  })
}

async function listSignOffs(db: Sql, { only, most }: Within): Promise<FoundItem[]> {
  const rows = await db
    .select({ ...ofProject, since: projects.updatedAt })
    .from(projects)
    .where(and(signOffIsOut, only))
    .orderBy(asc(projects.updatedAt))
    .limit(most)
  return rows.map(({ since, ...names }) => ({
    ...names,
    id: `sign-off.${names.projectId}`,
    type: 'approval',
    text: 'The shoot sign-off is waiting for the client.',
    dueTime: studioDay(since),
    status: 'waiting',
    link: projectPath(names.projectId, 'sign-off'),
    since: since.toISOString(),
  }))
}

async function listInvoices(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const {
    id,
    kind,
    state,
    number,
    totalPence,
    paidPence,
    creditedPence,
    writtenOffPence,
    vatPence,
    dueDate,
    projectTitle: title,
  } = invoices
  const rows = await db
    .select({
      id,
      kind,
      state,
      number,
      currency: invoices.currency,
      rate: invoices.rate,
      rateOn: invoices.rateOn,
      documentTotal: invoices.documentTotal,
      documentPaid: invoices.documentPaid,
      documentCredited: invoices.documentCredited,
      documentWrittenOff: invoices.documentWrittenOff,
      totalPence,
      paidPence,
      creditedPence,
      writtenOffPence,
      vatPence,
      dueDate,
      issuedAt: invoices.issuedAt,
      reminders: invoices.reminders,
      reminded: invoices.reminded,
      projectId: invoices.projectId,
      title,
      client: invoices.clientName,
    })
    .from(invoices)
    .where(and(only, sql`state = 'issued'`, eq(invoices.kind, 'invoice'), lte(dueDate, addDays(today, daysAhead))))
    .orderBy(asc(dueDate))
    .limit(most)
  return rows.map((row) => {
    const owed = grossSumIn(owedOf(inDocumentCurrency(row)), row.vatPence > 0, row.currency)
    const status = statusOn(row.dueDate!, today)
    return {
      id: `invoice.${row.id}`,
      type: 'invoice',
      projectId: row.projectId,
      title: row.title,
      client: row.client,
      text: `${invoiceNumber('invoice', row.number!)}: ${owed} ${status === 'overdue' ? 'was' : 'is'} due on ${longDay(row.dueDate!)}.`,
      dueTime: row.dueDate!,
      status,
      link: `/admin/invoices/${row.id}`,
      since: row.issuedAt?.toISOString() ?? null,
      until: endOfDay(row.dueDate!).toISOString(),
      reminders: row.reminders
        ? remindersText(row.reminded.length, row.reminded.length < invoiceReminders.length)
        : 'Reminders are off.',
    }
  })
}

/** Planned invoices whose event has occurred. */
async function listToIssue(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const { id, event, issueOn: on, totalPence, vatPence, createdAt, projectTitle: title, clientName: client } = invoices
  const rows = await db
    .select({
      id,
      event,
      on,
      totalPence,
      vatPence,
      createdAt,
      projectId: invoices.projectId,
      title,
      client,
      currency: invoices.currency,
      face: invoices.documentTotal,
    })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(and(eq(invoices.state, 'planned'), isDueToIssue(today), only))
    .orderBy(asc(createdAt))
    .limit(most)
  return rows.map((row) => ({
    id: `issue.${row.id}`,
    type: 'invoice',
    projectId: row.projectId,
    title: row.title,
    client: row.client,
    text: `An invoice for ${grossSumIn(row.face ?? row.totalPence, row.vatPence > 0, row.currency)} can be issued: ${lowered(dueLabelOf(row))}.`,
    dueTime: today,
    status: 'today',
    link: `/admin/invoices/${row.id}`,
  }))
}

async function listDeadlines(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const rows = await db
    .select({ ...ofProject, day: projects.deadline })
    .from(projects)
    .where(and(only, stageIsInHand, isNotNull(projects.deadline), lte(projects.deadline, addDays(today, daysAhead))))
    .orderBy(asc(projects.deadline))
    .limit(most)
  return rows.map(({ day, ...names }) => {
    const status = statusOn(day!, today)
    return {
      ...names,
      id: `deadline.${names.projectId}`,
      type: 'deadline',
      text: status === 'overdue' ? `Delivery was promised for ${longDay(day!)}.` : `Delivery is promised for ${longDay(day!)}.`,
      dueTime: day!,
      status,
      link: projectPath(names.projectId),
    }
  })
}

async function listReviews(db: Sql, { only, most }: Within): Promise<FoundItem[]> {
  const latest = db
    .selectDistinctOn([reviewVersions.deliverableId])
    .from(reviewVersions)
    .where(and(eq(reviewVersions.deliverableId, reviewDeliverables.id), isShownVersion))
    .orderBy(reviewVersions.deliverableId, sql`${reviewVersions.place} desc`)
    .as('latest')
  const several = sql<boolean>`(select count(*) > 1 from ${reviewDeliverables} as present
    where present.project_id = ${projects.id} and present.archived_at is null)`
  const rows = await db
    .select({
      ...ofProject,
      label: latest.label,
      since: latest.shownAt,
      film: reviewDeliverables.title,
      filmId: reviewDeliverables.id,
      several,
    })
    .from(projects)
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.projectId, projects.id))
    .innerJoinLateral(latest, sql`true`)
    .where(
      and(only, eq(projects.pipelineStage, 'review'), reviewDeliverables.reviewWaiting, isNull(reviewDeliverables.archivedAt)),
    )
    .orderBy(asc(projects.createdAt), asc(reviewDeliverables.place))
    .limit(most)
  return rows.map(({ label, since, film, filmId, several: isOne, ...names }) => ({
    ...names,
    id: isOne ? `review.${filmId}` : `review.${names.projectId}`,
    type: 'approval',
    text: `${nameOfVersion(label, { title: film }, isOne)} has been waiting for the client’s review since ${longDay(studioDay(since!))}.`,
    dueTime: studioDay(since!),
    status: 'waiting',
    link: projectPath(names.projectId, 'review'),
    since: since!.toISOString(),
  }))
}

/** Tasks of the person that are due or overdue. */
async function listTasks(db: Sql, person: SignedInPerson, today: string, only: SQL | undefined): Promise<FoundItem[]> {
  const rows = await listMyTasks(db, person, today, only)
  return rows.map(({ id, title, due, projectId, projectTitle, client }) => ({
    id: `task.${id}`,
    type: 'deadline',
    projectId,
    title: projectTitle,
    client,
    text: title,
    dueTime: due,
    status: statusOn(due, today),
    link: projectPath(projectId, 'tasks'),
  }))
}
