import type { Stripe } from 'stripe'
import { formatPence } from '#domain/common/money.ts'
import { owedOf } from '#domain/invoices/figures.ts'
import { refusalToPay } from '#domain/invoices/invoice-refusals.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { bookPayment } from '../book-payment.ts'
import { numberOf } from '../invoice-document.ts'
import { tryLockInvoice, type Invoiced } from '../invoice-store.ts'
import { amountText, bookEarlyDisputes, closeDispute, openDispute } from './book-disputes.ts'
import { bookRefunds } from './book-refunds.ts'
import { findCardPayment, keepEvent, setOutcome, type EventOutcome } from './card-event-store.ts'

const aboutMoney: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
])

/** True for events that need handling; others are only stored. */
export const isAboutMoney = ({ type }: Stripe.Event): boolean => aboutMoney.has(type)

/**
 * Handles a verified Stripe event: books a finished checkout of the amount that it asked for, deducts refunds and lost disputes; anything else is kept
 * for staff. Idempotent, and independent of the order of delivery.
 */
export async function receiveEvent({ db, queue }: Pick<Services, 'db' | 'queue'>, event: Stripe.Event, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await keepEvent(tx, event, now))) return
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        if (event.data.object.payment_status === 'paid') await receivePaidSession(tx, queue, event.id, event.data.object, now)
        return
      case 'charge.refunded':
        return receiveRefund(tx, queue, event.id, event.data.object, now)
      case 'charge.dispute.created':
        return receiveDispute(openDispute, { tx, queue, now }, event.id, event.data.object)
      case 'charge.dispute.closed':
        return receiveDispute(closeDispute, { tx, queue, now }, event.id, event.data.object)
      default:
    }
  })
}

async function receivePaidSession(
  tx: Transaction,
  queue: Services['queue'],
  eventId: string,
  session: Stripe.Checkout.Session,
  now: Date,
): Promise<void> {
  const invoiceId = session.metadata?.invoice
  // A payment from another product on the same Stripe account.
  if (!invoiceId) return
  const amount = session.amount_total ?? 0
  const externalId = paymentName(session.payment_intent, session.id)
  const locked = await tryLockInvoice(tx, invoiceId)
  if (locked && (await findCardPayment(tx, externalId))) {
    return setOutcome(tx, eventId, { outcome: 'booked', invoiceId, amountPence: amount, currency: session.currency })
  }
  const refusal = refusalToTake(session, locked?.invoice ?? null)
  if (!refusal) {
    // Paid in another way since the checkout was opened: what is not owed any more is credit.
    const payment = { invoiceId, amount, method: 'stripe', receivedOn: studioDay(now), externalId, keepExtra: true } as const
    const { paymentId } = await bookPayment(tx, queue, payment, { actor: 'system', now })
    // Events about refunds and disputes may arrive before that of the payment.
    await bookRefunds(tx, queue, (await tryLockInvoice(tx, invoiceId))!, externalId, now)
    await bookEarlyDisputes({ tx, queue, now }, (await tryLockInvoice(tx, invoiceId))!, externalId)
    const intent = intentOf(session.payment_intent)
    if (paymentId && intent) await queue.send(tx, 'card-payment.booked', { paymentId, intent })
  } else if (locked) {
    const meta = { invoiceId, number: numberOf(locked.invoice), amount: amountText(amount, session.currency), why: refusal }
    await recordActivity(tx, { actor: 'system', action: 'invoice.card-mismatch', subject: locked.project.id, meta })
  }
  const outcome: EventOutcome = refusal ? 'mismatch' : 'booked'
  const known = { invoiceId: locked ? invoiceId : null, amountPence: amount, currency: session.currency }
  await setOutcome(tx, eventId, { outcome, ...known, text: refusal ?? '' })
}

/** Message why the payment cannot be booked automatically, or null. */
function refusalToTake(
  { amount_total: amount, currency, metadata, mode }: Stripe.Checkout.Session,
  invoice: (Parameters<typeof refusalToPay>[0] & { id: string }) | null,
): string | null {
  if (!invoice) return 'This invoice does not exist.'
  if (mode !== 'payment') return 'It is not a single payment.'
  if (currency !== 'gbp') return `It was paid in ${(currency ?? 'another currency').toUpperCase()}, not in pounds.`
  const asked = metadata?.asked === undefined ? owedOf(invoice) : Number(metadata.asked)
  if (amount !== asked) return `${formatPence(amount ?? 0)} arrived instead of ${formatPence(asked)}.`
  return refusalToPay(invoice, amount, true)
}

/**
 * Deducts a refund when its payment was booked here; staff are notified in any case. The event's amount is the total refunded.
 */
async function receiveRefund(
  tx: Transaction,
  queue: Services['queue'],
  eventId: string,
  { id, payment_intent, metadata, amount_refunded: amountPence, currency }: Stripe.Charge,
  now: Date,
): Promise<void> {
  const payment = paymentName(payment_intent, id)
  const locked = await tryLockInvoiceOf(tx, payment, metadata)
  if (!locked) return
  const known = { outcome: 'refunded', invoiceId: locked.invoice.id, payment, amountPence, currency } as const
  await setOutcome(tx, eventId, known)
  const asked = await bookRefunds(tx, queue, locked, payment, now)
  const came = await findCardPayment(tx, payment)
  const text =
    currency !== 'gbp'
      ? 'It was not refunded in pounds, so nothing was recorded.'
      : came && amountPence > came.amountPence
        ? 'That is more than was received, so nothing was recorded.'
        : asked > 0
          ? 'The amount is owed again, without reminders, until you issue a credit note.'
          : ''
  if (text) await setOutcome(tx, eventId, { ...known, text })
}

async function receiveDispute(
  receive: typeof openDispute,
  means: { tx: Transaction; queue: Services['queue']; now: Date },
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

/** External id of a payment, the same for all of its events. */
const paymentName = (intent: string | { id: string } | null, otherwise: string): string =>
  `stripe:${intentOf(intent) ?? otherwise}`

const intentOf = (intent: string | { id: string } | null): string | null =>
  (typeof intent === 'string' ? intent : intent?.id) ?? null
