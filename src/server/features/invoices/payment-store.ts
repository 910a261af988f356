import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../base/database.ts'
import { bankLines, invoicePayments } from '../../tables/invoices.ts'
import type { PaymentRow } from './invoice-store.ts'

/** Null where the same was booked before. */
export async function insertPayment(tx: Transaction, payment: typeof invoicePayments.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(invoicePayments).values(payment).onConflictDoNothing().returning({ id: invoicePayments.id })
  return row?.id ?? null
}

export async function findPayment(tx: Transaction, invoiceId: string, id: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.id, id), eq(invoicePayments.invoiceId, invoiceId)))
  return row ?? null
}

/** The line of the bank's that it came from, if any, is open again. */
export async function deletePayment(tx: Transaction, id: string): Promise<void> {
  await tx.update(bankLines).set({ state: 'open', paymentId: null }).where(eq(bankLines.paymentId, id))
  await tx.delete(invoicePayments).where(eq(invoicePayments.id, id))
}
