import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  admin = invoiceAdmin(product, await product.signIn())
})
afterAll(() => product.close())

const refund = (invoice: { id: string; revision: number }, payment: { id: string }, amount: number, more = {}) =>
  admin.request('POST', `/invoices/${invoice.id}/payments/${payment.id}/refund`, {
    amount,
    receivedOn: '2026-02-01',
    revision: invoice.revision,
    ...more,
  })
const mailsTo = async (address: string, template: 'payment-receipt' | 'refund-receipt' | 'invoice-sent') => {
  await product.settle()
  return product.db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, address), eq(mails.template, template)))
}
const clientOf = async (projectId: string) => {
  const [row] = await product.db
    .select()
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(eq(projects.id, projectId))
  return row!.clients
}

describe('a refund', () => {
  it('of a part, and then of the rest, lowers what was paid and opens the invoice again', async () => {
    const made = await admin.issued()
    const { invoice: paid } = (await admin.pay(made.id, 1_000)).json
    expect(paid).toMatchObject({ state: 'paid', paid: 1_000, payments: [{ refundable: 1_000, canTakeBack: true }] })
    const [payment] = paid.payments

    const part = await refund(paid, payment, 400, { note: 'A day less' })
    expect(part.json.invoice).toMatchObject({ state: 'issued', paid: 600, owed: 400, reminders: false })
    expect(part.json.invoice.payments).toMatchObject([
      { amount: 1_000, refundable: 600, canTakeBack: false },
      { amount: -400, refundable: 0, canTakeBack: true, note: 'A day less' },
    ])
    const rest = await refund(part.json.invoice, payment, 600)
    expect(rest.json.invoice).toMatchObject({ state: 'issued', paid: 0, owed: 1_000 })
    const { json } = await admin.request('GET', `/projects/${made.projectId}/invoices`)
    expect(json).toMatchObject({ paid: 0, owed: 1_000 })
    expect(await admin.standingOf(made.projectId)).toMatchObject({ 2: 'part' })
  })

  it('is refused with a message if it is too much, too early, too late, or of an outdated page', async () => {
    const made = await admin.issued()
    const { invoice } = (await admin.pay(made.id, 1_000)).json
    const [payment] = invoice.payments
    const atFault = async (amount: number, more = {}) => {
      const { status, json } = await refund(invoice, payment, amount, more)
      return [status, ...Object.keys(json.errors ?? {})]
    }
    expect(await atFault(1_000.01)).toEqual([422, 'amount'])
    expect(await atFault(0)).toEqual([422, 'amount'])
    expect(await atFault(10, { receivedOn: '2025-12-31' })).toEqual([422, 'receivedOn'])
    expect(await atFault(10, { receivedOn: '2999-01-01' })).toEqual([422, 'receivedOn'])
    expect(await atFault(10, { revision: invoice.revision - 1 })).toEqual([409])
    expect((await refund(invoice, { id: crypto.randomUUID() }, 10)).status).toBe(404)
    const twice = await Promise.all([refund(invoice, payment, 10), refund(invoice, payment, 10)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('can be undone, and the payment only after that', async () => {
    const made = await admin.issued()
    const { invoice } = (await admin.pay(made.id, 1_000)).json
    const [payment] = invoice.payments
    const { payments } = (await refund(invoice, payment, 1_000)).json.invoice
    const takeBack = (id: string) => admin.request('DELETE', `/invoices/${made.id}/payments/${id}`)
    expect((await takeBack(payment.id)).status).toBe(409)
    const undone = await takeBack(payments[1].id)
    expect(undone.json.invoice).toMatchObject({ state: 'paid', paid: 1_000, owed: 0 })
    expect((await takeBack(payment.id)).json.invoice).toMatchObject({ state: 'issued', paid: 0 })
  })
})

it('mails the client a receipt for each payment, unless receipts are off', async () => {
  const email = makeEmail()
  const made = await admin.issued({ email })
  await admin.pay(made.id, 400)
  const [receipt] = await mailsTo(email, 'payment-receipt')
  expect(receipt!.subject).toBe(`Receipt: £400 for ${made.invoiceNumber}`)
  expect(receipt!.text).toContain('£600')
  const { json } = await admin.request('GET', '/settings/notifications')
  await admin.request('PUT', '/settings/notifications', { ...json, receiptEmail: false })
  await admin.pay(made.id, 600)
  expect(await mailsTo(email, 'payment-receipt')).toHaveLength(1)
})

it('mails the client a receipt for each refund, unless receipts are off', async () => {
  const { json } = await admin.request('GET', '/settings/notifications')
  await admin.request('PUT', '/settings/notifications', { ...json, receiptEmail: true })
  const email = makeEmail()
  const made = await admin.issued({ email })
  const { invoice: paid } = (await admin.pay(made.id, 1_000)).json
  const [payment] = paid.payments
  const { invoice } = (await refund(paid, payment, 400)).json
  const [receipt, ...others] = await mailsTo(email, 'refund-receipt')
  expect(others).toEqual([])
  expect(receipt!.subject).toBe(`Refund: £400 for ${made.invoiceNumber}`)
  expect(receipt!.text).toContain('£400 on 1 February 2026')
  expect((await refund(paid, payment, 10)).status, 'refused, and not mailed').toBe(409)
  const now = (await admin.request('GET', '/settings/notifications')).json
  await admin.request('PUT', '/settings/notifications', { ...now, receiptEmail: false })
  expect((await refund(invoice, payment, 600)).status).toBe(200)
  expect(await mailsTo(email, 'refund-receipt')).toHaveLength(1)
})

it('reports an invoice that is issued and sent as sent, and mails it once', async () => {
  const email = makeEmail()
  const { json } = await admin.issue(await admin.draft({ email }), true)
  expect(json.invoice).toMatchObject({ state: 'issued', sentAt: expect.any(String) })
  expect(await mailsTo(email, 'invoice-sent')).toHaveLength(1)
})

it('asks for the buyer’s address before an invoice with VAT is sent, and keeps it for the next one', async () => {
  await product.db.insert(invoiceSettings).values({ vatNumber: 'GB123456789' })
  const nowhere = { line1: '', line2: '', city: '', postalCode: '', region: '', country: '', countryCode: '' }
  const taxed = { items: [makeItem({ vatRate: 2000 })] }
  const draft = await admin.draft({ ...taxed, billingAddress: nowhere })
  const refused = await admin.issue(draft)
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['billingAddress']])
  expect(refused.json.errors.billingAddress).toContain('needs the client’s address')

  const billingAddress = { ...nowhere, line1: '1 Quay Street', city: 'Bristol', postalCode: 'BS1 4DJ' }
  const addressed = await admin.draftFor(draft.projectId, { ...taxed, billingAddress })
  expect((await admin.issue(addressed)).json.invoice).toMatchObject({ state: 'issued', billingAddress })
  expect((await clientOf(draft.projectId)).billingAddress).toEqual(billingAddress)
  const next = await admin.request('POST', `/projects/${draft.projectId}/invoices`)
  expect(next.json.invoice.billingAddress).toEqual(billingAddress)
  // The refused draft takes the address from the client's record.
  expect((await admin.issue(draft)).json.invoice).toMatchObject({ state: 'issued', billingAddress })
})

it('tells the client what they paid, also where only a part of it is for this invoice', async () => {
  const { json } = await admin.request('GET', '/settings/notifications')
  await admin.request('PUT', '/settings/notifications', { ...json, receiptEmail: true })
  const email = makeEmail()
  const made = await admin.issued({ email })
  const text = `Date,Description,Amount\n04/01/2026,TWO OF THEM,1700.02`
  await admin.request('POST', '/bank/statements', { name: 'january.csv', text })
  const [line] = (await admin.request('GET', '/bank/lines?state=open')).json.lines
  expect((await admin.request('POST', `/bank/lines/${line.id}/book`, { invoiceId: made.id, amount: 1_000 })).status).toBe(200)
  const [receipt] = await mailsTo(email, 'payment-receipt')
  expect(receipt!.subject).toBe(`Receipt: £1,700.02 for ${made.invoiceNumber}`)
  expect(receipt!.text).toContain('£1,700.02 on 4 January 2026')
  expect(receipt!.text).toMatch(new RegExp(`For ${made.invoiceNumber}\\s+£1,000`))
})

it('mails a credit note to the client, and says that it was sent', async () => {
  const email = makeEmail()
  const made = await admin.issued({ email })
  const { json } = await admin.request('POST', `/invoices/${made.id}/credit`, { reason: 'The shoot fell through', items: null })
  expect(json).toMatchObject({ creditNoteId: expect.any(String) })
  const note = (await admin.request('GET', `/invoices/${json.creditNoteId}`)).json.invoice
  expect(note.sentAt).toEqual(expect.any(String))
  const sent = await mailsTo(email, 'invoice-sent')
  expect(sent).toHaveLength(1)
  const told = sent[0]
  expect(told!.subject).toBe(`Credit note ${note.invoiceNumber} for ${note.projectTitle}`)
  expect(told!.text).toMatch(/Credited\s+£1,000/)
  expect(told!.text).toMatch(new RegExp(`Off invoice\\s+${made.invoiceNumber}`))
  const kept = await admin.issued({ email: makeEmail() })
  const quiet = await admin.request('POST', `/invoices/${kept.id}/credit`, { reason: 'A mistake', items: null, send: false })
  expect((await admin.request('GET', `/invoices/${quiet.json.creditNoteId}`)).json.invoice.sentAt).toBeNull()
})

it('names one party on a draft, with its own number, and offers that of the record and of invoices before', async () => {
  const { projectId } = await admin.offer(2_000, { signed: true })
  const client = await clientOf(projectId)
  const address = { line1: '1 Quay Street', line2: '', city: 'Bristol', postalCode: 'BS1 4DJ', country: 'United Kingdom' }
  const record = (changes: object) => product.db.update(clients).set(changes).where(eq(clients.id, client.id))
  await record({ company: 'Old Mill Ltd', vatNumber: 'GB111111111', billingAddress: address })
  const draft = async () => (await admin.request('POST', `/projects/${projectId}/invoices`)).json.invoice
  const first = await draft()
  expect([first.company, first.buyerVatNumber]).toEqual(['Old Mill Ltd', 'GB111111111'])
  const half = { ...first, items: [makeItem({ cost: 500 })], revision: first.revision }
  const saved = (await admin.request('PUT', `/invoices/${first.id}`, half)).json.invoice
  const issued = (await admin.issue(saved)).json.invoice

  // The merger, while a draft for the old company waits.
  const waiting = await draft()
  const moved = { ...address, line1: '2 New Road' }
  await record({ company: 'New Mill Group', vatNumber: 'GB222222222', billingAddress: moved })
  const next = await draft()
  expect(next).toMatchObject({ company: 'New Mill Group', buyerVatNumber: 'GB222222222', billingAddress: moved })
  expect(next.parties).toMatchObject([
    { company: 'New Mill Group', buyerVatNumber: 'GB222222222', billingAddress: moved, on: null },
    { company: 'Old Mill Ltd', buyerVatNumber: 'GB111111111', billingAddress: address, on: issued.invoiceNumber },
  ])
  const small = { ...waiting, items: [makeItem({ cost: 100 })], buyerVatNumber: waiting.buyerVatNumber }
  const ready = (await admin.request('PUT', `/invoices/${waiting.id}`, small)).json.invoice
  expect((await admin.issue(ready)).json.invoice).toMatchObject({
    company: 'Old Mill Ltd',
    buyerVatNumber: 'GB111111111',
    billingAddress: address,
  })
})

it('opposes an invoice that goes beyond what was signed, until staff confirm it; its share follows the sum', async () => {
  const { projectId, proposalId } = await admin.offer(2_000)
  // Signed elsewhere, so that nothing is issued by itself.
  await product.db.update(proposals).set({ decision: 'approved' }).where(eq(proposals.id, proposalId))
  const { json } = await admin.request('PUT', `/projects/${projectId}/invoice-plan`, { parts: usualPlan })
  const billingAddress = { line1: '1 Quay Street', line2: '', city: 'Bristol', postalCode: 'BS1 4DJ', country: 'United Kingdom' }
  const [deposit, balance] = await Promise.all(
    json.invoices.map(async ({ id }: any) => {
      const { invoice } = (await admin.request('GET', `/invoices/${id}`)).json
      return (await admin.request('PUT', `/invoices/${id}`, { ...invoice, billingAddress })).json.invoice
    }),
  )
  const issuedDeposit = await admin.issue(deposit)
  expect(issuedDeposit.json).toMatchObject({ invoice: { beyondSigned: 0 } })
  const items = balance.items.map((item: any) => ({ ...item, cost: 1_100 }))
  const raised = (await admin.request('PUT', `/invoices/${balance.id}`, { ...balance, items })).json.invoice
  expect(raised.items[0].description).toBe('55% of £2,000')
  expect(raised.beyondSigned).toBe(100)
  const refused = await admin.issue(raised)
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'With this invoice, £100 more is invoiced than the client signed for. Change its lines, or confirm that it is right.',
  ])
  const confirmed = { revision: raised.revision, send: false, beyondSigned: true }
  expect((await admin.request('POST', `/invoices/${raised.id}/issue`, confirmed)).json.invoice.state).toBe('issued')
})
