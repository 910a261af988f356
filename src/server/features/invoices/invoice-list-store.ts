import { and, desc, eq, getTableColumns, not, sql, type SQL } from 'drizzle-orm'
import { invoicedGross } from '#domain/invoices/figures/figures.ts'
import type { InvoiceTab } from '#domain/invoices/invoice-admin-endpoints.ts'
import type { InvoiceSort, invoiceSorts } from '#domain/invoices/invoice-status.ts'
import type { Sql } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/answers/paging.ts'
import { listSorted, type SortColumn } from '../../base/http/answers/sorted-page.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { clientKeyInSql, invoices, owedInSql, signedTotalInSql } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import { isDueToIssue } from './issuing/due-to-issue.ts'
import type { InvoiceRow } from './invoice-store.ts'

export type ListedInvoice = InvoiceRow & { dueToIssue: boolean; clientKey: string }

export interface InvoiceFilter {
  search?: string | undefined
  tab: InvoiceTab
  /** `YYYY-MM-DD` */
  today: string
}

const { id } = invoices

const columns: Record<(typeof invoiceSorts)[number], SortColumn<ListedInvoice>> = {
  client: { by: clientKeyInSql(invoices), type: 'text', id, placeOf: (row) => [row.clientKey, row.id] },
  issued: { by: invoices.issueDate, type: 'date', id, placeOf: (row) => [row.issueDate, row.id], nullable: true },
  due: { by: invoices.dueDate, type: 'date', id, placeOf: (row) => [row.dueDate, row.id], nullable: true },
  amount: {
    by: signedTotalInSql(invoices),
    type: 'bigint',
    id,
    placeOf: ({ kind, totalPence, ...row }) => [kind === 'credit-note' ? -totalPence : totalPence, row.id],
  },
}

/** Prefix of a cursor within the overdue invoices. */
const amongOverdue = 'overdue.'

const placeOf = (row: InvoiceRow) => ({ at: row.createdAt, id: row.id })
const placeAfter = (row: InvoiceRow) => cutPage([row, row], 1, placeOf).next

/** Without an order overdue invoices first, then the others; each newest first. */
export async function listInvoices(
  db: Sql,
  {
    sort,
    after,
    limit,
    ...filter
  }: InvoiceFilter & { sort?: InvoiceSort | undefined; after?: string | undefined; limit: number },
): Promise<{ page: ListedInvoice[]; next: string | null }> {
  if (sort) {
    return listSorted(columns, { sort, after, limit }, (part) =>
      listed(db, filter.today)
        .where(and(matches(filter), part.where))
        .orderBy(part.orderBy)
        .limit(part.limit),
    )
  }
  const overdue = overdueAt(filter.today)
  const part = (which: SQL | undefined, cursor: string | undefined, most: number) =>
    listed(db, filter.today)
      .where(and(matches(filter), which, olderThan(invoices.createdAt, invoices.id, cursor)))
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(most)

  const begins = after === undefined || after.startsWith(amongOverdue)
  const first = begins ? await part(overdue, after?.slice(amongOverdue.length), limit + 1) : []
  const { page, next } = cutPage(first, limit, placeOf)
  if (next !== null) return { page, next: amongOverdue + next }
  const rowsLeft = limit - page.length
  const rest = await part(not(overdue), begins ? undefined : after, rowsLeft + 1)
  // When overdue invoices exactly fill the page, the cursor points behind the last one.
  if (rowsLeft === 0) return { page, next: rest.length > 0 ? amongOverdue + placeAfter(page.at(-1)!) : null }
  const cut = cutPage(rest, rowsLeft, placeOf)
  return { page: [...page, ...cut.page], next: cut.next }
}

export async function listCardsOfProject(db: Sql, projectId: string, today: string): Promise<ListedInvoice[]> {
  return listed(db, today).where(eq(invoices.projectId, projectId)).orderBy(invoices.createdAt, invoices.number)
}

export async function findListed(db: Sql, id: string, today: string): Promise<ListedInvoice | null> {
  const [row] = await listed(db, today).where(eq(invoices.id, id))
  return row ?? null
}

/** Number and total of each tab in pence with VAT; open invoices count what is owed, and `all` what is invoiced. */
export async function sumInvoices(
  db: Sql,
  filter: Omit<InvoiceFilter, 'tab'>,
): Promise<Record<InvoiceTab, { number: number; total: number }>> {
  const overdue = overdueAt(filter.today)
  const rows = await db
    .select({
      kind: invoices.kind,
      state: invoices.state,
      overdue: sql<boolean>`${overdue}`,
      number: sql<number>`count(*)::int`,
      total: sql<string>`sum(${invoices.totalPence})`,
      owed: sql<string>`sum(${owedInSql})`,
    })
    .from(invoices)
    .where(matches({ ...filter, tab: 'all' }))
    .groupBy(invoices.kind, invoices.state, sql`3`)
  const sum = (of: (row: (typeof rows)[number]) => boolean, what: 'total' | 'owed' = 'total') =>
    rows
      .filter(of)
      .reduce((all, row) => ({ number: all.number + row.number, total: all.total + Number(row[what]) }), { number: 0, total: 0 })
  const isInvoice = (state: InvoiceRow['state']) => (row: (typeof rows)[number]) => row.kind === 'invoice' && row.state === state
  return {
    all: {
      number: sum(() => true).number,
      total: invoicedGross(rows.map((row) => ({ ...row, totalPence: Number(row.total) }))),
    },
    overdue: sum(({ overdue }) => overdue, 'owed'),
    unpaid: sum((row) => isInvoice('issued')(row) && !row.overdue, 'owed'),
    planned: sum(isInvoice('planned')),
    draft: sum(isInvoice('draft')),
    paid: sum(isInvoice('paid')),
    cancelled: sum(isInvoice('cancelled')),
    'credit-notes': sum(({ kind }) => kind === 'credit-note'),
  }
}

const listed = (db: Sql, today: string) =>
  db
    .select({ ...getTableColumns(invoices), dueToIssue: isDueToIssue(today), clientKey: clientKeyInSql(invoices) })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .$dynamic()

const overdueAt = (today: string) =>
  sql`(${invoices.kind} = 'invoice' and ${invoices.state} = 'issued' and coalesce(${invoices.dueDate} < ${today}::date, false))`

function matches({ search, tab, today }: InvoiceFilter): SQL | undefined {
  const isInvoice = eq(invoices.kind, 'invoice')
  const tabs: Record<InvoiceTab, SQL | undefined> = {
    all: undefined,
    overdue: overdueAt(today),
    unpaid: and(isInvoice, eq(invoices.state, 'issued'), not(overdueAt(today))),
    planned: eq(invoices.state, 'planned'),
    draft: eq(invoices.state, 'draft'),
    paid: and(isInvoice, eq(invoices.state, 'paid')),
    cancelled: and(isInvoice, eq(invoices.state, 'cancelled')),
    'credit-notes': eq(invoices.kind, 'credit-note'),
  }
  return and(tabs[tab], anyContains([invoices.searchText], search?.toLowerCase()))
}
