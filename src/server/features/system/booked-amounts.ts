import { and, eq, gt, inArray, isNotNull, ne, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BookedAmounts } from '#domain/system/currency-change.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { bills, budgets, costRates, timeEntries } from '../../tables/money/costs.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { bankLines, cardMandates, invoicePayments, invoices, recurringInvoices } from '../../tables/money/invoices.ts'
import { bookings, projectCosts } from '../../tables/projects/ops.ts'
import { priceBooks } from '../../tables/money/prices.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { usageRights } from '../../tables/projects/rights.ts'
import { suppliers } from '../../tables/projects/suppliers.ts'
import { isOwn } from '../brand/demo-records.ts'

/** Tables whose rows keep the currency from being changed. */
const ledgers = [invoices, invoicePayments, bankLines, bills, projectCosts, proposals, cardMandates]

/**
 * Keeps others from writing amounts until the transaction ends: an invoice that is issued at the same moment is either counted, or
 * issued afterwards. Fails at once while a write is under way, so that nobody waits for each other.
 */
export async function lockLedgers(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${sql.join(ledgers, sql`, `)} in share mode nowait`)
}

/** Those of the demo content do not count: it can be removed. */
export async function countBookedAmounts(db: Sql): Promise<BookedAmounts> {
  const count = (table: PgTable & { id: Column }, where?: SQL) => db.$count(table, and(where, isOwn(db, table, table.id)))
  const [issued, open, payments, lines, approved, entered, offered, books, published, ...others] = [
    await count(invoices, isNotNull(invoices.number)),
    await count(invoices, eq(invoices.state, 'issued')),
    await count(invoicePayments),
    await count(bankLines),
    await count(bills, inArray(bills.state, ['approved', 'paid'])),
    await count(projectCosts),
    await count(proposals, or(isNotNull(proposals.sentVersion), ne(proposals.decision, 'pending'))),
    await count(priceBooks),
    await count(priceBooks, ne(priceBooks.state, 'draft')),
    await count(cardMandates),
    await count(invoices),
    await count(recurringInvoices),
    await count(proposals),
    await count(bills),
    await count(projects, gt(projects.valuePence, 0)),
    await count(inquiries, isNotNull(inquiries.totalPence)),
    await count(suppliers, gt(suppliers.dayRate, 0)),
    await count(bookings),
    await db.$count(budgets, isOwn(db, projects, budgets.projectId)),
    await db.$count(costRates),
    await count(timeEntries),
    await count(usageRights, and(gt(usageRights.costPence, 0))),
  ]
  return {
    issued: issued!,
    open: open!,
    payments: payments!,
    bankLines: lines!,
    costs: approved! + entered!,
    proposals: offered!,
    priceBooks: books!,
    publishedBooks: published!,
    drafts: others.reduce((sum, number) => sum + number, 0),
  }
}
