import type { Stripe } from 'stripe'
import { formatPence } from '#domain/common/money.ts'
import { refusalToPay } from '#domain/invoices/invoice-refusals.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { bookPayment } from '../book-payment.ts'
import { numberOf } from '../invoice-document.ts'
import { holdInvoice } from '../invoice-store.ts'
import { keepEvent, invoiceOfPayment, isBooked, setOutcome, type EventOutcome } from './card-event-store.ts'

/**
 * What Stripe tells, once its signature was found good: money of a finished checkout is booked if it is what was asked for;
 * anything else is kept for staff to look at. An event that was heard before does nothing, and the order does not matter.
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
        return noteReturned(tx, event.id, event.data.object, 'refunded')
      case 'charge.dispute.created':
        return noteReturned(tx, event.id, { ...event.data.object, amount_refunded: event.data.object.amount }, 'disputed')
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
  // Sold by something else of the studio's, with the same account.
  if (!invoiceId) return
  const amount = session.amount_total ?? 0
  const externalId = paymentName(session.payment_intent, session.id)
  const held = await holdInvoice(tx, invoiceId)
  if (held && (await isBooked(tx, externalId))) {
    return setOutcome(tx, eventId, { outcome: 'booked', invoiceId, amountPence: amount, currency: session.currency })
  }
  const refusal = refusalToTake(session, held?.invoice ?? null)
  if (!refusal)
    await bookPayment(
      tx,
      queue,
      { invoiceId, amount, method: 'stripe', receivedOn: studioDay(now), externalId },
      { actor: 'system', now },
    )
  else if (held) {
    const meta = { invoiceId, number: numberOf(held.invoice), amount: amountWords(amount, session.currency), why: refusal }
    await recordActivity(tx, { actor: 'system', action: 'invoice.card-mismatch', subject: held.project.id, meta })
  }
  const outcome: EventOutcome = refusal ? 'mismatch' : 'booked'
  const known = { invoiceId: held ? invoiceId : null, amountPence: amount, currency: session.currency }
  await setOutcome(tx, eventId, { outcome, ...known, words: refusal ?? '' })
}

/** Why this money cannot be booked by itself, or null. */
function refusalToTake(
  { amount_total: amount, currency, metadata, mode }: Stripe.Checkout.Session,
  invoice: (Parameters<typeof refusalToPay>[0] & { id: string }) | null,
): string | null {
  if (!invoice) return 'There is no such invoice.'
  if (mode !== 'payment') return 'It is not a single payment.'
  if (currency !== 'gbp') return `It was paid in ${(currency ?? 'another currency').toUpperCase()}, not in pounds.`
  const asked =
    metadata?.asked === undefined ? invoice.totalPence - invoice.paidPence - invoice.creditedPence : Number(metadata.asked)
  if (amount !== asked) return `${formatPence(amount ?? 0)} came, where ${formatPence(asked)} was asked for.`
  return refusalToPay(invoice, amount)
}

/** Noted for staff: what a client gets back is a decision of theirs, and may need a credit note. */
async function noteReturned(
  tx: Transaction,
  eventId: string,
  charge: Pick<Stripe.Charge, 'payment_intent' | 'id' | 'metadata' | 'amount_refunded' | 'currency'>,
  outcome: 'refunded' | 'disputed',
): Promise<void> {
  const named = charge.metadata?.invoice
  const invoiceId = named ?? (await invoiceOfPayment(tx, paymentName(charge.payment_intent, charge.id)))
  const held = invoiceId ? await holdInvoice(tx, invoiceId) : null
  if (!held) return
  const { invoice, project } = held
  const meta = { invoiceId: invoice.id, number: numberOf(invoice), amount: amountWords(charge.amount_refunded, charge.currency) }
  await recordActivity(tx, { actor: 'system', action: `invoice.card-${outcome}`, subject: project.id, meta })
  await setOutcome(tx, eventId, {
    outcome,
    invoiceId: invoice.id,
    amountPence: charge.amount_refunded,
    currency: charge.currency,
  })
}

/** The payment has one name, whichever event tells of it. */
const paymentName = (intent: string | { id: string } | null, otherwise: string): string =>
  `stripe:${(typeof intent === 'string' ? intent : intent?.id) ?? otherwise}`

const amountWords = (amount: number, currency: string | null) =>
  currency === 'gbp' ? formatPence(amount) : `${amount} ${(currency ?? '').toUpperCase()}`
