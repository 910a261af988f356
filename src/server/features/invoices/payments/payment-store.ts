import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DocumentAmount } from '#domain/common/money/document-currency.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { bankLineParts, bankLines, invoicePayments } from '../../../tables/money/invoices.ts'
import type { PaymentRow } from '../invoice-store.ts'

/** Null when it was booked before. */
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

/** The two halves of moved credit. */
export async function listTransfer(tx: Transaction, transferId: string): Promise<PaymentRow[]> {
  return tx.select().from(invoicePayments).where(eq(invoicePayments.transferId, transferId)).orderBy(asc(invoicePayments.id))
}

/** Refunded of a payment so far, in the currency of its invoice. */
export async function sumRefunds(tx: Transaction, paymentId: string): Promise<DocumentAmount> {
  const rows = await tx
    .select({ amountPence: invoicePayments.amountPence, face: invoicePayments.face })
    .from(invoicePayments)
    .where(eq(invoicePayments.refundOf, paymentId))
  return rows.reduce((sum, { amountPence, face }) => sum - (face ?? amountPence), 0)
}

/** Deletes a payment; what its bank line, if any, was matched with it for is open again. */
export async function deletePayment(tx: Transaction, id: string): Promise<void> {
  const parts = await tx.delete(bankLineParts).where(eq(bankLineParts.paymentId, id)).returning()
  const lineIds = parts.map(({ lineId }) => lineId)
  await tx.update(bankLines).set({ paymentId: null }).where(eq(bankLines.paymentId, id))
  await tx
    .update(bankLines)
    .set({ state: 'open' })
    .where(and(inArray(bankLines.id, lineIds), eq(bankLines.state, 'booked')))
  await tx.delete(invoicePayments).where(eq(invoicePayments.id, id))
}
