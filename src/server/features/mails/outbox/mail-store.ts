import { and, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import {
  automaticSender,
  formerSender,
  mailStates,
  type MailSort,
  type mailSorts,
  type MailState,
} from '#domain/mails/mail-messages.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { placeholderOf, secretNames } from '../../../base/mail/mail-secrets.ts'
import type { MailTemplate, RenderedMail } from '../../../base/mail/mail-templates.ts'
import { callingPersonId } from '../../../base/http/callers/caller.ts'
import { listSorted, type SortColumn } from '../../../base/http/answers/sorted-page.ts'
import { countByState } from '../../../base/database/count-by-state.ts'
import { anyContains } from '../../../base/database/text-search.ts'
import { mails, recipientKeyInSql, shownSentInSql, subjectKeyInSql } from '../../../tables/clients/mails.ts'
import { people } from '../../../tables/people/people.ts'

export type MailRow = typeof mails.$inferSelect

/** `sender` is the name of who sent it. */
export type SentMailRow = MailRow & { sender: string }

export async function insertMail(tx: Transaction, mail: typeof mails.$inferInsert): Promise<string> {
  const personId = callingPersonId()
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, sentBy: personId, automatic: personId === null })
    .returning({ id: mails.id })
  return row!.id
}

export async function findMail(db: Sql, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row ?? null
}

export async function findSentMail(db: Sql, id: string): Promise<SentMailRow | null> {
  const [row] = await selectWithSender(db).where(eq(mails.id, id))
  return row ?? null
}

const selectWithSender = (db: Sql) =>
  db
    .select({
      ...getTableColumns(mails),
      subjectKey: subjectKeyInSql(mails),
      recipientKey: recipientKeyInSql(mails),
      sender: sql<string>`coalesce(${people.name}, case when ${mails.automatic} then ${automaticSender} else ${formerSender} end)`,
    })
    .from(mails)
    .leftJoin(people, eq(people.id, mails.sentBy))

/** The newest mail of a template. */
export async function findLatestOf(db: Sql, template: MailTemplate): Promise<Pick<MailRow, 'props' | 'queuedAt'> | null> {
  const [row] = await db
    .select({ props: mails.props, queuedAt: mails.queuedAt })
    .from(mails)
    .where(eq(mails.template, template))
    .orderBy(desc(mails.queuedAt))
    .limit(1)
  return row ?? null
}

/** The latest mail of a template about a record, with these props among its own. */
export async function findLastOf(
  db: Sql,
  { template, about, props }: { template: MailTemplate; about: string; props: Record<string, string> },
): Promise<Pick<MailRow, 'queuedAt'> | null> {
  const [row] = await db
    .select({ queuedAt: mails.queuedAt })
    .from(mails)
    .where(and(eq(mails.about, about), eq(mails.template, template), sql`${mails.props} @> ${JSON.stringify(props)}::jsonb`))
    .orderBy(desc(mails.queuedAt))
    .limit(1)
  return row ?? null
}

const { id } = mails

type ListedMail = Awaited<ReturnType<typeof selectWithSender>>[number]

const columns: Record<(typeof mailSorts)[number], SortColumn<ListedMail>> = {
  subject: { by: subjectKeyInSql(mails), type: 'text', id, placeOf: (row) => [row.subjectKey, row.id], nullable: true },
  recipient: { by: recipientKeyInSql(mails), type: 'text', id, placeOf: (row) => [row.recipientKey, row.id] },
  queued: { by: mails.queuedAt, type: 'timestamptz', id, placeOf: (row) => [row.queuedAt, row.id] },
  sent: {
    by: shownSentInSql(mails),
    type: 'timestamptz',
    id,
    placeOf: (row) => [row.state === 'sent' ? row.sentAt : null, row.id],
    nullable: true,
  },
}

export async function listMails(
  db: Sql,
  {
    search,
    state,
    sort = '-queued',
    ...page
  }: { search?: string; state?: MailState; sort?: MailSort; after?: string | undefined; limit: number },
): Promise<{ page: SentMailRow[]; next: string | null }> {
  return listSorted(columns, { sort, ...page }, (part) =>
    selectWithSender(db)
      .where(and(matches(search), state && eq(mails.state, state), part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
}

export async function countMails(db: Sql, search: string | undefined): Promise<Record<MailState | 'all', number>> {
  const rows = await db.select({ state: mails.state, number: count() }).from(mails).where(matches(search)).groupBy(mails.state)
  return countByState(mailStates, rows)
}

export async function saveRendered(db: Sql, id: string, { subject, html, text }: RenderedMail): Promise<void> {
  await db.update(mails).set({ subject, html, text }).where(eq(mails.id, id))
}

export async function markDelivered(db: Sql, id: string, state: 'sent' | 'kept', sentAt: Date): Promise<void> {
  await db
    .update(mails)
    // Sent mails are not sent again, so their encrypted secrets are deleted.
    .set({ state, sentAt, ...(state === 'sent' && { sealed: null }), problem: null, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id))
}

export async function noteFailedAttempt(db: Sql, id: string, problem: string): Promise<void> {
  await db
    .update(mails)
    .set({ problem, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
}

/** Marks a mail whose every attempt failed; `problem` is used when no attempt could record its own error. */
export async function markFailed(db: Sql, id: string, problem: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'failed', problem: sql`coalesce(${mails.problem}, ${problem})` })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
}

/** Marks a queued mail that is not sent, because what it says is no longer so. */
export async function markDropped(db: Sql, id: string, problem: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'dropped', problem, sealed: null })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
}

/** Marks a sent mail that came back. */
export async function markBounced(tx: Transaction, id: string, problem: string): Promise<void> {
  await tx
    .update(mails)
    .set({ state: 'bounced', problem })
    .where(and(eq(mails.id, id), inArray(mails.state, ['sent', 'kept'])))
}

/** Notes what became of a mail that arrived. */
export async function noteOnMail(tx: Transaction, id: string, problem: string): Promise<void> {
  await tx.update(mails).set({ problem }).where(eq(mails.id, id))
}

/** Returns true when the mail's state allowed sending again; of concurrent calls only one gets true. */
export async function markQueuedAgain(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ state: 'queued', problem: null, sentAt: null })
    .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'kept'])))
    .returning({ id: mails.id })
  return rows.length === 1
}

/** Rows of earlier versions whose links are not encrypted. */
export async function listUnsealed(db: Sql, limit: number): Promise<MailRow[]> {
  return db.select().from(mails).where(isUnsealed).limit(limit)
}

/** Returns false when its state changed meanwhile. */
export async function saveSealed(db: Sql, { id, state }: MailRow, changes: Partial<MailRow>): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set(changes)
    .where(and(eq(mails.id, id), eq(mails.state, state)))
    .returning({ id: mails.id })
  return rows.length === 1
}

const isUnsealed = or(
  ...secretNames.map(
    (name) =>
      sql`jsonb_typeof(${mails.props} -> ${name}::text) = 'string' and ${mails.props} ->> ${name}::text <> ${placeholderOf(name)}`,
  ),
)

const matches = (search: string | undefined) => anyContains([mails.toAddress, mails.toName, mails.subject], search)
