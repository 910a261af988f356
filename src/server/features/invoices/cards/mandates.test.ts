import { eq } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { cardCharges, cardMandates, invoicePayments, invoices, stripeEvents } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { makeProposal, makeSignature } from '#tests/support/factories.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeColleague, makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import {
  makeEvent,
  startStripeStandIn,
  stripeSecrets,
  type StandInIntent,
  type StripeEvent,
} from '#tests/support/stripe-stand-in.ts'
import '#tests/support/stripe-detour.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../../base/present.ts'
import { makeRecurringInvoices } from '../recurring/make-recurring-invoices.ts'
import { remindOfInvoices } from '../reminders/remind-of-invoices.ts'
import { chargeSavedCards } from './charge-saved-cards.ts'
import { forgetEndedCards } from './forget-ended-cards.ts'

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let product: TestProduct
let cookie: string
let admin: ReturnType<typeof invoiceAdmin>
let anna: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  stripe = await startStripeStandIn()
  process.env.STRIPE_STAND_IN = stripe.url
  product = await makeTestProduct({ env: { ...stripeSecrets, FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
  admin = invoiceAdmin(product, cookie)
  anna = await makePerson(product, 'finance')
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})
beforeEach(() => void stripe.cards('pays'))

const today = studioDay(new Date())
const on = (day: string) => presentAt(new Date(`${day}T11:00:00Z`))
const run = (day: string) => chargeSavedCards(product.services, on(day))
const read = async (id: string) => (await product.request('GET', `/api/invoice/${id}`)).json
const checkout = (id: string, body: object = {}) => product.request('POST', `/api/invoice/${id}/checkout`, { body })
const sessionOf = (url: string) => stripe.sessions.get(url.split('/').at(-1)!)!
const invoicesOf = (projectId: string) =>
  product.db.select().from(invoices).where(eq(invoices.projectId, projectId)).orderBy(invoices.createdAt)
const paymentsOf = (id: string) => product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, id))
const chargesOf = (id: string) => product.db.select().from(cardCharges).where(eq(cardCharges.invoiceId, id))
const mailsAbout = async (id: string, template: string) =>
  (await product.db.select().from(mails).where(eq(mails.template, template)).orderBy(mails.queuedAt)).filter(
    ({ props }) => props.invoiceId === id,
  )
const intentsOf = (id: string) => [...stripe.intents.values()].filter(({ metadata }) => metadata.invoice === id)

const signing = new Stripe('sk_test_signing')

/** Delivers an event signed by Stripe's own library. */
async function tell(event: StripeEvent) {
  const payload = JSON.stringify(event)
  const header = signing.webhooks.generateTestHeaderString({ payload, secret: stripeSecrets.STRIPE_WEBHOOK_SECRET })
  const headers = { 'Stripe-Signature': header }
  expect((await product.request('POST', '/api/stripe/webhook', { body: payload, headers })).status).toBe(200)
}

/** A payment by a saved card as Stripe sends it in events. */
const recorded = (intent: StandInIntent | undefined, changes: object = {}) => ({
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: 'pi_secret',
  confirmation_method: 'automatic',
  created: 1_764_000_000,
  description: null,
  latest_charge: 'ch_3Q',
  livemode: false,
  next_action: null,
  on_behalf_of: null,
  payment_method_options: { card: { installments: null, network: null, request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
  ...intent,
  ...changes,
})

/** A signed proposal over £2,000: its deposit is issued, its balance planned. */
async function signed() {
  const body = { ...makeProposal(), items: [{ label: 'Filming', description: '', cost: 2_000 }], schedule: usualPlan }
  const { json } = await product.request('POST', '/api/proposals', { cookie, body })
  const { proposalId, id: projectId } = json as { proposalId: string; id: string }
  await product.request('POST', `/api/proposals/${proposalId}/send`, { cookie, body: {} })
  await product.request('POST', `/api/proposal/${proposalId}/approve`, { body: makeSignature() })
  await product.settle()
  const [deposit, balance] = await invoicesOf(projectId)
  return { projectId, deposit: deposit!.id, balance: balance!.id }
}

async function payAndSave(id: string): Promise<void> {
  const { saveCard } = await read(id)
  const { json } = await checkout(id, { agreed: saveCard.consent })
  await tell(stripe.pay(sessionOf(json.url).id))
  await product.settle()
}

async function issue(id: string): Promise<void> {
  const [row] = await product.db.select().from(invoices).where(eq(invoices.id, id))
  expect((await admin.issue(row!, true)).status).toBe(200)
  await product.settle()
}

/** The deposit is paid with a card that is saved, and the balance is issued. */
async function saved() {
  const work = await signed()
  await payAndSave(work.deposit)
  await issue(work.balance)
  return { ...work, due: addDays(today, 30) }
}

describe('saving a card', () => {
  it('is offered with the later parts, and done only where it was ticked', async () => {
    const { deposit, projectId } = await signed()
    const { saveCard, savedCard } = await read(deposit)
    expect(saveCard.parts).toEqual([
      {
        label: expect.stringContaining('Balance'),
        amount: 1_000,
        vat: false,
        when: 'When the cut is approved, 30 days after its invoice',
      },
    ])
    expect(saveCard.consent).toContain('£1,000')
    expect(savedCard).toBeNull()
    const plain = sessionOf((await checkout(deposit)).json.url)
    expect(plain).toMatchObject({ customer: null, metadata: { invoice: deposit } })
    expect(await product.db.$count(cardMandates, eq(cardMandates.projectId, projectId))).toBe(0)

    const agreed = { agreed: saveCard.consent }
    const urls = await Promise.all(Array.from({ length: 4 }, async () => (await checkout(deposit, agreed)).json.url))
    expect(new Set(urls).size).toBe(1)
    const session = sessionOf(urls[0])
    expect(session.customer).toMatch(/^cus_/)
    expect((await read(deposit)).savedCard, 'not before it is paid').toBeNull()
    const paid = stripe.pay(session.id)
    await Promise.all([tell(paid), tell(paid)])
    await product.settle()
    expect(await read(deposit)).toMatchObject({
      status: 'paid',
      saveCard: null,
      savedCard: { card: 'Visa 4242', chargeOn: null },
    })
    expect(await mailsAbout(deposit, 'card-saved')).toHaveLength(1)
    const { savedCards } = (await admin.request('GET', `/projects/${projectId}/invoices`)).json
    expect(savedCards).toMatchObject([{ card: 'Visa 4242', parts: [{ amount: 1_000 }] }])
  })

  it('is refused for parts that changed since, and for an invoice that nothing follows', async () => {
    const { deposit, balance, projectId } = await signed()
    const { consent } = (await read(deposit)).saveCard
    await product.db.update(invoices).set({ totalPence: 150_000 }).where(eq(invoices.id, balance))
    const { status, json } = await checkout(deposit, { agreed: consent })
    expect([status, json.message]).toEqual([409, 'The later parts have just changed. Please check them again.'])
    expect((await checkout(deposit, { agreed: 'Yes' })).status).toBe(409)
    expect(await product.db.$count(cardMandates, eq(cardMandates.projectId, projectId))).toBe(0)
    const single = await admin.issued({ items: [makeItem()] })
    expect((await read(single.id)).saveCard).toBeNull()
    expect((await checkout(single.id, { agreed: consent })).status).toBe(409)
  })
})

describe('a saved card', () => {
  it('is charged once on the due day, three days after a mail, whatever comes twice, at once or late', async () => {
    const { balance, due } = await saved()
    expect(await read(balance)).toMatchObject({ savedCard: { card: 'Visa 4242', chargeOn: due } })
    const [sent] = await mailsAbout(balance, 'invoice-sent')
    expect(sent!.props.charged).toEqual({ card: 'Visa 4242', on: due })
    await run(addDays(due, -4))
    expect(await chargesOf(balance)).toEqual([])
    const notice = addDays(due, -3)
    await Promise.all([run(notice), run(notice), run(notice)])
    expect(await chargesOf(balance)).toMatchObject([{ state: 'announced', chargeOn: due, attempt: 1 }])
    expect(await mailsAbout(balance, 'card-notice')).toMatchObject([
      { props: { amount: 100_000, chargeOn: due, card: 'Visa 4242' } },
    ])
    await remindOfInvoices(product.services, notice)
    expect(await mailsAbout(balance, 'invoice-reminder'), 'the card is charged instead').toEqual([])
    await run(addDays(due, -1))
    expect(intentsOf(balance)).toEqual([])

    await Promise.all(Array.from({ length: 5 }, () => run(due)))
    expect(intentsOf(balance).filter(({ status }) => status === 'succeeded')).toMatchObject([
      { amount: 100_000, currency: 'gbp' },
    ])
    expect((await paymentsOf(balance)).map(({ amountPence, method }) => [amountPence, method])).toEqual([[100_000, 'stripe']])
    expect(await read(balance)).toMatchObject({ status: 'paid', owed: 0 })
    const [intent] = intentsOf(balance)
    const event = makeEvent('payment_intent.succeeded', recorded(intent))
    await Promise.all([tell(event), tell(event)])
    await tell(makeEvent('payment_intent.payment_failed', recorded(intent, { last_payment_error: { code: 'expired_card' } })))
    await run(addDays(due, 5))
    expect(await paymentsOf(balance)).toHaveLength(1)
    expect(await chargesOf(balance)).toMatchObject([{ state: 'charged' }])
    expect(await mailsAbout(balance, 'invoice-sent')).toHaveLength(1)
    const [row] = await product.db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id))
    expect(row).toMatchObject({ outcome: 'booked', invoiceId: balance })
  })

  it('is charged once when Stripe’s answer is lost, or its event comes first', async () => {
    const { balance, due } = await saved()
    await run(addDays(due, -3))
    stripe.cards('answer-is-lost')
    await run(due)
    await run(due)
    expect(await paymentsOf(balance)).toHaveLength(1)

    const other = await saved()
    await run(addDays(due, -3))
    stripe.goAway(true)
    await run(due)
    stripe.goAway(false)
    expect(await chargesOf(other.balance)).toMatchObject([{ state: 'charging' }])
    expect((await checkout(other.balance)).json.message).toContain('is being confirmed')
    stripe.cards('goes-away')
    await run(due)
    stripe.goAway(false)
    expect(await paymentsOf(other.balance)).toEqual([])
    const [intent] = intentsOf(other.balance)
    await tell(makeEvent('payment_intent.succeeded', recorded(intent)))
    await run(due)
    expect((await paymentsOf(other.balance)).map(({ amountPence }) => amountPence)).toEqual([100_000])
    expect(await chargesOf(other.balance)).toMatchObject([{ state: 'charged' }])
  })

  it.each([
    ['expired_card', 'it has expired'],
    ['authentication_required', 'your bank asks you to confirm the payment yourself'],
  ] as const)('that fails with %s is not tried again: the client gets the invoice, and staff are notified', async (code, why) => {
    const { balance, projectId, due } = await saved()
    const watching = { cookie: anna.cookie, body: { watching: true } }
    await product.request('PUT', `/api/admin/projects/${projectId}/watching`, watching)
    await run(addDays(due, -3))
    stripe.cards(code)
    await Promise.all([run(due), run(due)])
    const [intent] = intentsOf(balance)
    expect(intent!.status).toBe('canceled')
    await tell(makeEvent('payment_intent.payment_failed', recorded(intent, { last_payment_error: { code } })))
    await product.settle()
    await run(addDays(due, 1))
    expect(await chargesOf(balance)).toMatchObject([{ state: 'failed', reason: why }])
    expect(await paymentsOf(balance)).toEqual([])
    const sent = await mailsAbout(balance, 'invoice-sent')
    expect(sent.map(({ props }) => props.message)).toEqual(['', expect.stringContaining(`your Visa 4242: ${why}`)])
    expect(sent[1]!.attachments).toHaveLength(1)
    const { json } = await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })
    expect(json.notifications.map(({ text }: { text: string }) => text).filter((text: string) => text.includes(why))).toEqual([
      expect.stringMatching(/^The saved card could not be charged £1,000 for INV-\d+: .+\. The client was sent the invoice$/),
    ])
    expect(await read(balance)).toMatchObject({ owed: 1_000, card: 'checkout', savedCard: { chargeOn: null } })
    await remindOfInvoices(product.services, addDays(due, 7))
    expect(await mailsAbout(balance, 'invoice-reminder')).toHaveLength(1)
    // They pay it themselves.
    await tell(stripe.pay(sessionOf((await checkout(balance)).json.url).id))
    expect(await read(balance)).toMatchObject({ status: 'paid' })
  })

  it('is not charged for what was paid meanwhile, nor for more than agreed', async () => {
    const { balance, due } = await saved()
    await run(addDays(due, -3))
    await admin.pay(balance, 400)
    await run(due)
    expect((await paymentsOf(balance)).map(({ amountPence }) => amountPence).toSorted()).toEqual([40_000, 60_000])

    const paid = await saved()
    await run(addDays(due, -3))
    await admin.pay(paid.balance, 1_000)
    await run(due)
    expect(await chargesOf(paid.balance)).toMatchObject([{ state: 'cancelled' }])

    const raised = await signed()
    await payAndSave(raised.deposit)
    await product.db.update(invoices).set({ totalPence: 100_001 }).where(eq(invoices.id, raised.balance))
    await issue(raised.balance)
    await run(due)
    expect(await chargesOf(raised.balance)).toEqual([])
    expect((await read(raised.balance)).savedCard).toBeNull()
  })

  it('can be ended by the client on the invoice, and is forgotten at Stripe', async () => {
    const { balance, deposit, projectId, due } = await saved()
    await run(addDays(due, -3))
    const [mandate] = await product.db.select().from(cardMandates).where(eq(cardMandates.projectId, projectId))
    expect(stripe.customers).toContain(mandate!.customer)
    const end = (id: string) => product.request('DELETE', `/api/invoice/${id}/saved-card`)
    expect((await end(balance)).status).toBe(200)
    expect((await end(deposit)).status).toBe(404)
    await run(due)
    expect(await chargesOf(balance)).toMatchObject([{ state: 'cancelled' }])
    expect(await paymentsOf(balance)).toEqual([])
    expect(await read(balance)).toMatchObject({ savedCard: null, owed: 1_000 })
    await forgetEndedCards(product.services)
    expect(stripe.customers).not.toContain(mandate!.customer)
    const [forgotten] = await product.db.select().from(cardMandates).where(eq(cardMandates.projectId, projectId))
    expect(forgotten).toMatchObject({ customer: null, paymentMethod: null })
  })

  it('is ended by staff, and by the client’s people in the portal who may pay', async () => {
    const client = await makePortalClient(product)
    const { projectId } = await saved()
    await product.db.update(projects).set({ clientId: client.id }).where(eq(projects.id, projectId))
    const portal = await signInClient(product, client)
    const { project } = (await portal.request('GET', `/api/portal/project/${projectId}`)).json
    expect(project.savedCards).toMatchObject([{ card: 'Visa 4242', parts: [{ amount: 1_000 }] }])
    const path = `/api/portal/project/${projectId}/saved-cards/${project.savedCards[0].id}`
    const colleague = await makeColleague(product, client, { rights: ['comment'] })
    expect((await (await signInClient(product, colleague)).request('DELETE', path)).status).toBe(403)
    const stranger = await signInClient(product, await makePortalClient(product))
    expect((await stranger.request('DELETE', path)).status).toBe(404)
    const other = await saved()
    const theirs = (await admin.request('GET', `/projects/${other.projectId}/invoices`)).json.savedCards[0].id
    const foreign = `/api/portal/project/${projectId}/saved-cards/${theirs}`
    expect((await portal.request('DELETE', foreign)).status, 'of another project').toBe(404)
    expect((await portal.request('DELETE', path)).status).toBe(200)
    expect((await portal.request('GET', `/api/portal/project/${projectId}`)).json.project.savedCards).toEqual([])

    const byStaff = `/projects/${other.projectId}/saved-cards/${theirs}`
    expect((await admin.request('DELETE', byStaff)).status).toBe(200)
    expect((await admin.request('DELETE', byStaff)).status).toBe(404)
    expect((await read(other.balance)).savedCard).toBeNull()
  })

  it('pays the invoices of a retainer as long as they cost what was agreed', async () => {
    const { projectId } = await admin.offer()
    const body = { label: 'Retainer', every: 'month', from: today, issues: true, items: [makeItem({ cost: 250 })] }
    const { recurring } = (await admin.request('POST', `/projects/${projectId}/recurring`, body)).json
    const made = async (day: string) => {
      await makeRecurringInvoices(product.services, on(day))
      await product.settle()
      return (await invoicesOf(projectId)).at(-1)!
    }
    const first = await made(today)
    const { saveCard } = await read(first.id)
    expect(saveCard.parts).toEqual([
      { label: 'Retainer', amount: 250, vat: false, when: 'Every month, 30 days after its invoice' },
    ])
    await payAndSave(first.id)
    const second = await made(addDays(today, 32))
    await run(addDays(second.dueDate!, -3))
    await run(second.dueDate!)
    expect((await paymentsOf(second.id)).map(({ amountPence }) => amountPence)).toEqual([25_000])
    const { id, revision } = (await admin.request('GET', `/recurring/${recurring.id}`)).json.recurring
    const dearer = { ...body, items: [makeItem({ cost: 300 })], revision }
    expect((await admin.request('PUT', `/recurring/${id}`, dearer)).status).toBe(200)
    const third = await made(addDays(today, 65))
    await run(addDays(third.dueDate!, 1))
    expect(await chargesOf(third.id)).toEqual([])
  })
})
