import type { Stripe } from 'stripe'
import { failureText } from '#domain/invoices/cards/card-mandate.ts'
import { grossSum } from '#domain/common/money/vat.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { tryLockInvoice } from '../invoice-store.ts'
import { findCharge, findChargeOfIntent, findMandate, tryLockCharge, updateCharge } from './mandate-store.ts'

/** Stripe told that a charge failed. One whose end is known already stays as it is. */
export async function noteFailedIntent(
  tx: Transaction,
  queue: Services['queue'],
  { id, last_payment_error: error }: Pick<Stripe.PaymentIntent, 'id' | 'last_payment_error'>,
  now: Date,
): Promise<void> {
  const charge = await findChargeOfIntent(tx, id)
  if (charge) await failCharge(tx, queue, { chargeId: charge.id, code: error?.code }, now)
}

/**
 * Ends a charge that failed: the client is mailed the invoice with its link, and staff are notified. Once, whoever learns of it
 * first.
 */
export async function failCharge(
  tx: Transaction,
  queue: Services['queue'],
  { chargeId, code }: { chargeId: string; code: string | null | undefined },
  now: Date,
): Promise<void> {
  const locked = await lockChargeWithInvoice(tx, chargeId)
  if (!locked || locked.charge.state !== 'charging') return
  const { charge, invoice, project } = locked
  const reason = failureText(code)
  await updateCharge(tx, chargeId, { state: 'failed', reason })
  const card = (await findMandate(tx, charge.mandateId))?.card ?? ''
  const [number, amount] = [numberOf(invoice), grossSum(charge.amountPence, invoice.vatPence > 0)]
  const meta = { invoiceId: invoice.id, number, amount, card, why: reason }
  await recordActivity(tx, { actor: 'system', action: 'invoice.card-charge-failed', subject: project.id, meta })
  const parts = { number, amount, why: reason }
  await notify(tx, queue, { kind: 'charge-failed', projectId: project.id, to: 'followers', by: null, parts }, now)
  await queue.send(tx, 'card-charge.failed', { chargeId })
}

/** Locks project and invoice before the charge, as all code does. */
export async function lockChargeWithInvoice(tx: Transaction, chargeId: string) {
  const unlocked = await findCharge(tx, chargeId)
  const invoiced = unlocked && (await tryLockInvoice(tx, unlocked.invoiceId))
  const charge = invoiced && (await tryLockCharge(tx, chargeId))
  return charge ? { ...invoiced, charge } : null
}
