import { and, desc, eq, getTableColumns, gt, isNotNull, lt, lte, gte, sql, type SQL } from 'drizzle-orm'
import type { PastSort, pastSorts, PastState } from '#domain/invoices/past/past-invoice.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { anyContains } from '../../../base/database/text-search.ts'
import { listSorted, type SortColumn } from '../../../base/http/answers/sorted-page.ts'
import { owedMinorInSql, pastInvoices } from '../../../tables/money/past-invoices.ts'
import { projects } from '../../../tables/projects/projects.ts'

type PastInvoiceRow = typeof pastInvoices.$inferSelect
export type ListedPast = PastInvoiceRow & { projectSlug: string | null; numberKey: string; clientKey: string }

export interface PastFilter {
  search?: string | undefined
  state: PastState
  client?: string | undefined
}

const isOpen = gt(pastInvoices.grossMinor, pastInvoices.paidMinor)
const isCreditNote = lt(pastInvoices.grossMinor, 0)

const states: Record<PastState, SQL | undefined> = {
  all: undefined,
  open: isOpen,
  paid: and(lte(pastInvoices.grossMinor, pastInvoices.paidMinor), gte(pastInvoices.grossMinor, 0)),
  'credit-notes': isCreditNote,
}

const matches = ({ search, state, client }: PastFilter): SQL | undefined =>
  and(
    states[state],
    client === undefined ? undefined : eq(pastInvoices.clientId, client),
    anyContains([pastInvoices.searchText], search?.toLowerCase()),
  )

const { id } = pastInvoices
const numberKey = sql<string>`lower(${pastInvoices.number}) collate "C"`
const clientKey = sql<string>`lower(${pastInvoices.clientName}) collate "C"`

const columns: Record<(typeof pastSorts)[number], SortColumn<ListedPast>> = {
  number: { by: numberKey, type: 'text', id, placeOf: (row) => [row.numberKey, row.id] },
  client: { by: clientKey, type: 'text', id, placeOf: (row) => [row.clientKey, row.id] },
  issued: { by: pastInvoices.issuedOn, type: 'date', id, placeOf: (row) => [row.issuedOn, row.id] },
  due: { by: pastInvoices.dueOn, type: 'date', id, placeOf: (row) => [row.dueOn, row.id], nullable: true },
  amount: { by: pastInvoices.grossMinor, type: 'bigint', id, placeOf: (row) => [row.grossMinor, row.id] },
  owed: {
    by: owedMinorInSql(pastInvoices),
    type: 'bigint',
    id,
    placeOf: (row) => [Math.max(0, row.grossMinor - row.paidMinor), row.id],
  },
}

/** Latest first. */
const usual = '-issued'

const listed = (db: Sql) =>
  db
    .select({ ...getTableColumns(pastInvoices), projectSlug: projects.slug, numberKey, clientKey })
    .from(pastInvoices)
    .leftJoin(projects, eq(projects.id, pastInvoices.projectId))
    .$dynamic()

export async function listPast(
  db: Sql,
  {
    sort = usual,
    after,
    limit,
    ...filter
  }: PastFilter & { sort?: PastSort | undefined; after?: string | undefined; limit: number },
): Promise<{ page: ListedPast[]; next: string | null }> {
  return listSorted(columns, { sort, after, limit }, (part) =>
    listed(db)
      .where(and(matches(filter), part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
}

export async function findPast(db: Sql, id: string): Promise<ListedPast | null> {
  const [row] = await listed(db).where(eq(pastInvoices.id, id))
  return row ?? null
}

/** How many there are of each state, whichever is chosen. */
export async function countPast(db: Sql, filter: Omit<PastFilter, 'state'>): Promise<Record<PastState, number>> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      paid: sql<number>`(count(*) filter (where ${states.paid}))::int`,
      'credit-notes': sql<number>`(count(*) filter (where ${isCreditNote}))::int`,
    })
    .from(pastInvoices)
    .where(matches({ ...filter, state: 'all' }))
  return row!
}

/** Minor units that are owed, by currency. */
export async function sumOwedPast(db: Sql, filter: Omit<PastFilter, 'state'>): Promise<{ currency: string; minor: number }[]> {
  const rows = await db
    .select({
      currency: pastInvoices.currency,
      minor: sql<string>`sum(${pastInvoices.grossMinor} - ${pastInvoices.paidMinor})`,
    })
    .from(pastInvoices)
    .where(matches({ ...filter, state: 'open' }))
    .groupBy(pastInvoices.currency)
    .orderBy(pastInvoices.currency)
  return rows.map(({ currency, minor }) => ({ currency, minor: Number(minor) }))
}

/** How many there are in all, for the other list. */
export async function countAllPast(db: Sql): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(pastInvoices)
  return row?.count ?? 0
}

/** Locks the row until the transaction ends. */
export async function tryLockPast(tx: Transaction, id: string): Promise<PastInvoiceRow | null> {
  const [row] = await tx.select().from(pastInvoices).where(eq(pastInvoices.id, id)).for('update')
  return row ?? null
}

export async function updatePast(tx: Transaction, id: string, changes: Partial<typeof pastInvoices.$inferInsert>): Promise<void> {
  await tx.update(pastInvoices).set(changes).where(eq(pastInvoices.id, id))
}

export const listPastOfClient = (db: Sql, clientId: string): Promise<PastInvoiceRow[]> =>
  db.select().from(pastInvoices).where(eq(pastInvoices.clientId, clientId)).orderBy(desc(pastInvoices.issuedOn))

export async function movePastToClient(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(pastInvoices).set({ clientId: to }).where(eq(pastInvoices.clientId, from))
}

/** Of a client who is erased: what was noted about them is no record of the books. Returns how many are kept. */
export async function leavePastOf(tx: Transaction, clientId: string): Promise<number> {
  const rows = await tx
    .update(pastInvoices)
    .set({ clientId: null, note: '' })
    .where(eq(pastInvoices.clientId, clientId))
    .returning({ id: pastInvoices.id })
  return rows.length
}

/** Imports that brought invoices of a client: their files name them. */
export async function listImportsOfPast(tx: Transaction, clientId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: pastInvoices.importId })
    .from(pastInvoices)
    .where(and(eq(pastInvoices.clientId, clientId), isNotNull(pastInvoices.importId)))
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
