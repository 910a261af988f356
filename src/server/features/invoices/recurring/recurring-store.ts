import { and, asc, desc, eq, lte, max, notInArray, sql } from 'drizzle-orm'
import { mostRecurringOfProject, type RecurringInvoice } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import { toPounds } from '#domain/common/money/money.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { cutPage, olderThan } from '../../../base/http/answers/paging.ts'
import { invoices, recurringInvoices } from '../../../tables/money/invoices.ts'
import { projects } from '../../../tables/projects/projects.ts'

export type RecurringRow = typeof recurringInvoices.$inferSelect

const named = (db: Sql) =>
  db
    .select({ row: recurringInvoices, projectTitle: projects.projectTitle, clientName: projects.clientName })
    .from(recurringInvoices)
    .innerJoin(projects, eq(projects.id, recurringInvoices.projectId))
    .$dynamic()

type Named = Awaited<ReturnType<typeof named>>[number]

export async function listRecurring(db: Sql, { after, limit }: { after?: string | undefined; limit: number }) {
  const rows = await named(db)
    .where(olderThan(recurringInvoices.createdAt, recurringInvoices.id, after))
    .orderBy(desc(recurringInvoices.createdAt), desc(recurringInvoices.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ row }) => ({ at: row.createdAt, id: row.id }))
  return { page: page.map(toRecurring), next }
}

export async function listRecurringOfProject(db: Sql, projectId: string): Promise<RecurringInvoice[]> {
  const rows = await named(db)
    .where(eq(recurringInvoices.projectId, projectId))
    .orderBy(asc(recurringInvoices.createdAt), asc(recurringInvoices.id))
    .limit(mostRecurringOfProject)
  return rows.map(toRecurring)
}

export async function findRecurring(db: Sql, id: string): Promise<RecurringInvoice | null> {
  const [row] = await named(db).where(eq(recurringInvoices.id, id))
  return row ? toRecurring(row) : null
}

export async function tryLockRecurring(tx: Transaction, id: string): Promise<RecurringRow | null> {
  const [row] = await tx.select().from(recurringInvoices).where(eq(recurringInvoices.id, id)).for('update')
  return row ?? null
}

export async function insertRecurring(tx: Transaction, row: typeof recurringInvoices.$inferInsert): Promise<RecurringRow> {
  const [added] = await tx.insert(recurringInvoices).values(row).returning()
  return added!
}

export async function updateRecurring(tx: Transaction, id: string, changes: Partial<RecurringRow>): Promise<void> {
  await tx.update(recurringInvoices).set(changes).where(eq(recurringInvoices.id, id))
}

export async function deleteRecurring(tx: Transaction, id: string): Promise<void> {
  await tx.delete(recurringInvoices).where(eq(recurringInvoices.id, id))
}

export const countRecurringOfProject = (tx: Transaction, projectId: string): Promise<number> =>
  tx.$count(recurringInvoices, eq(recurringInvoices.projectId, projectId))

/** Day of the last invoice that was made; null for none. */
export async function lastMadeDay(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: max(invoices.recurringDay) })
    .from(invoices)
    .where(eq(invoices.recurringId, id))
  return row?.day ?? null
}

/** Those whose day has come, of work that goes on. */
export async function listDue(db: Sql, today: string, most: number): Promise<{ id: string; projectId: string }[]> {
  return db
    .select({ id: recurringInvoices.id, projectId: recurringInvoices.projectId })
    .from(recurringInvoices)
    .innerJoin(projects, eq(projects.id, recurringInvoices.projectId))
    .where(
      and(
        sql`not ${recurringInvoices.paused} and ${recurringInvoices.nextDay} is not null`,
        lte(recurringInvoices.nextDay, today),
        notInArray(projects.stage, [...stagesPutAway]),
      ),
    )
    .orderBy(asc(recurringInvoices.nextDay), asc(recurringInvoices.id))
    .limit(most)
}

function toRecurring({ row, projectTitle, clientName }: Named): RecurringInvoice {
  const { lines, nextIndex: _, createdAt: __, ...shown } = row
  return {
    ...shown,
    projectTitle,
    clientName,
    items: lines.map((line) => ({ ...line, cost: toPounds(line.cost) })),
    net: toPounds(lines.reduce((sum, { cost }) => sum + cost, 0)),
  }
}
