import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '#server/tables/clients.ts'
import { invoiceSettings } from '#server/tables/invoices.ts'
import { mails } from '#server/tables/mails.ts'
import { projects } from '#server/tables/projects.ts'
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
  const nowhere = { line1: '', line2: '', city: '', postalCode: '', country: '' }
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
