import { grossSumIn, type DocumentAmount } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import { inDocumentCurrency, moveOf, reversed } from '#domain/invoices/figures/document-amounts.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { refusalToRefund } from '#domain/invoices/invoice-refusals.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import type { InvoiceRow } from '../invoice-store.ts'
import { lowerPaid } from './lower-paid.ts'
import { mailRefund } from './mail-refund.ts'
import { noteBilling } from '../note-billing.ts'
import { findPayment, insertPayment, sumRefunds } from './payment-store.ts'

interface Refund {
  invoiceId: string
  paymentId: string
  /** In the currency of the invoice. */
  amount: DocumentAmount
  /** Day of the refund. */
  receivedOn: string
  note: string
  /** The invoice's revision that staff saw, which makes the refund idempotent. */
  revision: number
  /** The bank line's id, when the refund is recorded from one. */
  externalId?: string
}

/** Books what staff gave back of a payment, and sends the client a receipt. Throws `not-found`, `conflict` and `invalid`. */
export async function refundPayment(
  tx: Transaction,
  queue: Services['queue'],
  { invoiceId, paymentId, amount, receivedOn, note, revision, externalId }: Refund,
  today: string,
): Promise<{ invoice: InvoiceRow; refundId: string }> {
  const { invoice: before, project } = await lockInvoiceOrThrow(tx, invoiceId)
  const payment = await findPayment(tx, invoiceId, paymentId)
  if (!payment) throw new Problem('not-found', 'This payment does not exist.')
  if (before.revision !== revision) {
    throw new Problem('conflict', 'This invoice has just changed. Please check it before you record a refund.')
  }
  if (receivedOn > today) throw invalid('receivedOn', 'This date is in the future.')
  await expectOpenDay(tx, receivedOn, 'receivedOn')
  if (payment.transferId !== null) throw new Problem('conflict', 'This is credit from another invoice. Please remove it instead.')
  if (receivedOn < payment.receivedOn) throw invalid('receivedOn', 'That is before the payment was received.')
  // Credit that was used on another invoice is not here any more.
  const paid = payment.face ?? payment.amountPence
  const { currency } = before
  const left = Math.min(paid - (await sumRefunds(tx, paymentId)), inDocumentCurrency(before).paidPence)
  const refusal = refusalToRefund({ ...payment, currency }, left, amount)
  if (refusal) throw amount > left && left > 0 ? invalid('amount', refusal) : new Problem('conflict', refusal)
  const { method } = payment
  const move = moveOf(before, amount, { back: true })
  const refundId = await insertPayment(tx, {
    invoiceId,
    refundOf: paymentId,
    amountPence: -move.pence,
    face: reversed(move).face,
    method,
    receivedOn,
    note,
    externalId: externalId ?? null,
  })
  if (refundId === null) throw new Problem('conflict', 'This line already refunds that invoice. Undo the match to change it.')
  const invoice = await lowerPaid(tx, before, move)
  const about = { invoiceId, number: invoiceNumber(before.kind, before.number!) }
  const deed = { actor: 'staff', subject: project.id } as const
  const sum = { amountPence: move.pence, amount: grossSumIn(amount, before.vatPence > 0, currency) }
  await recordActivity(tx, { ...deed, action: 'invoice.payment-refunded', meta: { ...about, ...sum, method, receivedOn } })
  if (before.reminders && !invoice.reminders)
    await recordActivity(tx, { ...deed, action: 'invoice.reminders-switched', meta: { ...about, on: false } })
  await noteBilling(tx, project, 'staff')
  await mailRefund(tx, queue, invoice, { amount, method, refundedOn: receivedOn })
  return { invoice, refundId }
}

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
