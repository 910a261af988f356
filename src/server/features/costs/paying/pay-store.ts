import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { BankAccount } from '#domain/costs/bank-account.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { bills, payees, payRuns } from '../../../tables/money/costs.ts'
import { people } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import type { BillRecord } from '../bills/bill-store.ts'

/** Bills of the list; more are shown once some are paid. */
export const mostListed = 500

export interface PayableRow {
  bill: BillRecord
  person: string
  projectTitle: string | null
  account: typeof payees.$inferSelect | null
}

export type PayRunRow = typeof payRuns.$inferSelect & { by: string; payments: number; totalPence: number }

/** Whose account a bill is paid to: a person who paid, its supplier, or whoever sent this bill. */
export const payeeOf = ({ paidBy, personId, supplierId, id }: Pick<BillRecord, 'paidBy' | 'personId' | 'supplierId' | 'id'>) =>
  paidBy === 'person' ? ({ personId } as const) : supplierId ? ({ supplierId } as const) : ({ billId: id } as const)

const isItsPayee = or(
  and(eq(bills.paidBy, 'person'), eq(payees.personId, bills.personId)),
  and(eq(bills.paidBy, 'studio'), eq(payees.supplierId, bills.supplierId)),
  and(eq(bills.paidBy, 'studio'), isNull(bills.supplierId), eq(payees.billId, bills.id)),
)

const isToPay = and(eq(bills.state, 'approved'), or(eq(bills.paidBy, 'person'), eq(bills.kind, 'supplier-bill')))

const rowsWhere = (db: Sql, where: SQL | undefined): Promise<PayableRow[]> =>
  db
    .select({ bill: bills, person: people.name, projectTitle: projects.projectTitle, account: payees })
    .from(bills)
    .innerJoin(people, eq(people.id, bills.personId))
    .leftJoin(projects, eq(projects.id, bills.projectId))
    .leftJoin(payees, isItsPayee)
    .where(where)
    .orderBy(asc(sql`coalesce(${bills.dueDate}, ${bills.day})`), asc(bills.createdAt), asc(bills.id))
    .limit(mostListed)

/** Approved bills in no file, due first. */
export const listPayable = (db: Sql): Promise<PayableRow[]> => rowsWhere(db, and(isToPay, isNull(bills.payRunId)))

export const listPaymentsOf = (db: Sql, runId: string): Promise<PayableRow[]> => rowsWhere(db, eq(bills.payRunId, runId))

/** Locks bills that wait to be paid; fewer come back when some do not. */
export async function lockPayable(tx: Transaction, ids: string[]): Promise<PayableRow[]> {
  const which = and(inArray(bills.id, ids), isToPay, isNull(bills.payRunId))
  await tx.select({ id: bills.id }).from(bills).where(which).orderBy(bills.id).for('update')
  return rowsWhere(tx, which)
}

const runsOf = (db: Sql) =>
  db
    .select({
      run: payRuns,
      by: people.name,
      payments: sql<number>`count(${bills.id})::int`,
      totalPence: sql<string>`coalesce(sum(${bills.grossPence}), 0)`,
    })
    .from(payRuns)
    .innerJoin(people, eq(people.id, payRuns.personId))
    .leftJoin(bills, eq(bills.payRunId, payRuns.id))
    .groupBy(payRuns.id, people.name)
    .$dynamic()

const toRun = ({ run, totalPence, ...rest }: Awaited<ReturnType<typeof runsOf>>[number]): PayRunRow => ({
  ...run,
  ...rest,
  totalPence: Number(totalPence),
})

export const listPayRuns = async (db: Sql, limit: number): Promise<PayRunRow[]> =>
  (await runsOf(db).orderBy(desc(payRuns.createdAt)).limit(limit)).map(toRun)

export async function findPayRun(db: Sql, id: string): Promise<PayRunRow | null> {
  const [row] = await runsOf(db).where(eq(payRuns.id, id))
  return row ? toRun(row) : null
}

export async function tryLockPayRun(tx: Transaction, id: string): Promise<typeof payRuns.$inferSelect | null> {
  const [row] = await tx.select().from(payRuns).where(eq(payRuns.id, id)).for('update')
  return row ?? null
}

export async function insertPayRun(tx: Transaction, run: typeof payRuns.$inferInsert, billIds: string[]): Promise<string> {
  const [row] = await tx.insert(payRuns).values(run).returning({ id: payRuns.id })
  await tx
    .update(bills)
    .set({ payRunId: row!.id, revision: sql`${bills.revision} + 1` })
    .where(inArray(bills.id, billIds))
  return row!.id
}

export async function endPayRun(tx: Transaction, id: string, end: { paidOn: string } | { cancelledAt: Date }): Promise<void> {
  await tx.update(payRuns).set(end).where(eq(payRuns.id, id))
  const changes = 'paidOn' in end ? { state: 'paid' as const, paidOn: end.paidOn } : { payRunId: null }
  await tx
    .update(bills)
    .set({ ...changes, revision: sql`${bills.revision} + 1` })
    .where(eq(bills.payRunId, id))
}

export async function savePayeeOf(tx: Transaction, bill: BillRecord, account: BankAccount): Promise<void> {
  const whose = payeeOf(bill)
  const target = 'personId' in whose ? payees.personId : 'supplierId' in whose ? payees.supplierId : payees.billId
  await tx
    .insert(payees)
    .values({ ...whose, ...account })
    .onConflictDoUpdate({ target, set: { ...account, changedAt: sql`now()` } })
}
