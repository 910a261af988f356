import { createHash } from 'node:crypto'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import type { Statement } from '#domain/invoices/figures/statement.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { statementSettings } from '../../../tables/money/invoices.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findClient } from '../../clients/client-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { mailedFileKey } from '../../mails/outbox/sweep-mailed-files.ts'
import { readStatement } from './read-statement.ts'

type Means = Pick<Services, 'db' | 'queue' | 'storage' | 'renderPdf' | 'log'>

/** Whether a client gets a statement every month, and where it goes. Throws `not-found`. */
export async function readStatementMailing(db: Sql, clientId: string): Promise<{ monthly: boolean; email: string }> {
  const client = await clientOrThrow(db, clientId)
  const [row] = await db.select().from(statementSettings).where(eq(statementSettings.clientId, clientId))
  return { monthly: row?.monthly ?? false, email: client.email ?? '' }
}

/** The first one is mailed next month. Throws `not-found`. */
export async function setStatementMailing(
  { db }: Pick<Services, 'db'>,
  clientId: string,
  { monthly, today }: { monthly: boolean; today: string },
): Promise<void> {
  const client = await clientOrThrow(db, clientId)
  const lastMonth = today.slice(0, 7)
  await db.transaction(async (tx) => {
    await tx
      .insert(statementSettings)
      .values({ clientId, monthly, lastMonth })
      .onConflictDoUpdate({ target: statementSettings.clientId, set: { monthly, lastMonth } })
    const meta = { client: client.company || client.name, on: monthly }
    await recordActivity(tx, { actor: 'staff', action: 'statement.mailing-switched', subject: clientId, meta })
  })
}

/** Mails a client their statement now. Returns the address. Throws `not-found`, and `conflict` without an address. */
export async function sendStatement(services: Means, clientId: string, today: string): Promise<string> {
  const client = await clientOrThrow(services.db, clientId)
  if (!client.email) throw new Problem('conflict', 'This client has no email address. Please add one first.')
  const statement = await readStatement(services.db, clientId, today)
  if (statement.rows.length === 0 && statement.others.length === 0)
    throw new Problem('conflict', 'There are no invoices for this client yet.')
  const pdf = await storePdf(services, statement, today)
  await services.db.transaction((tx) => mailIt(tx, services, { client, statement, pdf, day: today, actor: 'staff' }))
  return client.email
}

/** Clients that are looked at in one run; the next one continues. */
const atOnce = 200

/** Mails the statement of the month to clients who get one and owe something; each once, whatever happens meanwhile. */
export async function sendMonthlyStatements(services: Means, today: string): Promise<void> {
  const { db } = services
  const month = today.slice(0, 7)
  const isDue = and(eq(statementSettings.monthly, true), lt(statementSettings.lastMonth, month))
  const due = await db.select().from(statementSettings).where(isDue).orderBy(asc(statementSettings.clientId)).limit(atOnce)
  for (const { clientId } of due) {
    const client = await findClient(db, clientId)
    const statement = client?.email ? await readStatement(db, clientId, today) : null
    const pdf =
      statement && [statement, ...statement.others].some(({ balance }) => balance > 0)
        ? await storePdf(services, statement, today)
        : null
    await db.transaction(async (tx) => {
      const taken = await tx
        .update(statementSettings)
        .set({ lastMonth: month })
        .where(and(eq(statementSettings.clientId, clientId), isDue))
        .returning({ clientId: statementSettings.clientId })
      if (taken.length > 0 && client && statement && pdf)
        await mailIt(tx, services, { client, statement, pdf, day: today, actor: 'system' })
    })
  }
}

async function storePdf({ storage, renderPdf }: Means, statement: Statement, day: string): Promise<string> {
  const pdf = await renderPdf('statement', { statement, day })
  const key = mailedFileKey('statements/', `${createHash('sha256').update(pdf).digest('hex')}.pdf`)
  await storage.write(key, pdf)
  return key
}

type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>

async function mailIt(
  tx: Transaction,
  { queue }: Means,
  {
    client,
    statement,
    pdf,
    day,
    actor,
  }: { client: Client; statement: Statement; pdf: string; day: string; actor: 'staff' | 'system' },
): Promise<void> {
  const { balance, overdue, vat } = statement
  const others = statement.others.map(({ currency, balance, overdue }) => ({ currency, balance, overdue }))
  await queueMail(tx, queue, {
    to: { name: client.name, address: client.email! },
    template: 'statement',
    props: { name: client.name, balance, overdue, vat, day, ...(others.length > 0 && { others }) },
    attachments: [{ name: `statement-${day}.pdf`, contentType: 'application/pdf', storageKey: pdf }],
  })
  const meta = { client: client.company || client.name }
  await recordActivity(tx, { actor, action: 'statement.sent', subject: client.id, meta })
}

async function clientOrThrow(db: Sql, id: string): Promise<Client> {
  const client = await findClient(db, id)
  if (!client) throw new Problem('not-found', 'This client does not exist.')
  return client
}

/** Moves the setting to the client that a duplicate is merged into, unless that one has its own. */
export async function handOverStatementMailing(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`insert into ${statementSettings} (client_id, monthly, last_month)
    select ${to}::uuid, monthly, last_month from ${statementSettings} where client_id = ${from}::uuid on conflict do nothing`)
  await tx.delete(statementSettings).where(eq(statementSettings.clientId, from))
}
