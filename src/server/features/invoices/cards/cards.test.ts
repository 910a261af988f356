import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { invoicePayments, invoices, stripeEvents } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import {
  makeEvent,
  signatureOf,
  startStripeStandIn,
  stripeSecrets,
  type StandInSession,
  type StripeEvent,
} from '#tests/support/stripe-stand-in.ts'
import '#tests/support/stripe-detour.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let product: TestProduct
let cookie: string
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  stripe = await startStripeStandIn()
  process.env.STRIPE_STAND_IN = stripe.url
  product = await makeTestProduct({ env: stripeSecrets, working: false })
  cookie = await product.signIn()
  admin = invoiceAdmin(product, cookie)
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})

const issued = async (cost = 1_000): Promise<string> => (await admin.issued({ items: [makeItem({ cost })] })).id
const read = async (id: string) => (await product.request('GET', `/api/invoice/${id}`)).json
const checkout = (id: string) => product.request('POST', `/api/invoice/${id}/checkout`)
const sessionOf = (url: string) => stripe.sessions.get(url.split('/').at(-1)!)!
const opened = async (id: string) => sessionOf((await checkout(id)).json.url)
const rowOf = async (id: string) => (await product.db.select().from(invoices).where(eq(invoices.id, id)))[0]!
const paymentsOf = (id: string) => product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, id))
const outcomeOf = async ({ id }: StripeEvent) => (await product.db.select().from(stripeEvents).where(eq(stripeEvents.id, id)))[0]
const deedsOf = async (projectId: string) =>
  (await product.db.select({ action: activity.action }).from(activity).where(eq(activity.subject, projectId))).map(
    ({ action }) => action,
  )

/** Stripe's event after so many pence of a payment were refunded in total. */
const refundOf = ({ id, payment_intent, metadata }: StandInSession, amount_refunded: number) =>
  makeEvent('charge.refunded', { id: `ch_${id}`, payment_intent, metadata, currency: 'gbp', amount_refunded })

/** An invoice over £1,000 paid by card. */
async function paid() {
  const id = await issued()
  const session = await opened(id)
  const event = stripe.pay(session.id)
  await tell(event)
  const { projectId } = await rowOf(id)
  return { id, event, projectId, refund: (pence: number) => refundOf(session, pence) }
}

/** This month's revenue in pounds, from each screen that shows it. */
async function revenue(): Promise<number[]> {
  const { figures } = (await admin.request('GET', '/invoices')).json
  const { revenue: monthly } = (await admin.request('GET', '/analytics')).json.analytics
  const { revenue: charted } = (await product.request('GET', '/api/ops/charts', { cookie })).json
  return [figures.paidThisMonth, monthly.amount, monthly.months.at(-1).amount, charted.at(-1).amount]
}

function tell(event: StripeEvent, headers: Record<string, string> = {}) {
  const body = JSON.stringify(event)
  return product.request('POST', '/api/stripe/webhook', { body, headers: { 'Stripe-Signature': signatureOf(body), ...headers } })
}

describe('a checkout', () => {
  it('asks for what is owed in pounds, names the invoice, and returns the same page again', async () => {
    const id = await issued(1_234.56)
    expect((await read(id)).card).toBe('checkout')
    const urls = await Promise.all(Array.from({ length: 5 }, async () => (await checkout(id)).json.url))
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(sessionOf(urls[0])).toMatchObject({
      mode: 'payment',
      amount_total: 123_456,
      currency: 'gbp',
      metadata: { invoice: id, asked: '123456' },
      success_url: `http://localhost:3000/invoice/${id}?card=done`,
      cancel_url: `http://localhost:3000/invoice/${id}`,
    })
    expect((await read(id)).status).toBe('unpaid')
  })

  it('asks for the rest after a partial payment, and opens another page when the first has expired', async () => {
    const id = await issued()
    const whole = await opened(id)
    stripe.expire(whole.id)
    const again = await opened(id)
    expect([again.id === whole.id, again.amount_total]).toEqual([false, 100_000])
    await admin.pay(id, 400)
    expect((await opened(id)).amount_total).toBe(60_000)
  })

  it('is refused where nothing can be paid, while a payment is processed, and while Stripe is unavailable', async () => {
    const draft = await admin.draft()
    expect((await checkout(draft.id)).status).toBe(404)
    expect((await checkout('A'.repeat(22))).json.message).toBe('Invoice not found')
    const id = await issued()
    stripe.goAway(true)
    const away = await checkout(id)
    stripe.goAway(false)
    expect([away.status, away.json.message]).toEqual([503, expect.stringContaining('pay by bank transfer')])
    const session = await opened(id)
    stripe.pay(session.id)
    const underWay = await checkout(id)
    expect([underWay.status, underWay.json.message]).toEqual([409, expect.stringContaining('is being confirmed')])
    await admin.pay(id, 1_000)
    expect((await checkout(id)).status).toBe(409)
  })
})

describe('a Stripe event', () => {
  it('pays the invoice once, however often it is delivered', async () => {
    const id = await issued()
    const event = stripe.pay((await opened(id)).id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect((await paymentsOf(id)).map(({ amountPence, method }) => [amountPence, method])).toEqual([[100_000, 'stripe']])
    expect(await read(id)).toMatchObject({ status: 'paid', owed: 0, paid: 1_000, paymentMethod: 'stripe', card: 'none' })
    expect((await deedsOf((await rowOf(id)).projectId)).filter((deed) => deed === 'invoice.paid')).toHaveLength(1)
    const mailed = await product.db.select().from(mails).where(eq(mails.template, 'payment-received'))
    expect(mailed.filter(({ props }) => props.invoiceId === id)).toMatchObject([
      { toAddress: 'hello@slatehouse.example', props: { amount: 100_000, method: 'stripe', owed: 0 } },
    ])
  })

  it('pays once, in any order of the four events of one payment', { tags: ['sweep'] }, async () => {
    for (const order of orders([0, 1, 2, 3])) {
      const id = await issued()
      const session = await opened(id)
      const completed = stripe.pay(session.id)
      const { payment_intent, metadata } = session
      const events = [
        completed,
        makeEvent('checkout.session.async_payment_succeeded', completed.data.object),
        makeEvent('payment_intent.succeeded', { id: payment_intent, metadata, amount_received: 100_000, currency: 'gbp' }),
        refundOf(session, 5_000),
      ]
      for (const index of order) expect((await tell(events[index]!)).status).toBe(200)
      expect(
        (await paymentsOf(id)).map(({ amountPence }) => amountPence),
        String(order),
      ).toEqual([100_000, -5_000])
      expect(await rowOf(id), String(order)).toMatchObject({ state: 'issued', paidPence: 95_000, reminders: false })
      expect((await outcomeOf(events[3]!))?.outcome).toBe('refunded')
    }
  })

  it('of a refund is booked once, to the penny on every screen', async () => {
    const client = await makePortalClient(product)
    const before = await revenue()
    const { id, event, projectId, refund } = await paid()
    await product.db.update(projects).set({ clientId: client.id }).where(eq(projects.id, projectId))
    expect(await revenue()).toEqual(before.map((amount) => amount + 1_000))
    const whole = refund(40_001)
    await Promise.all(Array.from({ length: 20 }, () => tell(whole)))
    // Later events are delivered first, then earlier ones and the payment again.
    for (const late of [refund(12_000), event]) await tell(late)
    expect(await revenue()).toEqual(before.map((amount) => amount + 599.99))
    expect((await paymentsOf(id)).map(({ amountPence }) => amountPence)).toEqual([100_000, -40_001])
    expect(await read(id)).toMatchObject({ status: 'unpaid', paid: 599.99, owed: 400.01, card: 'checkout' })
    expect((await admin.request('GET', `/invoices/${id}`)).json.invoice).toMatchObject({
      paid: 599.99,
      owed: 400.01,
      reminders: false,
    })
    const portal = await signInClient(product, client)
    const { project } = (await portal.request('GET', `/api/portal/project/${projectId}`)).json
    expect([project.invoices[0], project.activity[0].action]).toMatchObject([
      { status: 'sent', owedGBP: 400.01, partPaid: true },
      expect.stringMatching(/^refunded a payment of £400\.01 for invoice INV-/),
    ])
    const { text } = await admin.request('GET', '/invoices.csv')
    expect(text).toContain('1000.00,599.99,0.00,400.01')
    expect(text, 'on every screen the same').toContain(',Part paid,')
    expect((await outcomeOf(whole))?.text).toContain('until you issue a credit note')
    expect(await admin.standingOf(projectId)).not.toContain('paid')

    await tell(refund(100_000))
    expect(await rowOf(id)).toMatchObject({ state: 'issued', paidPence: 0, paymentMethod: null, paidAt: null })
    expect(await revenue()).toEqual(before)
    await admin.request('POST', `/invoices/${id}/credit`, { reason: 'Nobody came', items: null })
    expect((await read(id)).status).toBe('cancelled')
  })

  it('of a refund does not reopen what a credit note had already covered', async () => {
    const { id, refund } = await paid()
    await admin.request('POST', `/invoices/${id}/credit`, { reason: 'A day less', items: [makeItem({ cost: 250 })] })
    expect(await rowOf(id)).toMatchObject({ state: 'paid', paidPence: 100_000, creditedPence: 25_000 })
    const event = refund(25_000)
    await tell(event)
    expect(await rowOf(id)).toMatchObject({ state: 'paid', paidPence: 75_000, reminders: true })
    expect(await outcomeOf(event)).toMatchObject({ outcome: 'refunded', text: '' })
  })

  it.each<[string, object, string]>([
    ['more than came', { amount_refunded: 100_001 }, 'That is more than was received, so nothing was recorded.'],
    ['another currency', { currency: 'jpy' }, 'It was not refunded in pounds, so nothing was recorded.'],
    ['empty', { amount_refunded: 0 }, ''],
  ])('of %s refunded is kept for staff, and books nothing', async (_, changes, message) => {
    const { id, refund } = await paid()
    const event = refund(5_000)
    Object.assign(event.data.object, changes)
    expect((await tell(event)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'paid', paidPence: 100_000 })
    expect(await outcomeOf(event)).toMatchObject({ outcome: 'refunded', invoiceId: id, text: message })
  })

  it('of a refund for a payment that was never booked books nothing', async () => {
    const id = await issued()
    const session = await opened(id)
    const wrong = stripe.pay(session.id)
    Object.assign(wrong.data.object, { amount_total: 1 })
    await tell(wrong)
    await tell(refundOf(session, 1))
    expect(await paymentsOf(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'issued', paidPence: 0 })
  })

  it.each<[string, object, string]>([
    ['too little', { amount_total: 1 }, '£0.01 arrived instead of £1,000.'],
    ['too much', { amount_total: 100_001 }, '£1,000.01 arrived instead of £1,000.'],
    ['empty', { amount_total: 0 }, '£0 arrived instead of £1,000.'],
    ['another currency', { currency: 'jpy' }, 'It was paid in JPY, not in pounds.'],
  ])('with %s is kept for staff, and books nothing', async (_, changes, message) => {
    const id = await issued()
    const event = stripe.pay((await opened(id)).id)
    Object.assign(event.data.object, changes)
    expect((await tell(event)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'issued', paidPence: 0 })
    expect(await outcomeOf(event)).toMatchObject({ outcome: 'mismatch', invoiceId: id, text: message })
    expect(await deedsOf((await rowOf(id)).projectId)).toContain('invoice.card-mismatch')
  })

  it('for an invoice that was paid in another way meanwhile is booked, and what is above stands as credit', async () => {
    const id = await issued()
    const event = stripe.pay((await opened(id)).id)
    await admin.pay(id, 400)
    await tell(event)
    expect(await rowOf(id)).toMatchObject({ state: 'paid', paidPence: 140_000 })
    expect(await read(id)).toMatchObject({ status: 'paid', owed: 0, credit: 400 })
    expect(await outcomeOf(event)).toMatchObject({ outcome: 'booked', text: '' })
    expect(await deedsOf((await rowOf(id)).projectId)).toContain('invoice.overpaid')
  })

  it('for an invoice of which some was written off is kept for staff', async () => {
    const id = await issued()
    const event = stripe.pay((await opened(id)).id)
    await product.db.update(invoices).set({ writtenOffPence: 100_000, state: 'paid' }).where(eq(invoices.id, id))
    await tell(event)
    expect(await outcomeOf(event)).toMatchObject({ outcome: 'mismatch', text: 'Nothing is owed on this invoice.' })
    expect(await paymentsOf(id)).toEqual([])
  })

  it('of an unknown invoice, of another shop, or not paid yet books nothing', async () => {
    const id = await issued()
    const session = await opened(id)
    const foreign = stripe.pay(session.id)
    foreign.data.object = { ...foreign.data.object, metadata: { invoice: 'B'.repeat(22) } }
    const other = makeEvent('checkout.session.completed', { ...foreign.data.object, metadata: {} })
    const unpaid = makeEvent('checkout.session.completed', { ...session, payment_status: 'unpaid' })
    for (const event of [foreign, other, unpaid]) expect((await tell(event)).status).toBe(200)
    expect(await outcomeOf(foreign)).toMatchObject({
      outcome: 'mismatch',
      invoiceId: null,
      text: 'This invoice does not exist.',
    })
    expect((await outcomeOf(other))?.outcome).toBeNull()
    expect(await paymentsOf(id)).toEqual([])
  })

  it.each<[string, object]>([
    ['half a penny', { amount_total: 50_000.5 }],
    ['less than nothing', { amount_total: -100_000 }],
    ['more than can be counted', { amount_total: 1e308 }],
    ['a currency without a name', { currency: 826 }],
    ['an invoice that is a list', { metadata: { invoice: ['x'] } }],
    ['a name that no index holds', { payment_intent: Array.from({ length: 900 }, () => randomUUID()).join('') }],
  ])('with a valid signature and %s is refused, and nothing is stored', async (_, changes) => {
    const id = await issued()
    const event = stripe.pay((await opened(id)).id)
    Object.assign(event.data.object, changes)
    const { status, json } = await tell(event)
    expect([status, json]).toEqual([400, { success: false, message: 'This message could not be understood.' }])
    expect(await outcomeOf(event)).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ state: 'issued', paidPence: 0 })
  })

  it('is refused without a valid signature of the last five minutes, wherever it comes from', async () => {
    const id = await issued()
    const event = stripe.pay((await opened(id)).id)
    const body = JSON.stringify(event)
    const now = Math.floor(Date.now() / 1000)
    const request = (signature: string | null, sent = body) =>
      product.request('POST', '/api/stripe/webhook', {
        body: sent,
        headers: signature === null ? {} : { 'Stripe-Signature': signature },
      })
    for (const answer of [
      await request(null),
      await request('t=1,v1=00'),
      await request(signatureOf(body, { secret: 'whsec_other' })),
      await request(signatureOf(body, { at: now - 301 })),
      await request(signatureOf(body), body.replace('paid', 'Paid')),
      await request(signatureOf('[]'), '[]'),
      await request(signatureOf('no json'), 'no json'),
    ]) {
      expect([answer.status, answer.json]).toEqual([400, { success: false, message: 'This message is not signed by Stripe.' }])
    }
    expect((await request(signatureOf('x'), 'x'.repeat(600_000))).status).toBe(413)
    expect(await paymentsOf(id)).toEqual([])
    expect((await tell(event, { Origin: 'https://stripe.com', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200)
    expect((await read(id)).status).toBe('paid')
  })
})

function orders(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
