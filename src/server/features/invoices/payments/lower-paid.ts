import { afterMove, reversed, type Move } from '#domain/invoices/figures/document-amounts.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { updateInvoice, type InvoiceRow } from '../invoice-store.ts'

/** Deducts a refund from an invoice. Reminders for the amount owed again are off unless staff switch them on. */
export async function lowerPaid(tx: Transaction, before: InvoiceRow, refunded: Move): Promise<InvoiceRow> {
  const after = afterMove(before, 'paid', reversed(refunded))
  const { state } = after
  return updateInvoice(tx, before.id, {
    ...after,
    ...(state !== 'paid' && { paidAt: null }),
    ...(after.paidPence === 0 && { paymentMethod: null }),
    ...(state === 'issued' && { reminders: false }),
    revision: before.revision + 1,
  })
}
