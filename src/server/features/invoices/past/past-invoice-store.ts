import { and, desc, eq, getTableColumns, gt, isNotNull, lt, lte, gte, sql, type SQL } from 'drizzle-orm'
import type { PastState } from '#domain/invoices/past/past-invoice.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { anyContains } from '../../../base/database/text-search.ts'
import { beyondDayOfKinds, cutPage } from '../../../base/http/answers/paging.ts'
import { pastInvoices } from '../../../tables/money/past-invoices.ts'
import { projects } from '../../../tables/projects/projects.ts'

type PastInvoiceRow = typeof pastInvoices.$inferSelect
export type ListedPast = PastInvoiceRow & { projectSlug: string | null }

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

const idText = sql`${pastInvoices.id}::text collate "C"`

const listed = (db: Sql) =>
  db
    .select({ ...getTableColumns(pastInvoices), projectSlug: projects.slug })
    .from(pastInvoices)
    .leftJoin(projects, eq(projects.id, pastInvoices.projectId))
    .$dynamic()

/** Latest first. */
export async function listPast(
  db: Sql,
  { after, limit, ...filter }: PastFilter & { after?: string | undefined; limit: number },
): Promise<{ page: ListedPast[]; next: string | null }> {
  const rows = await listed(db)
    .where(and(matches(filter), beyondDayOfKinds(sql`${pastInvoices.issuedOn}`, idText, after)))
    .orderBy(desc(pastInvoices.issuedOn), sql`${idText} desc`)
    .limit(limit + 1)
  return cutPage(rows, limit, ({ issuedOn, id }) => ({ text: issuedOn, id }))
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
