import type { Pence } from '#domain/common/money.ts'
import { stateAfter } from '#domain/invoices/invoice-refusals.ts'
import type { Transaction } from '../../base/database/database.ts'
import { updateInvoice, type InvoiceRow } from './invoice-store.ts'

/** Takes off an invoice what was given back. What is asked for again is not reminded of unless staff want it. */
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
