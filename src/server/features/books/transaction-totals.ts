import { sql } from 'drizzle-orm'
import type { PaidBy, Transaction } from '#domain/books/journal.ts'
import type { Period } from '#domain/books/quarters.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { CostCategory } from '#domain/costs/cost-labels.ts'
import type { Sql } from '../../base/database/database.ts'
import { bills } from '../../tables/money/costs.ts'
import { bankLineParts, bankLines, invoicePayments, invoices, invoiceWriteOffs } from '../../tables/money/invoices.ts'
import { isApproved } from './approved-bills.ts'
import { deductedInSql, netOfLines } from './document-sums.ts'

/** Many transactions of a kind added up, with their number. */
export interface TotalOf {
  transaction: Transaction
  number: number
}

/** What happened in a period by kind: each source adds its own. The entries of a sum are the sum of the entries. */
export async function readTransactionTotals(db: Sql, period: Period): Promise<TotalOf[]> {
  const totals = await Promise.all(sources.map((read) => read(db, period)))
  return totals.flat()
}

const sources: ((db: Sql, period: Period) => Promise<TotalOf[]>)[] = [
  documentTotals,
  paymentTotals,
  feeTotals,
  cardFeeTotals,
  writeOffTotals,
  billTotals,
  billPaymentTotals,
]

async function documentTotals(db: Sql, { from, to }: Period): Promise<TotalOf[]> {
  const { rows } = await db.execute<
    Record<'number' | 'total' | 'vat' | 'deducted' | 'standard' | 'reduced' | 'zero' | 'none', string> & {
      kind: 'invoice' | 'credit-note'
    }
  >(sql`
    select ${invoices.kind} as kind, count(*) as number, sum(${invoices.totalPence}) as total, sum(${invoices.vatPence}) as vat,
      sum(${deductedInSql}) as deducted, sum(net.standard) as standard, sum(net.reduced) as reduced, sum(net.zero) as zero,
      sum(net.none) as none
    from ${invoices}, ${netOfLines}
    where ${invoices.issueDate} between ${from} and ${to}
    group by ${invoices.kind}`)
  return rows.map(({ kind, ...sums }) => {
    const net = {
      standard: Number(sums.standard),
      reduced: Number(sums.reduced),
      zero: Number(sums.zero),
      none: Number(sums.none),
    }
    const amounts = { net, vat: Number(sums.vat), total: Number(sums.total) }
    const transaction: Transaction =
      kind === 'invoice' ? { kind, ...amounts } : { kind, ...amounts, deducted: Number(sums.deducted) }
    return { transaction, number: Number(sums.number) }
  })
}

/** Payments and refunds apart, so that each has its own sum. */
async function paymentTotals(db: Sql, { from, to }: Period): Promise<TotalOf[]> {
  const { rows } = await db.execute<{ by: PaidBy; number: string; amount: string }>(sql`
    select case when ${invoicePayments.transferId} is null then ${invoicePayments.method} else 'credit' end as by,
      count(*) as number, sum(${invoicePayments.amountPence}) as amount
    from ${invoicePayments}
    where ${invoicePayments.receivedOn} between ${from} and ${to}
    group by 1, ${invoicePayments.amountPence} > 0`)
  return rows.map(({ by, number, amount }) => ({
    transaction: { kind: 'payment', by, amount: Number(amount) },
    number: Number(number),
  }))
}

async function feeTotals(db: Sql, { from, to }: Period): Promise<TotalOf[]> {
  const { rows } = await db.execute<{ number: string; amount: string | null }>(sql`
    select count(*) as number, -sum(${bankLineParts.amountPence}) as amount
    from ${bankLineParts} join ${bankLines} on ${bankLines.id} = ${bankLineParts.lineId}
    where ${bankLineParts.kind} = 'fee' and ${bankLines.day} between ${from} and ${to}`)
  return sumOf(rows[0], (amount) => ({ kind: 'fee', amount, from: 'bank' }))
}

async function cardFeeTotals(db: Sql, { from, to }: Period): Promise<TotalOf[]> {
  const { rows } = await db.execute<{ number: string; amount: string | null }>(sql`
    select count(*) as number, sum(${invoicePayments.feePence}) as amount
    from ${invoicePayments} where ${invoicePayments.feePence} > 0 and ${invoicePayments.receivedOn} between ${from} and ${to}`)
  return sumOf(rows[0], (amount) => ({ kind: 'fee', amount, from: 'card-clearing' }))
}

async function writeOffTotals(db: Sql, { from, to }: Period): Promise<TotalOf[]> {
  const { rows } = await db.execute<{ number: string; amount: string | null }>(sql`
    select count(*) as number, sum(${invoiceWriteOffs.amountPence}) as amount
    from ${invoiceWriteOffs} where ${invoiceWriteOffs.day} between ${from} and ${to}`)
  return sumOf(rows[0], (amount) => ({ kind: 'write-off', amount }))
}

async function billTotals(db: Sql, { from, to }: Period): Promise<TotalOf[]> {
  const { rows } = await db.execute<{ category: CostCategory; number: string; cost: string; gross: string }>(sql`
    select ${bills.category} as category, count(*) as number, sum(${bills.costPence}) as cost, sum(${bills.grossPence}) as gross
    from ${bills} where ${isApproved} and ${bills.day} between ${from} and ${to} group by 1`)
  return rows.map(({ category, number, cost, gross }) => ({
    transaction: { kind: 'bill', category, cost: Number(cost), vat: Number(gross) - Number(cost) },
    number: Number(number),
  }))
}

async function billPaymentTotals(db: Sql, { from, to }: Period): Promise<TotalOf[]> {
  const { rows } = await db.execute<{ number: string; amount: string | null }>(sql`
    select count(*) as number, sum(${bills.grossPence}) as amount
    from ${bills} where ${isApproved} and ${bills.paidOn} between ${from} and ${to}`)
  return sumOf(rows[0], (amount) => ({ kind: 'bill-payment', amount }))
}

const sumOf = (row: { number: string; amount: string | null } | undefined, make: (amount: Pence) => Transaction): TotalOf[] =>
  row && row.amount !== null ? [{ transaction: make(Number(row.amount)), number: Number(row.number) }] : []
