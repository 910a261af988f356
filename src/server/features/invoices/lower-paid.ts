import type { Pence } from '#domain/common/money.ts'
import { stateAfter } from '#domain/invoices/invoice-refusals.ts'
import type { Transaction } from '../../base/database/database.ts'
import { updateInvoice, type InvoiceRow } from './invoice-store.ts'

/** Deducts a refund from an invoice. Reminders for the amount owed again are off unless staff switch them on. */
export async function lowerPaid(tx: Transaction, before: InvoiceRow, amountPence: Pence): Promise<InvoiceRow> {
  const paidPence = before.paidPence - amountPence
  const state = stateAfter({ ...before, paidPence })
  return updateInvoice(tx, before.id, {
    paidPence,
    state,
    ...(state !== 'paid' && { paidAt: null }),
    ...(paidPence === 0 && { paymentMethod: null }),
    ...(state === 'issued' && { reminders: false }),
    revision: before.revision + 1,
  })
}
