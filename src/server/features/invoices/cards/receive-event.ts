import type { Stripe } from 'stripe'
import { currencyName } from '#domain/common/money/money.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { tryLockInvoice, type Invoiced } from '../invoice-store.ts'
import { amountText, closeDispute, openDispute } from './book-disputes.ts'
import { bookRefunds } from './book-refunds.ts'
import { cardCurrency, fromCardAmount } from './card-amount.ts'
import { findCardPayment, keepEvent, setOutcome, type EventOutcome } from './card-event-store.ts'
import { noteFailedIntent } from './end-charge.ts'
import { markCharged } from './mandate-store.ts'
import { intentOf, paymentName, takeCardPayment, type Taken } from './take-card-payment.ts'

const aboutMoney: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
])

/** True for events that need handling; others are only stored. */
export const isAboutMoney = ({ type }: Stripe.Event): boolean => aboutMoney.has(type)

/**
 * Handles a verified Stripe event: books a finished checkout or charge of the amount that it asked for, deducts refunds and lost
 * disputes; anything else is kept for staff. Idempotent, and independent of the order of delivery.
 */
export async function receiveEvent(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  event: Stripe.Event,
  at: Present,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await keepEvent(tx, event, at.now))) return
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        if (event.data.object.payment_status === 'paid') await receivePaidSession(tx, queue, event.id, event.data.object, at)
        return
      case 'payment_intent.succeeded':
        return receivePaidIntent(tx, queue, event.id, event.data.object, at)
      case 'payment_intent.payment_failed':
        return noteFailedIntent(tx, queue, event.data.object, at.now)
      case 'charge.refunded':
        return receiveRefund(tx, queue, event.id, event.data.object, at.today)
      case 'charge.dispute.created':
        return receiveDispute(openDispute, { tx, queue, ...at }, event.id, event.data.object)
      case 'charge.dispute.closed':
        return receiveDispute(closeDispute, { tx, queue, ...at }, event.id, event.data.object)
      default:
    }
  })
}

async function receivePaidSession(
  tx: Transaction,
  queue: Services['queue'],
  eventId: string,
  session: Stripe.Checkout.Session,
  at: Present,
): Promise<void> {
  const { invoice: invoiceId, asked, mandate } = session.metadata ?? {}
  // A payment from another product on the same Stripe account.
  if (!invoiceId) return
  const { amount_total: amount, currency, mode } = session
  const intent = intentOf(session.payment_intent)
  const externalId = paymentName(session.payment_intent, session.id)
  const payment = { invoiceId, amount, currency, asked, single: mode === 'payment', intent, externalId }
  const taken = await takeCardPayment(tx, queue, payment, at)
  await noteTaken(tx, eventId, taken, { invoiceId, amount, currency })
  if (taken.isNew && taken.refusal === null && mandate && intent) {
    await queue.send(tx, 'card-mandate.given', { mandateId: mandate, intent })
  }
}

/** A payment by a saved card; those of a checkout are told by its session. */
async function receivePaidIntent(
  tx: Transaction,
  queue: Services['queue'],
  eventId: string,
  { id, amount_received: amount, currency, metadata }: Stripe.PaymentIntent,
  at: Present,
): Promise<void> {
  const { invoice: invoiceId, asked, charge } = metadata ?? {}
  if (!invoiceId || !charge) return
  const payment = { invoiceId, amount, currency, asked, single: true, intent: id, externalId: paymentName(id, id) }
  const taken = await takeCardPayment(tx, queue, payment, at)
  await noteTaken(tx, eventId, taken, { invoiceId, amount, currency })
  await markCharged(tx, id)
}

/** Keeps what came of a payment for staff. */
async function noteTaken(
  tx: Transaction,
  eventId: string,
  { locked, refusal }: Taken,
  { invoiceId, amount, currency }: { invoiceId: string; amount: number | null; currency: string | null },
): Promise<void> {
  if (locked && refusal !== null) {
    const meta = {
      invoiceId,
      number: numberOf(locked.invoice),
      amount: amountText(fromCardAmount(amount ?? 0, currency), currency),
      why: refusal,
    }
    await recordActivity(tx, { actor: 'system', action: 'invoice.card-mismatch', subject: locked.project.id, meta })
  }
  const outcome: EventOutcome = refusal === null ? 'booked' : 'mismatch'
  const known = { invoiceId: locked ? invoiceId : null, amountPence: fromCardAmount(amount ?? 0, currency), currency }
  await setOutcome(tx, eventId, { outcome, ...known, text: refusal ?? '' })
}

/**
 * Deducts a refund when its payment was booked here; staff are notified in any case. The event's amount is the total refunded.
 */
async function receiveRefund(
  tx: Transaction,
  queue: Services['queue'],
  eventId: string,
  { id, payment_intent, metadata, amount_refunded: refunded, currency }: Stripe.Charge,
  today: string,
): Promise<void> {
  const amountPence = fromCardAmount(refunded, currency)
  const payment = paymentName(payment_intent, id)
  const locked = await tryLockInvoiceOf(tx, payment, metadata)
  if (!locked) return
  const known = { outcome: 'refunded', invoiceId: locked.invoice.id, payment, amountPence, currency } as const
  await setOutcome(tx, eventId, known)
  const asked = await bookRefunds(tx, queue, locked, payment, today)
  const came = await findCardPayment(tx, payment)
  const text =
    currency !== cardCurrency()
      ? `It was not refunded in ${currencyName()}, so nothing was recorded.`
      : came && amountPence > came.amountPence
        ? 'That is more than was received, so nothing was recorded.'
        : asked > 0
          ? 'The amount is owed again, without reminders, until you issue a credit note.'
          : ''
  if (text) await setOutcome(tx, eventId, { ...known, text })
}

async function receiveDispute(
  receive: typeof openDispute,
  means: Present & { tx: Transaction; queue: Services['queue'] },
  eventId: string,
  dispute: Stripe.Dispute,
): Promise<void> {
  const payment = paymentName(dispute.payment_intent, dispute.id)
  await receive(means, await tryLockInvoiceOf(means.tx, payment, dispute.metadata), { eventId, payment, dispute })
}

/** Locks the invoice of a payment, found by its booking or by its metadata. */
async function tryLockInvoiceOf(tx: Transaction, payment: string, metadata: Stripe.Metadata | null): Promise<Invoiced | null> {
  const invoiceId = (await findCardPayment(tx, payment))?.invoiceId ?? metadata?.invoice
  return invoiceId ? tryLockInvoice(tx, invoiceId) : null
}
