import { grossSumIn } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import { afterMove, reversed } from '#domain/invoices/figures/document-amounts.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { updateInvoice, type InvoiceRow } from '../invoice-store.ts'
import { noteBilling } from '../note-billing.ts'
import { deletePayment, findPayment, sumRefunds } from './payment-store.ts'
import { returnCredit } from '../credits/return-credit.ts'

/** Removes a manually booked payment; Stripe payments are refunded there. Throws `not-found` and `conflict`. */
export async function takePaymentBack(tx: Transaction, invoiceId: string, paymentId: string): Promise<InvoiceRow> {
  // Credit is locked together with its other invoice, in the order of all locks.
  const found = await findPayment(tx, invoiceId, paymentId)
  if (found && found.transferId !== null) return returnCredit(tx, found.transferId, invoiceId)
  const { invoice: before, project } = await lockInvoiceOrThrow(tx, invoiceId)
  const payment = await findPayment(tx, invoiceId, paymentId)
  if (!payment) throw new Problem('not-found', 'This payment does not exist.')
  await expectOpenDay(tx, payment.receivedOn)
  if (payment.method === 'stripe') throw new Problem('conflict', 'Please refund card payments in Stripe.')
  if ((await sumRefunds(tx, paymentId)) > 0) {
    throw new Problem('conflict', 'Some of this payment has been refunded. Please remove the refund first.')
  }
  const paidPence = before.paidPence - payment.amountPence
  if (paidPence < 0 && payment.amountPence > 0) {
    throw new Problem('conflict', 'Some of this payment is used as credit on another invoice. Please remove that first.')
  }
  await deletePayment(tx, paymentId)
  const after = afterMove(before, 'paid', reversed({ face: payment.face, pence: payment.amountPence }))
  const { state } = after
  const unpaid =
    state === 'paid' ? { paidAt: before.paidAt ?? new Date() } : { paidAt: null, ...(paidPence === 0 && { paymentMethod: null }) }
  const invoice = await updateInvoice(tx, invoiceId, { ...after, ...unpaid, revision: before.revision + 1 })
  const meta = {
    invoiceId,
    number: invoiceNumber(before.kind, before.number!),
    amountPence: payment.amountPence,
    amount: grossSumIn(payment.face ?? payment.amountPence, before.vatPence > 0, before.currency),
    method: payment.method,
    receivedOn: payment.receivedOn,
  }
  await recordActivity(tx, { actor: 'staff', action: 'invoice.payment-taken-back', subject: project.id, meta })
  await noteBilling(tx, project, 'staff')
  return invoice
}
