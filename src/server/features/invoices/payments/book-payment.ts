import { grossSumIn, type DocumentAmount } from '#domain/common/money/document-currency.ts'
import { aboveZeroMessage } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import type { PaymentMethod } from '#domain/invoices/invoice.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { afterMove, inDocumentCurrency, moveOf } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import { refusalToPay } from '#domain/invoices/invoice-refusals.ts'
import type { Actor } from '#domain/system/events/event.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { isWanted, notifyStudio } from '../../mails/notifications/notify-studio.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { notify } from '../../people/notifications/notify.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { updateInvoice, type InvoiceRow } from '../invoice-store.ts'
import { noteBilling } from '../note-billing.ts'
import { insertPayment } from './payment-store.ts'

export interface Payment {
  invoiceId: string
  /** In the currency of the invoice. */
  amount: DocumentAmount
  method: PaymentMethod
  /** `YYYY-MM-DD`. */
  receivedOn: string
  note?: string
  /** Stripe's payment id, or the bank line's: makes booking idempotent. */
  externalId?: string
  /** What is above the sum owed is kept as credit; else it is refused. */
  keepExtra?: boolean
  /** All that the client paid at once, of which this is a part. */
  partOf?: DocumentAmount
}

export interface Booked {
  invoice: InvoiceRow
  /** Null when the payment was booked before. */
  paymentId: string | null
}

/**
 * Books a payment, notifies the studio and mails the client a receipt; the invoice becomes paid when nothing is owed. What is
 * above the sum owed stands as the client's credit, of which staff are told. Throws
 * `not-found`, `conflict` for an invoice that cannot be paid, and `invalid` for a future day or more than is owed.
 */
export async function bookPayment(
  tx: Transaction,
  queue: Services['queue'],
  { invoiceId, amount, method, receivedOn, note = '', externalId, keepExtra = false, partOf = amount }: Payment,
  { actor, now, today }: Present & { actor: Actor },
): Promise<Booked> {
  const { invoice: before, project } = await lockInvoiceOrThrow(tx, invoiceId)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid('amount', aboveZeroMessage())
  if (receivedOn > today) throw invalid('receivedOn', 'This date is in the future.')
  await expectOpenDay(tx, receivedOn, 'receivedOn')
  const move = moveOf(before, amount)
  const paymentId = await insertPayment(tx, {
    invoiceId,
    amountPence: move.pence,
    face: move.face,
    method,
    receivedOn,
    note,
    externalId: externalId ?? null,
  })
  if (paymentId === null) return { invoice: before, paymentId }
  // The refusal rolls back the inserted row; a repeated payment has returned above.
  const refusal = refusalToPay(inDocumentCurrency(before), amount, keepExtra)
  if (refusal) throw before.state === 'issued' ? invalid('amount', refusal) : new Problem('conflict', refusal)

  const wasPaid = before.state === 'paid'
  const credit = Math.max(0, amount - owedOf(inDocumentCurrency(before)))
  const after = afterMove(before, 'paid', move)
  const { state } = after
  const invoice = await updateInvoice(tx, invoiceId, {
    ...after,
    ...(!wasPaid && { paymentMethod: method, paidAt: state === 'paid' ? now : null }),
    revision: before.revision + 1,
  })
  const number = invoiceNumber(before.kind, before.number!)
  const vat = before.vatPence > 0
  const { currency } = before
  const meta = { invoiceId, number, amountPence: move.pence, amount: grossSumIn(amount, vat, currency), method, paymentId }
  await recordActivity(tx, { actor, action: 'invoice.payment-booked', subject: project.id, meta })
  if (state === 'paid' && !wasPaid)
    await recordActivity(tx, { actor, action: 'invoice.paid', subject: project.id, meta: { invoiceId, number } })
  if (credit > 0) {
    const creditPence = toRefundOf(invoice) - toRefundOf(before)
    const extra = { invoiceId, number, amountPence: creditPence, amount: grossSumIn(credit, vat, currency) }
    await recordActivity(tx, { actor, action: 'invoice.overpaid', subject: project.id, meta: extra })
    const parts = { number, amount: extra.amount }
    await notify(tx, queue, { kind: 'overpaid', projectId: project.id, to: 'followers', by: null, parts }, now)
  }
  await noteBilling(tx, project, actor)
  const { projectTitle, clientName } = before
  const facts = {
    invoiceId,
    number,
    projectTitle,
    amount,
    method,
    owed: owedOf(inDocumentCurrency(invoice)),
    ...(credit > 0 && { credit }),
    vat,
    ...(currency && { currency }),
  }
  const props = { ...facts, clientName }
  await notifyStudio(tx, queue, { template: 'payment-received', props, about: project.id })
  if (before.email !== '' && (await isWanted(tx, 'receiptEmail'))) {
    await queueMail(tx, queue, {
      to: { name: clientName, address: before.email },
      template: 'payment-receipt',
      props: { ...facts, name: clientName, receivedOn, ...(partOf > amount && { partOf }) },
      about: project.id,
    })
  }
  return { invoice, paymentId }
}

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
