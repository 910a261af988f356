import { and, asc, eq, gte, inArray, lt, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListOrder } from '#domain/common/list-order.ts'
import { billStates, type BillKind, type billSorts, type BillState } from '#domain/costs/cost-labels.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { MileTenths } from '#domain/costs/mileage.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { listSorted, type SortColumn } from '../../../base/http/answers/sorted-page.ts'
import { billDays, bills, receipts } from '../../../tables/money/costs.ts'
import { people } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { suppliers } from '../../../tables/projects/suppliers.ts'

export type BillRecord = typeof bills.$inferSelect
export type ReceiptRow = typeof receipts.$inferSelect

/** A bill with the names that are shown with it. */
export interface BillRow {
  bill: BillRecord
  projectTitle: string | null
  person: string
  decider: string | null
  receipt: ReceiptRow | null
}

export interface BillFilter {
  state?: BillState | undefined
  kind?: BillKind | undefined
  project?: string | undefined
  person?: string | undefined
  month?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const deciders = alias(people, 'deciders')

const rowsOf = (db: Sql) =>
  db
    .select({ bill: bills, projectTitle: projects.projectTitle, person: people.name, decider: deciders.name, receipt: receipts })
    .from(bills)
    .innerJoin(people, eq(people.id, bills.personId))
    .leftJoin(projects, eq(projects.id, bills.projectId))
    .leftJoin(deciders, eq(deciders.id, bills.decidedBy))
    .leftJoin(receipts, eq(receipts.id, bills.receiptId))
    .$dynamic()

/** `own`: id of the person whose bills alone are listed. */
function matching({ state, kind, project, person, month, from, to }: BillFilter, own: string | undefined): SQL | undefined {
  return and(
    own ? eq(bills.personId, own) : undefined,
    state ? eq(bills.state, state) : undefined,
    kind ? eq(bills.kind, kind) : undefined,
    project ? eq(bills.projectId, project) : undefined,
    person ? eq(bills.personId, person) : undefined,
    month ? and(gte(bills.day, `${month}-01`), lt(bills.day, nextMonth(month))) : undefined,
    from ? gte(bills.day, from) : undefined,
    to ? lte(bills.day, to) : undefined,
  )
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}

const { id } = bills

const columns: Record<(typeof billSorts)[number] | 'entered', SortColumn<BillRow>> = {
  entered: { by: bills.createdAt, type: 'timestamptz', id, placeOf: ({ bill }) => [bill.createdAt, bill.id] },
  day: { by: bills.day, type: 'date', id, placeOf: ({ bill }) => [bill.day, bill.id] },
  amount: { by: bills.grossPence, type: 'bigint', id, placeOf: ({ bill }) => [bill.grossPence, bill.id] },
}

/** Without an order the latest entered first. */
export async function listBills(
  db: Sql,
  filter: BillFilter,
  {
    own,
    sort = '-entered',
    ...page
  }: { own?: string | undefined; sort?: ListOrder<keyof typeof columns> | undefined; after?: string | undefined; limit: number },
): Promise<{ page: BillRow[]; next: string | null }> {
  return listSorted(columns, { ...page, sort }, (part) =>
    rowsOf(db)
      .where(and(matching(filter, own), part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
}

export type BillCounts = Record<BillState | 'all', number>

/** Sums of all that match, and the number of each state whatever state is asked for. */
export async function sumBillsOf(
  db: Sql,
  filter: BillFilter,
  own: string | undefined,
): Promise<{ net: Pence; gross: Pence; counts: BillCounts }> {
  const rows = await db
    .select({
      state: bills.state,
      number: sql<number>`count(*)::int`,
      net: sql<string>`sum(${bills.netPence})`,
      gross: sql<string>`sum(${bills.grossPence})`,
    })
    .from(bills)
    .where(matching({ ...filter, state: undefined }, own))
    .groupBy(bills.state)
  const asked = rows.filter(({ state }) => filter.state === undefined || state === filter.state)
  const counts = Object.fromEntries(
    billStates.map((state) => [state, rows.find((row) => row.state === state)?.number ?? 0]),
  ) as Record<BillState, number>
  return {
    net: asked.reduce((sum, { net }) => sum + Number(net), 0),
    gross: asked.reduce((sum, { gross }) => sum + Number(gross), 0),
    counts: { ...counts, all: rows.reduce((sum, { number }) => sum + number, 0) },
  }
}

export async function findBill(db: Sql, id: string): Promise<BillRow | null> {
  const [row] = await rowsOf(db).where(eq(bills.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockBill(tx: Transaction, id: string): Promise<BillRecord | null> {
  const [row] = await tx.select().from(bills).where(eq(bills.id, id)).for('update')
  return row ?? null
}

export async function insertBill(tx: Transaction, bill: typeof bills.$inferInsert): Promise<BillRecord> {
  const [row] = await tx.insert(bills).values(bill).returning()
  return row!
}

export async function updateBill(tx: Transaction, id: string, changes: Partial<typeof bills.$inferInsert>): Promise<BillRecord> {
  const [row] = await tx
    .update(bills)
    .set({ ...changes, revision: sql`${bills.revision} + 1` })
    .where(eq(bills.id, id))
    .returning()
  return row!
}

export async function deleteBill(tx: Transaction, id: string): Promise<void> {
  await tx.delete(bills).where(eq(bills.id, id))
}

/** Tenths of a mile that somebody claims from a day until before another, besides one bill. */
export async function sumMiles(
  tx: Transaction,
  personId: string,
  { from, before, except }: { from: string; before: string; except: string | null },
): Promise<MileTenths> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${bills.mileTenths}), 0)::int` })
    .from(bills)
    .where(
      and(
        eq(bills.personId, personId),
        eq(bills.kind, 'mileage'),
        notInArray(bills.state, ['draft', 'rejected']),
        gte(bills.day, from),
        lt(bills.day, before),
        except ? ne(bills.id, except) : undefined,
      ),
    )
  return row!.sum
}

/** One person’s mileage is calculated by one transaction at a time. */
export async function lockMiles(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mileage ${personId}`}, 0))`)
}

interface Twin {
  day: string
  why: 'receipt' | 'reference'
}

/** Other bills with the same file, or the same reference of the same supplier; at most one of each. */
export async function listTwins(
  db: Sql,
  {
    id,
    sha256,
    reference,
    supplierId,
    supplierName,
  }: {
    id: string | null
    sha256: string | null
    reference: string
    supplierId: string | null
    supplierName: string
  },
): Promise<Twin[]> {
  const other = id ? ne(bills.id, id) : undefined
  const twins: Twin[] = []
  if (sha256) {
    const [row] = await db
      .select({ day: bills.day })
      .from(bills)
      .innerJoin(receipts, eq(receipts.id, bills.receiptId))
      .where(and(other, eq(receipts.sha256, sha256)))
      .orderBy(asc(bills.createdAt))
      .limit(1)
    if (row) twins.push({ day: row.day, why: 'receipt' })
  }
  if (reference !== '' && (supplierId || supplierName !== '')) {
    const [row] = await db
      .select({ day: bills.day })
      .from(bills)
      .where(
        and(
          other,
          sql`lower(${bills.reference}) = ${reference.toLowerCase()}`,
          supplierId ? eq(bills.supplierId, supplierId) : sql`lower(${bills.supplierName}) = ${supplierName.toLowerCase()}`,
        ),
      )
      .orderBy(asc(bills.createdAt))
      .limit(1)
    if (row) twins.push({ day: row.day, why: 'reference' })
  }
  return twins
}

export const listDaysOf = (db: Sql, billId: string): Promise<{ id: string; day: string }[]> =>
  db
    .select({ id: billDays.takenId, day: billDays.day })
    .from(billDays)
    .where(eq(billDays.billId, billId))
    .orderBy(asc(billDays.day))

export async function replaceDays(tx: Transaction, billId: string, days: (typeof billDays.$inferInsert)[]): Promise<void> {
  await tx.delete(billDays).where(eq(billDays.billId, billId))
  if (days.length > 0) await tx.insert(billDays).values(days)
}

export async function insertReceipt(tx: Transaction, receipt: typeof receipts.$inferInsert): Promise<ReceiptRow> {
  const [row] = await tx.insert(receipts).values(receipt).returning()
  return row!
}

export async function findReceipt(db: Sql, id: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id))
  return row ?? null
}

export async function deleteReceipt(tx: Transaction, id: string): Promise<void> {
  await tx.delete(receipts).where(eq(receipts.id, id))
}

/** Receipts from before a moment that no bill has. */
export async function takeUnusedReceipts(tx: Transaction, before: Date): Promise<ReceiptRow[]> {
  return tx
    .delete(receipts)
    .where(and(lt(receipts.createdAt, before), sql`not exists (select from ${bills} where ${bills.receiptId} = ${receipts.id})`))
    .returning()
}

export const findSupplierName = async (db: Sql, id: string): Promise<string | null> => {
  const [row] = await db.select({ name: suppliers.name }).from(suppliers).where(eq(suppliers.id, id))
  return row?.name ?? null
}

/** Active suppliers by name; at most a thousand. */
export const listSupplierNames = (db: Sql): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(eq(suppliers.status, 'active'))
    .orderBy(sql`lower(${suppliers.name})`, suppliers.id)
    .limit(1_000)

/** People who have entered a bill, by name. */
export const listBillPeople = (db: Sql): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, db.selectDistinct({ id: bills.personId }).from(bills)))
    .orderBy(people.name, people.id)

export const isOnBill = async (db: Sql, receiptId: string): Promise<boolean> =>
  (await db.$count(bills, eq(bills.receiptId, receiptId))) > 0
