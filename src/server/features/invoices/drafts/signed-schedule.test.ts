import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { BankLine } from '#domain/invoices/bank/bank-endpoints.ts'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeProposal, makeSignature } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import '#tests/support/stripe-detour.ts'
import { signatureOf, startStripeStandIn, stripeSecrets, type StripeEvent } from '#tests/support/stripe-stand-in.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../../base/present.ts'
import { billSignedProposal } from './bill-signed-proposal.ts'
import { issueWhatIsDue } from '../issuing/issue-what-is-due.ts'

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let product: TestProduct
let cookie: string
let watcher: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  stripe = await startStripeStandIn()
  process.env.STRIPE_STAND_IN = stripe.url
  product = await makeTestProduct({ env: { ...stripeSecrets, FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
  watcher = await makePerson(product, 'producer')
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})
beforeEach(() => setVatNumber(''))

const setVatNumber = async (vatNumber: string) =>
  product.db
    .insert(invoiceSettings)
    .values({ vatNumber, issueByItself: false })
    .onConflictDoUpdate({ target: invoiceSettings.only, set: { vatNumber } })

const items = [
  { label: 'Filming', description: '', cost: 3_000 },
  { label: 'Discount', description: '', cost: -500 },
  { label: 'Drone', description: '', cost: 400, option: 'on' as const, id: 'drone' },
  { label: 'Stills', description: '', cost: 250, option: 'off' as const, id: 'stills' },
]

async function offer(changes: object = {}) {
  const body = { ...makeProposal(), items, schedule: usualPlan, terms: 'Cancellation\n\nFourteen days.', ...changes }
  const { json } = await product.request('POST', '/api/proposals', { cookie, body })
  await product.request('POST', `/api/proposals/${json.proposalId}/send`, { cookie, body: {} })
  return { id: json.proposalId as string, projectId: json.id as string, email: body.clientEmail as string, body }
}
const read = async (id: string) => (await product.request('GET', `/api/proposal/${id}`)).json.proposal
const sign = (id: string, body: object = {}) =>
  product.request('POST', `/api/proposal/${id}/approve`, { body: { ...makeSignature(), ...body } })
const stateOf = async (id: string, invoiceId: string) =>
  (await product.request('GET', `/api/proposal/${id}/invoice/${invoiceId}`)).json.state
const invoicesOf = (projectId: string) =>
  product.db.select().from(invoices).where(eq(invoices.projectId, projectId)).orderBy(invoices.createdAt)
const projectOf = async (id: string) => (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!
const documentOf = async (id: string) =>
  (await product.db.select().from(signatures).where(eq(signatures.subject, id)))[0]!.document as any
const mailsTo = async (address: string) =>
  (await product.db.select().from(mails).where(eq(mails.toAddress, address))).map(({ template }) => template).toSorted()

describe('options', () => {
  it('are in the price as they are chosen at first, until the client chooses others', async () => {
    const { id, projectId } = await offer()
    expect(await read(id)).toMatchObject({ total: 2_900, chosen: null, schedule: usualPlan, revision: 1 })
    const { status, json } = await sign(id, { revision: 1, options: ['stills'] })
    expect([status, json.proposal.total, json.proposal.chosen]).toEqual([200, 2_750, ['stills']])
    expect((await projectOf(projectId)).valuePence).toBe(275_000)
    const document = await documentOf(id)
    expect(document).toMatchObject({ total: 275_000, terms: 'Cancellation\n\nFourteen days.', schedule: usualPlan })
    expect(document.items.map(({ label }: any) => label)).toEqual(['Filming', 'Discount', 'Stills'])
    expect(document.leftOut.map(({ label }: any) => label)).toEqual(['Drone'])
  })

  it('need no choice: without one they are signed as offered', async () => {
    const { id } = await offer()
    expect((await sign(id)).json.proposal).toMatchObject({ total: 2_900, chosen: ['drone'] })
  })

  it('are refused when they are not offered, chosen of an unknown revision, or come to nothing', async () => {
    const { id } = await offer()
    expect((await sign(id, { revision: 1, options: ['helicopter'] })).json.errors.options).toMatch(/no longer offered/)
    expect((await sign(id, { options: ['drone'] })).status).toBe(422)
    const { id: dear } = await offer({ items: [{ label: 'Drone', cost: 0.01, option: 'on', id: 'a' }] })
    expect((await sign(dear, { revision: 1, options: [] })).json.errors.options).toMatch(/more than £0/)
    expect((await read(dear)).status).toBe('pending')
    expect((await sign(dear, { revision: 1, options: ['a'] })).json.proposal.total).toBe(0.01)
  })

  it('that change while somebody signs are read again before they are signed', async () => {
    const { id, body } = await offer()
    const fewer = items.filter((item) => item.id !== 'stills')
    await product.request('PUT', `/api/proposals/${id}`, { cookie, body: { ...body, items: fewer, revision: 1 } })
    const { status, json } = await sign(id, { revision: 1, options: ['stills'] })
    expect([status, json.message]).toEqual([409, 'This proposal has just changed. Please read it again before you sign.'])
    expect((await read(id)).status).toBe('pending')
  })

  it('of whom several decide at once are signed once', async () => {
    const { id, projectId } = await offer()
    const choices = [['drone'], ['stills'], ['drone', 'stills'], []]
    const answers = await Promise.all(choices.map((options) => sign(id, { revision: 1, options })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const told = answers.filter(({ json }) => json.proposal.invoiceId)
    expect(told).toHaveLength(1)
    const { chosen, total } = told[0]!.json.proposal
    for (const { json } of answers) expect(json.proposal).toMatchObject({ chosen, total })
    await product.settle()
    const made = await invoicesOf(projectId)
    expect(made.reduce((sum, { subtotalPence }) => sum + subtotalPence, 0)).toBe(total * 100)
  })
})

describe('the invoice that is due on signature', () => {
  it('issues itself, whatever the setting, and goes with the signed document in one mail', async () => {
    const { id, projectId, email } = await offer()
    const { invoiceId } = (await sign(id, { revision: 1, options: ['drone', 'stills'] })).json.proposal
    expect(invoiceId).toMatch(/^[\w-]{22}$/)
    await product.settle()
    const [deposit, balance] = await invoicesOf(projectId)
    expect(deposit).toMatchObject({ id: invoiceId, state: 'issued', part: 'deposit', totalPence: 157_500 })
    expect(balance).toMatchObject({ state: 'planned', part: 'balance', event: 'approval', totalPence: 157_500 })
    expect(deposit!.sentAt).not.toBeNull()
    expect(await stateOf(id, invoiceId)).toBe('issued')
    expect((await product.request('GET', `/api/invoice/${invoiceId}`)).json).toMatchObject({ owed: 1_575, card: 'checkout' })
    expect(await mailsTo(email)).toEqual(['document-signed', 'proposal-sent'])
    const [mail] = await product.db
      .select()
      .from(mails)
      .where(sql`${mails.toAddress} = ${email} and ${mails.template} = 'document-signed'`)
    expect(mail!.text).toContain(`/invoice/${invoiceId}`)
    expect(mail!.text).toContain('£1,575')
    const acted = await product.db.select().from(activity).where(eq(activity.subject, projectId))
    // Two of them are of one transaction, so that they have no order.
    const deeds = acted.map(({ actor, action }) => `${actor}: ${action}`).filter((deed) => deed.includes('invoice.'))
    expect(deeds.toSorted()).toEqual(['system: invoice.issued', 'system: invoice.planned', 'system: invoice.sent'])
  })

  it('is made once, however often its job runs', async () => {
    const { id, projectId, email } = await offer()
    await sign(id)
    await product.settle()
    await Promise.all([1, 2, 3].map(() => billSignedProposal(product.services, id, presentAt(new Date()))))
    expect(await invoicesOf(projectId)).toHaveLength(2)
    expect(await mailsTo(email)).toEqual(['document-signed', 'proposal-sent'])
  })

  it('is told to whoever signed alone', async () => {
    const { id } = await offer()
    const { invoiceId } = (await sign(id)).json.proposal
    expect(await read(id)).not.toHaveProperty('invoiceId')
    expect((await sign(id)).json.proposal).not.toHaveProperty('invoiceId')
    const other = await offer()
    expect((await product.request('GET', `/api/proposal/${other.id}/invoice/${invoiceId}`)).status).toBe(404)
  })

  it('needs no schedule: without one staff plan the invoices', async () => {
    const { id, projectId } = await offer({ schedule: [] })
    expect((await sign(id)).json.proposal).not.toHaveProperty('invoiceId')
    await product.settle()
    expect(await invoicesOf(projectId)).toEqual([])
  })

  it('with VAT asks for the address with the signature, and waits for it without', async () => {
    await setVatNumber('GB123456789')
    const billingAddress = { line1: '1 Quay Street', city: 'Bristol' }
    const signed = await offer()
    expect(await read(signed.id)).toMatchObject({ needsAddress: true, vat: { gross: 3_480 } })
    const { invoiceId } = (await sign(signed.id, { billingAddress })).json.proposal
    await product.settle()
    const [deposit] = await invoicesOf(signed.projectId)
    expect(deposit).toMatchObject({ id: invoiceId, state: 'issued', subtotalPence: 145_000, totalPence: 174_000 })
    expect(deposit!.billingAddress).toMatchObject(billingAddress)

    const without = await offer()
    const waiting = (await sign(without.id)).json.proposal.invoiceId
    await product.settle()
    expect(await stateOf(without.id, waiting)).toBe('waiting')
    expect(await mailsTo(without.email)).toEqual(['document-signed', 'proposal-sent'])
  })

  it('leaves an address on record as it is', async () => {
    const { id, projectId } = await offer()
    const { clientId } = await projectOf(projectId)
    const onRecord = { line1: '2 Mill Lane', line2: '', city: 'Leeds', postalCode: '', region: '', country: '', countryCode: '' }
    await product.db.update(clients).set({ billingAddress: onRecord }).where(eq(clients.id, clientId!))
    await sign(id, { billingAddress: { line1: 'Elsewhere', city: 'Hull' } })
    expect((await product.db.select().from(clients).where(eq(clients.id, clientId!)))[0]!.billingAddress).toEqual(onRecord)
  })

  it('keeps the VAT that was signed when the rate changes in the middle of the project', async () => {
    const { id, projectId } = await offer()
    await sign(id)
    await product.settle()
    await setVatNumber('GB123456789')
    const admin = invoiceAdmin(product, cookie)
    const { json } = await admin.request('PUT', `/projects/${projectId}/invoice-plan`, {
      parts: [{ part: 'balance', label: 'Rest', percent: 100, event: 'delivery' }],
    })
    expect(json.invoices.map(({ total }: any) => total)).toEqual([1_450, 1_450])
  })

  it('of a newer version counts what the older one invoiced', async () => {
    const first = await offer()
    await sign(first.id)
    await product.settle()
    const body = { ...first.body, items: [{ label: 'Filming', cost: 5_000 }], projectId: first.projectId }
    const { proposalId } = (await product.request('POST', '/api/proposals', { cookie, body })).json
    expect((await read(proposalId)).changes).toMatchObject({ since: 1 })
    await sign(proposalId)
    await product.settle()
    const made = await invoicesOf(first.projectId)
    expect(made.map(({ state, subtotalPence }) => [state, subtotalPence])).toEqual([
      ['issued', 145_000],
      ['issued', 105_000],
      ['planned', 250_000],
    ])
  })

  it('of one penny is one invoice over a penny', async () => {
    const { id, projectId } = await offer({ items: [{ label: 'Token', cost: 0.01 }] })
    await sign(id)
    await product.settle()
    expect((await invoicesOf(projectId)).map(({ totalPence }) => totalPence)).toEqual([1])
  })

  it('that is paid at once by card and by bank is paid once, and the second payment is the client’s credit', async () => {
    const { id, projectId } = await offer()
    await product.request('PUT', `/api/admin/projects/${projectId}/watching`, {
      cookie: watcher.cookie,
      body: { watching: true },
    })
    const { invoiceId } = (await sign(id)).json.proposal
    await product.settle()
    const admin = invoiceAdmin(product, cookie)
    const { number } = (await invoicesOf(projectId))[0]!
    const { byCard, line } = await payTwice(admin, invoiceId, number!)
    const book = () => admin.request('POST', `/bank/lines/${line.id}/book`, { invoiceId, amount: 1_450 })
    const answers = await Promise.all([tellStripe(byCard), book()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await expectCredit(admin, { invoiceId, projectId })
    const { notifications } = (await product.request('GET', '/api/admin/notifications', { cookie: watcher.cookie })).json
    expect(notifications.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringMatching(/^£1,450 more than was owed came in for INV-\d+\. It stands as the client’s credit$/),
    )
    // Each came once, however often it is told.
    expect((await tellStripe(byCard)).status).toBe(200)
    expect((await book()).status).toBe(409)
    await expectCredit(admin, { invoiceId, projectId })
  })

  it('that the bank paid after the card shows staff the line as credit, and before it leaves nothing to check', async () => {
    const admin = invoiceAdmin(product, cookie)
    for (const first of ['card', 'bank']) {
      const { id, projectId } = await offer()
      const { invoiceId } = (await sign(id)).json.proposal
      await product.settle()
      const { number } = (await invoicesOf(projectId))[0]!
      const { byCard, line } = await payTwice(admin, invoiceId, number!)
      const book = (keepExtra: boolean) =>
        admin.request('POST', `/bank/lines/${line.id}/book`, { invoiceId, amount: 1_450, keepExtra })
      if (first === 'card') {
        await tellStripe(byCard)
        const open = (await admin.request('GET', '/bank/lines?state=open')).json.lines.find((one: BankLine) => one.id === line.id)
        expect(open.proposals[0]).toMatchObject({ id: invoiceId, fit: 'paid', open: 0 })
        expect((await book(true)).status).toBe(200)
      } else {
        expect((await book(false)).status).toBe(200)
        await tellStripe(byCard)
      }
      await product.settle()
      await expectCredit(admin, { invoiceId, projectId })
      const { events } = (await admin.request('GET', '/card-events')).json
      expect(events.map(({ invoice }: { invoice: { id: string } | null }) => invoice?.id)).not.toContain(invoiceId)
    }
  })
})

describe('a part that is due on a chosen day', () => {
  it('is planned for it, forecast, and issues itself on that day', async () => {
    const today = studioDay(new Date())
    const on = addDays(today, 20)
    const schedule = [
      { part: 'deposit' as const, label: 'Deposit', percent: 50, event: 'signature' as const },
      { part: 'balance' as const, label: 'Balance', percent: 50, event: 'day' as const, on },
    ]
    const { id, projectId } = await offer({ schedule })
    expect((await read(id)).schedule[1]).toMatchObject({ event: 'day', on })
    const forecast = async () => (await product.request('GET', '/api/admin/books/forecast', { cookie })).json.planned.amount
    const before = await forecast()
    await sign(id)
    await product.settle()
    const balance = async () => (await invoicesOf(projectId))[1]!
    expect(await balance()).toMatchObject({ state: 'planned', event: 'day', issueOn: on, subtotalPence: 145_000 })
    expect(await forecast()).toBe(before + 1_450)
    await product.db.update(invoiceSettings).set({ issueByItself: true })
    await issueWhatIsDue(product.services, presentAt(new Date()), projectId)
    expect((await balance()).state).toBe('planned')
    await product.db
      .update(invoices)
      .set({ issueOn: today })
      .where(eq(invoices.id, (await balance()).id))
    await issueWhatIsDue(product.services, presentAt(new Date()), projectId)
    expect((await balance()).state).toBe('issued')
    await product.db.update(invoiceSettings).set({ issueByItself: false })
  })

  it('needs the day, in the proposal, in the plan and on the invoice', async () => {
    const part = { part: 'whole', label: 'All', percent: 100, event: 'day' }
    const { status, json } = await product.request('POST', '/api/proposals', {
      cookie,
      body: { ...makeProposal(), schedule: [part] },
    })
    expect([status, json.errors.schedule]).toEqual([422, 'Please choose the day.'])
    const { projectId } = await offer()
    const admin = invoiceAdmin(product, cookie)
    const plan = (parts: object[]) => admin.request('PUT', `/projects/${projectId}/invoice-plan`, { parts })
    expect((await plan([part])).status).toBe(422)
    expect((await plan([{ ...part, on: '2027-03-01' }])).status).toBe(200)
    const [planned] = await invoicesOf(projectId)
    const { invoice } = (await admin.request('GET', `/invoices/${planned!.id}`)).json
    expect(invoice).toMatchObject({ event: 'day', issueOn: '2027-03-01' })
    const { billingAddress, clientName, email, revision } = invoice
    const form = { items: [makeItem({ cost: 2_900 })], billingAddress, clientName, email, revision, part: 'whole' }
    const write = (more: object) => admin.request('PUT', `/invoices/${planned!.id}`, { ...form, ...more })
    expect((await write({ event: 'day' })).json).toMatchObject({ errors: { issueOn: 'Please choose the day.' } })
    expect((await write({ event: 'by-hand', issueOn: '2027-03-02' })).json.invoice.issueOn).toBeNull()
  })
})

/** A card payment that Stripe is to tell of, and a bank line over the same deposit. */
async function payTwice(admin: ReturnType<typeof invoiceAdmin>, invoiceId: string, number: number) {
  const { url } = (await product.request('POST', `/api/invoice/${invoiceId}/checkout`)).json
  const byCard = stripe.pay(stripe.sessions.get(url.split('/').at(-1))!.id)
  const message = `ADA QUILL INV-${String(number).padStart(4, '0')}`
  const text = ['Date,Description,Amount', `04/01/2026,${message},1450.00`].join('\n')
  await admin.request('POST', '/bank/statements', { name: 'january.csv', text })
  const { lines } = (await admin.request('GET', '/bank/lines?state=open')).json
  return { byCard, line: lines.find((one: BankLine) => one.text === message) }
}

function tellStripe(event: StripeEvent) {
  const body = JSON.stringify(event)
  return product.request('POST', '/api/stripe/webhook', { body, headers: { 'Stripe-Signature': signatureOf(body) } })
}

/** Both payments are booked, and everybody reads of the credit. */
async function expectCredit(
  admin: ReturnType<typeof invoiceAdmin>,
  { invoiceId, projectId }: { invoiceId: string; projectId: string },
): Promise<void> {
  const { invoice } = (await admin.request('GET', `/invoices/${invoiceId}`)).json
  expect(invoice).toMatchObject({ state: 'paid', paid: 2_900, owed: 0 })
  expect(invoice.payments).toHaveLength(2)
  expect((await product.request('GET', `/api/invoice/${invoiceId}`)).json).toMatchObject({
    status: 'paid',
    owed: 0,
    credit: 1_450,
    card: 'none',
  })
  const { credit, owed } = (await admin.request('GET', `/projects/${projectId}/invoices`)).json
  expect([credit, owed]).toEqual([1_450, 0])
  const deeds = await product.db.select().from(activity).where(eq(activity.subject, projectId))
  expect(deeds.filter(({ action }) => action === 'invoice.overpaid')).toHaveLength(1)
  expect(deeds.filter(({ action }) => action === 'invoice.paid')).toHaveLength(1)
  const told = await product.db.select().from(mails).where(eq(mails.about, projectId))
  const ofPayments = told.filter(({ template }) => template === 'payment-received' || template === 'payment-receipt')
  expect(
    ofPayments
      .filter(({ props }) => props.credit === 145_000)
      .map(({ template }) => template)
      .toSorted(),
  ).toEqual(['payment-receipt', 'payment-received'])
}

describe('a proposal that was sent and is changed', () => {
  it('becomes a new version under the same link, which says what changed', async () => {
    const { id, body } = await offer()
    expect((await read(id)).changes).toBeNull()
    const dearer = items.map((item) => (item.label === 'Filming' ? { ...item, cost: 3_200 } : item))
    const change = async (changes: object, revision: number) =>
      (await product.request('PUT', `/api/proposals/${id}`, { cookie, body: { ...body, ...changes, revision } })).json.proposal
    const list = ['Filming: £3,200, was £3,000', 'Total: £3,100, was £2,900']
    expect(await change({ items: dearer }, 1)).toMatchObject({ version: 2, revision: 2, changes: { since: 1, list } })
    expect(await read(id)).toMatchObject({ status: 'pending', version: 2, changes: { since: 1, list } })
    // What was not sent yet is no version of its own.
    expect(await change({ items: dearer, timeline: 'In May.' }, 2)).toMatchObject({ version: 2, revision: 3 })
    await product.request('POST', `/api/proposals/${id}/send`, { cookie, body: {} })
    await product.settle()
    const sent = await product.db
      .select()
      .from(mails)
      .where(eq(mails.toAddress, body.clientEmail as string))
      .orderBy(mails.queuedAt)
    expect(sent.at(-1)!.text).toContain('What changed since version 1')
    expect(sent.at(-1)!.text).toContain('Filming: £3,200, was £3,000')
    expect(await change({ items: dearer, timeline: 'In June.' }, 3)).toMatchObject({
      version: 3,
      changes: { since: 2, list: ['Timeline changed'] },
    })
    const kept = await product.db.select().from(proposals).where(eq(proposals.keptOf, id)).orderBy(proposals.version)
    expect(kept.map(({ version, superseded }) => [version, superseded])).toEqual([
      [1, true],
      [2, true],
    ])
    // The earlier versions have no link of their own.
    for (const one of kept) expect((await product.request('GET', `/api/proposal/${one.id}`)).status).toBe(404)
    expect((await sign(id, { revision: 4 })).status).toBe(200)
  })

  it('stays the same version when nothing changes for its client', async () => {
    const { id, body } = await offer()
    const answer = await product.request('PUT', `/api/proposals/${id}`, {
      cookie,
      body: { ...body, hideCosts: true, revision: 1 },
    })
    expect(answer.json.proposal).toMatchObject({ version: 1, revision: 2, changes: null })
  })
})
