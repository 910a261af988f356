import { eq } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicePayments, invoices, stripeEvents } from '#server/tables/money/invoices.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeEvent, startStripeStandIn, stripeSecrets, type StripeEvent } from '#tests/support/stripe-stand-in.ts'
import '#tests/support/stripe-detour.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { noteFee } from './note-fee.ts'

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
let anna: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  stripe = await startStripeStandIn()
  process.env.STRIPE_STAND_IN = stripe.url
  product = await makeTestProduct({ env: stripeSecrets, working: false })
  admin = invoiceAdmin(product, await product.signIn())
  anna = await makePerson(product, 'finance')
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})

const signing = new Stripe('sk_test_signing')

/** Delivers an event signed by Stripe's own library, so many seconds ago. */
async function tell(event: StripeEvent, secondsAgo = 0): Promise<number> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const header = signing.webhooks.generateTestHeaderString({ payload, secret: stripeSecrets.STRIPE_WEBHOOK_SECRET, timestamp })
  return (await product.request('POST', '/api/stripe/webhook', { body: payload, headers: { 'Stripe-Signature': header } })).status
}

let made = 0

/** An invoice over £1,000, and Stripe's events about its payment by card and a dispute of it. */
async function disputed({ status = 'lost', amount = 100_000, currency = 'gbp' } = {}) {
  const { id, projectId } = (await admin.issued({ items: [makeItem()] })) as { id: string; projectId: string }
  await product.request('PUT', `/api/admin/projects/${projectId}/watching`, { cookie: anna.cookie, body: { watching: true } })
  const { url } = (await product.request('POST', `/api/invoice/${id}/checkout`)).json
  const session = stripe.sessions.get(url.split('/').at(-1)!)!
  const { payment_intent } = session
  const dispute = {
    id: `du_${(made += 1)}`,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: `ch_${made}`,
    currency,
    evidence_details: { due_by: 1_764_633_599, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    // Stripe does not copy the payment's metadata.
    metadata: {},
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  return {
    id,
    projectId,
    intent: payment_intent,
    paid: stripe.pay(session.id),
    opened: makeEvent('charge.dispute.created', dispute),
    closed: makeEvent('charge.dispute.closed', { ...dispute, status }),
    refunded: (pence: number) =>
      makeEvent('charge.refunded', { id: dispute.charge, payment_intent, metadata: {}, currency: 'gbp', amount_refunded: pence }),
  }
}

const rowOf = async (id: string) => (await product.db.select().from(invoices).where(eq(invoices.id, id)))[0]!
const paymentsOf = async (id: string) =>
  (
    await product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, id)).orderBy(invoicePayments.createdAt)
  ).map(({ amountPence }) => amountPence)
const notifiedOf = async (number: string): Promise<string[]> => {
  const { json } = await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })
  return json.notifications.map(({ text }: { text: string }) => text).filter((text: string) => text.includes(`${number}:`))
}
const numberOf = async (id: string) => (await admin.request('GET', `/invoices/${id}`)).json.invoice.invoiceNumber as string
const toCheck = async (id: string) =>
  (await admin.request('GET', '/card-events')).json.events
    .filter(({ invoice }: { invoice: { id: string } | null }) => invoice?.id === id)
    .map(({ outcome }: { outcome: string }) => outcome)

describe('a dispute, told with Stripe’s own signature', () => {
  it('that is lost reverses the payment once, in any order of its events, each twice', async () => {
    for (const order of orders(['paid', 'opened', 'closed'] as const)) {
      const case_ = await disputed()
      const { id } = case_
      for (const name of [...order, ...order]) expect(await tell(case_[name])).toBe(200)
      expect(await paymentsOf(id), String(order)).toEqual([100_000, -100_000])
      expect(await rowOf(id), String(order)).toMatchObject({ state: 'issued', paidPence: 0, reminders: false, paidAt: null })
      const told = await notifiedOf(await numberOf(id))
      expect(
        told.filter((text) => text.includes('was lost')),
        String(order),
      ).toHaveLength(1)
      expect(await toCheck(id), String(order)).toEqual(['dispute-lost'])
    }
  })

  it('that is won changes no figure, and needs no attention any more', async () => {
    const { id, paid, opened, closed } = await disputed({ status: 'won' })
    await tell(paid)
    await tell(opened)
    expect(await toCheck(id)).toEqual(['disputed'])
    await tell(closed)
    const number = await numberOf(id)
    expect(await notifiedOf(number)).toEqual([
      `£1,000 for ${number}: the dispute was won, and the payment stands`,
      `£1,000 for ${number}: the card payment is disputed. Please answer in Stripe`,
    ])
    expect([await toCheck(id), await paymentsOf(id), (await rowOf(id)).state]).toEqual([[], [100_000], 'paid'])
  })

  it('over a part, after a refund of another, reverses no more than is left', async () => {
    const { id, paid, closed, refunded } = await disputed({ amount: 90_000 })
    await tell(paid)
    await tell(refunded(30_000))
    await tell(closed)
    expect(await paymentsOf(id)).toEqual([100_000, -30_000, -70_000])
    expect(await rowOf(id)).toMatchObject({ paidPence: 0 })
  })

  it('in another currency, of a payment of another shop, or with a signature of ten minutes ago books nothing', async () => {
    const { id, paid, closed } = await disputed({ currency: 'jpy' })
    await tell(paid)
    await tell(closed)
    expect(await paymentsOf(id)).toEqual([100_000])
    const foreign = (await disputed()).closed
    Object.assign(foreign.data.object, { payment_intent: 'pi_of_another_shop' })
    expect(await tell(foreign)).toBe(200)
    const late = await disputed()
    await tell(late.paid)
    expect(await tell(late.closed, 600)).toBe(400)
    expect(await product.db.$count(stripeEvents, eq(stripeEvents.id, late.closed.id))).toBe(0)
    expect(await paymentsOf(late.id)).toEqual([100_000])
  })
})

it('keeps the fee of a card payment once Stripe knows it', async () => {
  const { id, paid, intent } = await disputed()
  await tell(paid)
  const [payment] = await product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, id))
  const ask = () => noteFee(product.services, { paymentId: payment!.id, intent })
  const shown = async () => (await admin.request('GET', `/invoices/${id}`)).json.invoice.payments[0].fee
  await expect(ask()).rejects.toThrow('not settled')
  expect(await shown()).toBe(null)
  stripe.fees.set(intent, 1_520)
  await ask()
  expect(await shown()).toBe(15.2)
})

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
