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
import { bookRefunds } from './book-refunds.ts'
import { findCardPayment, keepEvent, setOutcome, type EventOutcome } from './card-event-store.ts'

const aboutMoney: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'charge.dispute.created',
])

/** True for events that need handling; others are only stored. */
export const isAboutMoney = ({ type }: Stripe.Event): boolean => aboutMoney.has(type)

/**
 * Handles a verified Stripe event: books a finished checkout of the expected amount and deducts refunds; anything else is kept
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
        return noteDispute(tx, event.id, event.data.object)
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
    const payment = { invoiceId, amount, method: 'stripe', receivedOn: studioDay(now), externalId } as const
    const { invoice } = await bookPayment(tx, queue, payment, { actor: 'system', now })
    // The refund event may arrive before the payment event.
    await bookRefunds(tx, queue, { ...locked!, invoice }, externalId, now)
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
  return refusalToPay(invoice, amount)
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

/** Records a dispute for staff; it is decided at Stripe. */
async function noteDispute(tx: Transaction, eventId: string, dispute: Stripe.Dispute): Promise<void> {
  const { id, payment_intent, metadata, amount: amountPence, currency } = dispute
  const locked = await tryLockInvoiceOf(tx, paymentName(payment_intent, id), metadata)
  if (!locked) return
  const { invoice, project } = locked
  const meta = { invoiceId: invoice.id, number: numberOf(invoice), amount: amountText(amountPence, currency) }
  await recordActivity(tx, { actor: 'system', action: 'invoice.card-disputed', subject: project.id, meta })
  await setOutcome(tx, eventId, { outcome: 'disputed', invoiceId: invoice.id, amountPence, currency })
}

/** Locks the invoice of a payment, found by its booking or by its metadata. */
async function tryLockInvoiceOf(tx: Transaction, payment: string, metadata: Stripe.Metadata | null): Promise<Invoiced | null> {
  const invoiceId = (await findCardPayment(tx, payment))?.invoiceId ?? metadata?.invoice
  return invoiceId ? tryLockInvoice(tx, invoiceId) : null
}

/** External id of a payment, the same for all of its events. */
const paymentName = (intent: string | { id: string } | null, otherwise: string): string =>
  `stripe:${(typeof intent === 'string' ? intent : intent?.id) ?? otherwise}`

const amountText = (amount: number, currency: string | null) =>
  currency === 'gbp' ? formatPence(amount) : `${amount} ${(currency ?? '').toUpperCase()}`
