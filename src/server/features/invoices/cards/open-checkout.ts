import type { Stripe } from 'stripe'
import { formatPence } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { consentOf } from '#domain/invoices/cards/card-mandate.ts'
import { mandateMessages } from '#domain/invoices/cards/mandate-messages.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { findInvoice, type InvoiceRow } from '../invoice-store.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { noteAttempt, notThere } from '../payments/note-attempt.ts'
import { cardCurrency, isCardAmount, toCardAmount } from './card-amount.ts'
import { findAsked, insertMandate, isCharging } from './mandate-store.ts'
import { offerMandate } from './offer-mandate.ts'

type Means = Pick<Services, 'db' | 'cards' | 'env' | 'log'>

interface Asked {
  id: string
  by?: string | null
  /** What the client ticked to have the card saved for later parts; without it, it is not saved. */
  agreed?: string | undefined
}

/**
 * URL of a Stripe Checkout session for the amount owed; repeated calls get the same one. Throws `not-found`, `conflict` when it
 * cannot be paid by card or the later parts are others than those agreed to, and `overloaded` while Stripe does not answer.
 */
export async function openCheckout(services: Means, { id, by = null, agreed }: Asked, { now, today }: Present): Promise<string> {
  const { db, cards, env, log } = services
  const invoice = await findInvoice(db, id)
  if (!invoice || !isIssued(invoice.state)) throw notThere()
  if (!cards) throw new Problem('conflict', 'This invoice cannot be paid by card here.')
  // A payment by card is booked in the currency of the books.
  if (invoice.currency !== null) throw new Problem('conflict', `An invoice in ${invoice.currency} cannot be paid by card here.`)
  if (!isCardAmount(owedOf(invoice)))
    throw new Problem('conflict', 'Cards cannot pay this exact amount. Please pay by bank transfer.')
  if (invoice.state !== 'issued' || owedOf(invoice) <= 0) throw new Problem('conflict', 'Nothing is left to pay on this invoice.')
  if (await isCharging(db, id)) throw beingConfirmed()
  const mandateId =
    agreed === undefined ? null : await db.transaction((tx) => askMandate(tx, { id, agreed, givenBy: by ?? '' }, today))
  const session = await openSession(cards.stripe, { invoice, mandateId }, env.siteUrl).catch((error: unknown) => {
    log.warn({ err: error }, 'Stripe did not open a checkout')
    throw new Problem(
      'overloaded',
      'Card payment is not available right now. Please try again in a moment, or pay by bank transfer.',
    )
  })
  if (!session.url || session.status !== 'open') {
    throw beingConfirmed()
  }
  await noteAttempt(services, id, { way: 'card-attempted', by }, now)
  return session.url
}

const beingConfirmed = () =>
  new Problem('conflict', 'A card payment for this invoice is being confirmed. It will show here in a moment.')

interface Wanted {
  invoice: InvoiceRow
  /** What the card is saved for; null not to save it. */
  mandateId: string | null
}

async function openSession(stripe: Stripe, wanted: Wanted, siteUrl: string): Promise<Stripe.Checkout.Session> {
  const { invoice, mandateId } = wanted
  // Idempotency key: the same amount gets the same session, another amount or agreement a new one.
  const key = [`invoice-${invoice.id}-${owedOf(invoice)}`, ...(mandateId === null ? [] : ['saved', mandateId])].join('-')
  const first = await stripe.checkout.sessions.create(paramsOf(wanted, siteUrl), { idempotencyKey: key })
  // An idempotent retry returns the original response, so the session's present status is queried.
  const standing = await stripe.checkout.sessions.retrieve(first.id)
  if (standing.status !== 'expired') return standing
  return stripe.checkout.sessions.create(paramsOf(wanted, siteUrl), { idempotencyKey: `${key}-after-${first.id}` })
}

function paramsOf({ invoice, mandateId }: Wanted, siteUrl: string): Stripe.Checkout.SessionCreateParams {
  const { id, email, projectTitle } = invoice
  const asked = owedOf(invoice)
  const metadata = { invoice: id, asked: String(asked), ...(mandateId !== null && { mandate: mandateId }) }
  const page = `${siteUrl}/invoice/${id}`
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: id,
    ...(email && { customer_email: email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: cardCurrency(),
          unit_amount: toCardAmount(asked),
          product_data: { name: `Invoice ${numberOf(invoice)}`, description: `${projectTitle}: ${formatPence(asked)}` },
        },
      },
    ],
    metadata,
    // Refund events carry the payment's metadata, not the session's.
    payment_intent_data: { metadata, ...(mandateId !== null && { setup_future_usage: 'off_session' }) },
    ...(mandateId !== null && { customer_creation: 'always' }),
    success_url: `${page}?card=done`,
    cancel_url: page,
  }
}

/**
 * Keeps what a client ticked before paying; it counts once that payment has saved the card. Repeated calls get the same id. Throws
 * `conflict` when the later parts are not those of the text.
 */
async function askMandate(
  tx: Transaction,
  { id, agreed, givenBy }: { id: string; agreed: string; givenBy: string },
  today: string,
): Promise<string> {
  const { invoice, project } = await lockInvoiceOrThrow(tx, id)
  const offer = await offerMandate(tx, invoice, today)
  if (!offer || consentOf(offer.parts) !== agreed) throw new Problem('conflict', mandateMessages.changed)
  const asked = { invoiceId: id, consent: agreed, givenBy }
  const known = (await findAsked(tx, asked)) ?? (await insertMandate(tx, { ...asked, ...offer, projectId: project.id }))
  return known.id
}
