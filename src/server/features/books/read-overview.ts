import type { Transaction } from '#domain/books/journal.ts'
import { monthsIn, type Period } from '#domain/books/quarters.ts'
import { toPounds, type Pence } from '#domain/common/money/money.ts'
import type { Sql } from '../../base/database/database.ts'
import { readReceived } from '../invoices/payments/received-store.ts'
import { readCredits, readDebts, type ByAge } from './debt-store.ts'
import { readTransactionTotals, type TotalOf } from './transaction-totals.ts'

/** Figures of a period, and what is owed today. */
export async function readOverview(db: Sql, period: Period, today: string) {
  // One after the other: all at once take longer on two processors.
  const totals = await readTransactionTotals(db, period)
  const [received, debts, credits] = await Promise.all([readReceived(db, period), readDebts(db, today), readCredits(db)])
  const months = new Map(monthsIn(period).map((month) => [month, 0]))
  for (const { day, net } of received) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + net)
  return {
    today,
    issued: documentsOf(totals, 'invoice'),
    creditNotes: documentsOf(totals, 'credit-note'),
    received: sumOf(totals, (one) => (one.kind === 'payment' && one.by !== 'credit' && one.amount > 0 ? one.amount : null)),
    refunded: sumOf(totals, (one) => (one.kind === 'payment' && one.by !== 'credit' && one.amount < 0 ? -one.amount : null)),
    fees: sumOf(totals, (one) => (one.kind === 'fee' ? one.amount : null)),
    writtenOff: sumOf(totals, (one) => (one.kind === 'write-off' ? one.amount : null)),
    owed: { total: toPounds(debts.owed), ages: agesInPounds(debts.ages) },
    credits: { number: credits.number, amount: toPounds(credits.amount) },
    income: Array.from(months, ([month, amount]) => ({ month, amount: toPounds(amount) })),
  }
}

function documentsOf(totals: TotalOf[], kind: 'invoice' | 'credit-note') {
  const found = totals.find(({ transaction }) => transaction.kind === kind)
  if (found?.transaction.kind !== kind) return { number: 0, net: 0, vat: 0, gross: 0 }
  const { total, vat } = found.transaction
  return { number: found.number, net: toPounds(total - vat), vat: toPounds(vat), gross: toPounds(total) }
}

function sumOf(totals: TotalOf[], amountOf: (transaction: Transaction) => Pence | null) {
  const sum = { number: 0, amount: 0 }
  for (const { transaction, number } of totals) {
    const amount = amountOf(transaction)
    if (amount === null) continue
    sum.number += number
    sum.amount += amount
  }
  return { number: sum.number, amount: toPounds(sum.amount) }
}

export const agesInPounds = (ages: ByAge): ByAge =>
  Object.fromEntries(Object.entries(ages).map(([age, pence]) => [age, toPounds(pence)])) as ByAge
