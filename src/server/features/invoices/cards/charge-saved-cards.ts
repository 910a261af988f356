import type { Stripe } from 'stripe'
import { agreedFor, chargeDay } from '#domain/invoices/cards/card-mandate.ts'
import { noticeDays } from '#domain/invoices/cards/mandate-messages.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { tryLockInvoice, type InvoiceRow } from '../invoice-store.ts'
import { cardCurrency, toCardAmount } from './card-amount.ts'
import { failCharge, lockChargeWithInvoice } from './end-charge.ts'
import {
  cancelCharging,
  findCharge,
  insertCharge,
  keepIntent,
  listDueCharges,
  listLatestCharges,
  listStanding,
  listToAnnounce,
  markCharged,
  tryLockMandate,
  updateCharge,
  type ChargeRow,
  type MandateRow,
} from './mandate-store.ts'
import { paymentName, takeCardPayment } from './take-card-payment.ts'

type Means = Pick<Services, 'db' | 'queue' | 'log' | 'cards'>

/** Invoices and charges that are looked at in one run; the next one continues. */
const atOnce = 500

/** Announces what saved cards are charged for soon, and charges them on the day. Safe to run twice, and in several processes. */
export async function chargeSavedCards(services: Means, at: Present): Promise<void> {
  const { db, queue, cards } = services
  if (!cards) return
  const { today } = at
  for (const id of await listToAnnounce(db, addDays(today, noticeDays), atOnce)) {
    await db.transaction((tx) => announceCharge(tx, queue, id, today))
  }
  for (const id of await listDueCharges(db, today, atOnce)) await makeCharge(services, cards.stripe, id, at)
}

async function announceCharge(tx: Transaction, queue: Services['queue'], invoiceId: string, today: string): Promise<void> {
  const locked = await tryLockInvoice(tx, invoiceId)
  if (!locked) return
  const { invoice, project } = locked
  const mandate = (await listStanding(tx, project.id)).find((one) => agreedFor(one, invoice) !== null)
  if (!mandate || !canBeCharged(invoice) || !invoice.sentAt || invoice.linkEndedAt) return
  const [before] = await listLatestCharges(tx, [invoiceId])
  // One that failed is not tried again by itself, and one that was cancelled only with another card.
  if (before && (before.state !== 'cancelled' || before.mandateId === mandate.id)) return
  const chargeOn = chargeDay(invoice.dueDate ?? today, today)
  const amountPence = owedOf(invoice)
  await insertCharge(tx, { mandateId: mandate.id, invoiceId, amountPence, chargeOn })
  const { clientName, email, projectTitle, vatPence } = invoice
  const number = numberOf(invoice)
  await queueMail(tx, queue, {
    to: { name: clientName, address: email },
    template: 'card-notice',
    props: {
      name: clientName,
      projectTitle,
      invoiceId,
      number,
      amount: amountPence,
      vat: vatPence > 0,
      card: mandate.card,
      chargeOn,
    },
    about: project.id,
  })
  const meta = { invoiceId, number, card: mandate.card, day: chargeOn }
  await recordActivity(tx, { actor: 'system', action: 'invoice.card-charge-announced', subject: project.id, meta })
}

const canBeCharged = (invoice: InvoiceRow): boolean =>
  invoice.kind === 'invoice' && invoice.state === 'issued' && owedOf(invoice) > 0 && invoice.email !== ''

/**
 * Charges once: the payment is made first, and confirmed only when its id is kept, so that a kill in between or a second process
 * confirms the same one.
 */
async function makeCharge({ db, queue, log }: Means, stripe: Stripe, id: string, at: Present): Promise<void> {
  const begun = await db.transaction((tx) => beginCharge(tx, id, at.today))
  if (!begun) return
  try {
    const stands = async () => {
      const again = await db.transaction((tx) => beginCharge(tx, id, at.today))
      return again !== null && !again.isOver
    }
    const intent = await confirmedIntent(db, stripe, begun, stands)
    if (intent === null || wasCancelled(intent)) await cancelCharging(db, id)
    else if (intent.status === 'succeeded') await bookCharge({ db, queue }, begun.charge, intent, at)
    else if (hasFailed(intent)) {
      const code = intent.last_payment_error?.code ?? intent.status
      await db.transaction((tx) => failCharge(tx, queue, { chargeId: id, code }, at.now))
      await stripe.paymentIntents.cancel(intent.id).catch(() => undefined)
    }
  } catch (error) {
    // Stripe refuses for good what it does not know, for instance a card that was removed there.
    if (isRefused(error)) await db.transaction((tx) => failCharge(tx, queue, { chargeId: id, code: error.code }, at.now))
    else log.warn({ err: error, invoiceId: begun.charge.invoiceId }, 'a saved card was not charged yet')
  }
}

interface Begun {
  charge: ChargeRow
  mandate: MandateRow
  /** Something was paid or ended meanwhile: it must not be confirmed any more. */
  isOver: boolean
}

/** Null when there is nothing to charge. */
async function beginCharge(tx: Transaction, id: string, today: string): Promise<Begun | null> {
  const locked = await lockChargeWithInvoice(tx, id)
  if (!locked) return null
  const { charge, invoice } = locked
  const mandate = await tryLockMandate(tx, charge.mandateId)
  if (!mandate || !['announced', 'charging'].includes(charge.state) || charge.chargeOn > today) return null
  const agreed = agreedFor(mandate, invoice)
  const stands = mandate.endedAt === null && agreed !== null && canBeCharged(invoice)
  if (charge.state === 'charging')
    return { charge, mandate, isOver: mandate.endedAt !== null || owedOf(invoice) < charge.amountPence }
  if (!stands || invoice.linkEndedAt) {
    await updateCharge(tx, id, { state: 'cancelled' })
    return null
  }
  const amountPence = Math.min(owedOf(invoice), agreed)
  await updateCharge(tx, id, { state: 'charging', amountPence })
  return { charge: { ...charge, state: 'charging', amountPence }, mandate, isOver: false }
}

/** Null when it was over before a payment was made, which is asked once more at the last moment. */
async function confirmedIntent(
  db: Services['db'],
  stripe: Stripe,
  { charge, mandate, isOver }: Begun,
  stands: () => Promise<boolean>,
): Promise<Stripe.PaymentIntent | null> {
  const kept = (await findCharge(db, charge.id))?.intent ?? null
  if (kept === null && isOver) return null
  const id = kept ?? (await keepIntent(db, charge.id, (await makeIntent(stripe, charge, mandate)).id))
  const before = await stripe.paymentIntents.retrieve(id)
  if (before.status !== 'requires_confirmation') return before
  if (!(await stands())) {
    // Another process may have confirmed it meanwhile: then it cannot be cancelled.
    const after = await stripe.paymentIntents.cancel(id).catch(() => stripe.paymentIntents.retrieve(id))
    return after.status === 'canceled' ? null : after
  }
  // Whatever it answers, for instance that another process confirms it: its status says what came of it.
  await stripe.paymentIntents.confirm(id, { off_session: true }).catch(() => undefined)
  return stripe.paymentIntents.retrieve(id)
}

function makeIntent(
  stripe: Stripe,
  { id, invoiceId, attempt, amountPence }: ChargeRow,
  { customer, paymentMethod }: MandateRow,
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount: toCardAmount(amountPence),
      currency: cardCurrency(),
      customer: customer!,
      payment_method: paymentMethod!,
      allowed_payment_method_types: ['card'],
      metadata: { invoice: invoiceId, asked: String(amountPence), charge: id },
    },
    { idempotencyKey: `invoice-${invoiceId}-charge-${attempt}` },
  )
}

/** Before anything was tried. */
const wasCancelled = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean => status === 'canceled' && !error

/** It needs the client now, or was cancelled for that. Others are under way. */
const hasFailed = ({ status }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' || status === 'requires_action' || status === 'canceled'

async function bookCharge(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { invoiceId, amountPence }: ChargeRow,
  { id, amount_received: amount, currency }: Stripe.PaymentIntent,
  at: Present,
): Promise<void> {
  const payment = { invoiceId, amount, currency, asked: String(amountPence), single: true, intent: id }
  await db.transaction(async (tx) => {
    // What cannot be booked is kept for staff when Stripe tells of it.
    await takeCardPayment(tx, queue, { ...payment, externalId: paymentName(id, id) }, at)
    await markCharged(tx, id)
  })
}

/** Errors of Stripe that no repetition changes. */
const isRefused = (error: unknown): error is { code?: string } =>
  error instanceof Error && 'type' in error && ['StripeInvalidRequestError', 'StripeCardError'].includes(String(error.type))
