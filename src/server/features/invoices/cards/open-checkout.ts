import type { Stripe } from 'stripe'
import { formatPence } from '#domain/common/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { isIssued, owedOf } from '#domain/invoices/invoice-refusals.ts'
import type { Services } from '../../../base/services.ts'
import { numberOf } from '../invoice-document.ts'
import { findInvoice, type InvoiceRow } from '../invoice-store.ts'
import { noteAttempt, notThere } from '../note-attempt.ts'

type Means = Pick<Services, 'db' | 'cards' | 'env' | 'log'>

/**
 * A page of Stripe's on which what is owed now is paid; the same one for whoever asks again. Throws `not-found`, `conflict` for
 * what cannot be paid so, and `overloaded` while Stripe does not answer.
 */
export async function openCheckout(services: Means, id: string, now: Date): Promise<string> {
  const { db, cards, env, log } = services
  const invoice = await findInvoice(db, id)
  if (!invoice || !isIssued(invoice.state)) throw notThere()
  if (!cards) throw new Problem('conflict', 'This invoice cannot be paid by card here.')
  if (invoice.state !== 'issued' || owedOf(invoice) <= 0) throw new Problem('conflict', 'Nothing is left to pay on this invoice.')
  const session = await openSession(cards.stripe, invoice, env.siteUrl).catch((error: unknown) => {
    log.warn({ err: error }, 'Stripe did not open a checkout')
    throw new Problem(
      'overloaded',
      'The card page does not open right now. Please try again in a moment, or pay by bank transfer.',
    )
  })
  if (!session.url || session.status !== 'open') {
    throw new Problem('conflict', 'A card payment of this invoice is under way: it shows here as soon as it is confirmed.')
  }
  await noteAttempt(services, id, 'card-attempted', now)
  return session.url
}

async function openSession(stripe: Stripe, invoice: InvoiceRow, siteUrl: string): Promise<Stripe.Checkout.Session> {
  const asked = owedOf(invoice)
  // Whoever asks twice for the same gets the same; where something else is owed, another.
  const key = `invoice-${invoice.id}-${asked}`
  const first = await stripe.checkout.sessions.create(paramsOf(invoice, siteUrl), { idempotencyKey: key })
  // The library repeats what it answered then: how it stands now is another question.
  const standing = await stripe.checkout.sessions.retrieve(first.id)
  if (standing.status !== 'expired') return standing
  return stripe.checkout.sessions.create(paramsOf(invoice, siteUrl), { idempotencyKey: `${key}-after-${first.id}` })
}

function paramsOf(invoice: InvoiceRow, siteUrl: string): Stripe.Checkout.SessionCreateParams {
  const { id, email, projectTitle } = invoice
  const asked = owedOf(invoice)
  const metadata = { invoice: id, asked: String(asked) }
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
          currency: 'gbp',
          unit_amount: asked,
          product_data: { name: `Invoice ${numberOf(invoice)}`, description: `${projectTitle}: ${formatPence(asked)}` },
        },
      },
    ],
    metadata,
    // A refund tells of the payment, not of this page.
    payment_intent_data: { metadata },
    success_url: `${page}?card=done`,
    cancel_url: page,
  }
}
