import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { BankLineState } from '#domain/invoices/bank-endpoints.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { beyondText, cutPage } from '../../../base/http/paging.ts'
import { bankLines, invoicePayments, invoices, owedInSql } from '../../../tables/invoices.ts'
import type { FileLine } from './bank-file.ts'

export type BankRow = typeof bankLines.$inferSelect

/** Returns the number of new lines. */
export async function insertLines(tx: Transaction, lines: FileLine[]): Promise<number> {
  let added = 0
  for (let from = 0; from < lines.length; from += 1_000) {
    const rows = await tx
      .insert(bankLines)
      .values(lines.slice(from, from + 1_000))
      .onConflictDoNothing()
      .returning({ id: bankLines.id })
    added += rows.length
  }
  return added
}

/** Newest day first. */
export async function listLines(
  db: Sql,
  { state, after, limit }: { state: BankLineState; after?: string | undefined; limit: number },
) {
  const day = sql`${bankLines.day}::text`
  const rows = await db
    .select({ line: bankLines, invoice: { id: invoices.id, number: invoices.number, clientName: invoices.clientName } })
    .from(bankLines)
    .leftJoin(invoicePayments, eq(invoicePayments.id, bankLines.paymentId))
    .leftJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(eq(bankLines.state, state), beyondText(day, bankLines.id, after, 'desc')))
    .orderBy(desc(day), desc(bankLines.id))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ line }) => ({ text: line.day, id: line.id }))
}

export async function countLines(db: Sql): Promise<Record<BankLineState, number>> {
  const rows = await db.select({ state: bankLines.state, number: count() }).from(bankLines).groupBy(bankLines.state)
  return { open: 0, booked: 0, 'put-aside': 0, ...Object.fromEntries(rows.map(({ state, number }) => [state, number])) }
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockLine(tx: Transaction, id: string): Promise<BankRow | null> {
  const [row] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update')
  return row ?? null
}

export async function updateLine(tx: Transaction, id: string, changes: Partial<BankRow>): Promise<void> {
  await tx.update(bankLines).set(changes).where(eq(bankLines.id, id))
}

export async function invoiceOf(tx: Transaction, paymentId: string): Promise<string> {
  const [row] = await tx.select({ id: invoicePayments.invoiceId }).from(invoicePayments).where(eq(invoicePayments.id, paymentId))
  return row!.id
}

/** Open invoices with one of these numbers or amounts. */
export async function findAsked(db: Sql, { numbers, amounts }: { numbers: number[]; amounts: number[] }) {
  return db
    .select({ id: invoices.id, number: invoices.number, clientName: invoices.clientName, owed: owedInSql })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'issued'),
        eq(invoices.kind, 'invoice'),
        or(inArray(invoices.number, numbers), inArray(owedInSql, amounts)),
      ),
    )
    .orderBy(invoices.number)
    .limit(1_000)
}
