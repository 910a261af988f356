import type { Pence } from '#domain/common/money/money.ts'
import { grossSum } from '#domain/common/money/vat.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import type { Invoiced } from '../invoice-store.ts'
import { lowerPaid } from '../payments/lower-paid.ts'
import { mailRefund } from '../payments/mail-refund.ts'
import { noteBilling } from '../note-billing.ts'
import { insertPayment } from '../payments/payment-store.ts'
import { findCardPayment, readBookedRefunds, readRefunded, refundName } from './card-event-store.ts'

/**
 * Deducts Stripe refunds from an invoice, up to the total that Stripe reported: repeated, late and early events have no effect.
 * Returns the pence that are owed again, without what was credited before. Reminders for them are off unless staff switch them
 * on.
 */
export async function bookRefunds(
  tx: Transaction,
  queue: Services['queue'],
  { invoice: before, project }: Invoiced,
  payment: string,
  today: string,
): Promise<Pence> {
  const came = await findCardPayment(tx, payment)
  if (!came) return 0
  const refunded = await readRefunded(tx, came)
  const amountPence = refunded - (await readBookedRefunds(tx, came))
  if (amountPence <= 0) return 0
  await insertPayment(tx, {
    invoiceId: before.id,
    amountPence: -amountPence,
    method: 'stripe',
    receivedOn: today,
    note: 'Refunded in Stripe',
    externalId: refundName(payment, refunded),
  })
  const invoice = await lowerPaid(tx, before, { face: null, pence: amountPence })
  const reopened = invoice.state === 'issued'
  const about = { invoiceId: before.id, number: numberOf(before) }
  const deed = { actor: 'system', subject: project.id } as const
  await recordActivity(tx, {
    ...deed,
    action: 'invoice.card-refunded',
    meta: { ...about, amountPence, amount: grossSum(amountPence, before.vatPence > 0) },
  })
  if (reopened && before.reminders)
    await recordActivity(tx, { ...deed, action: 'invoice.reminders-switched', meta: { ...about, on: false } })
  await noteBilling(tx, project, 'system')
  await mailRefund(tx, queue, invoice, { amount: amountPence, method: 'stripe', refundedOn: today })
  return reopened ? amountPence : 0
}
