import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { activity } from '#server/tables/people/activity.ts'
import { invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { noteAttempt } from '../payments/note-attempt.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  admin = invoiceAdmin(product, await product.signIn())
  const bank = { accountName: 'Slatehouse Ltd', accountNumber: '12345678', sortCode: '01-02-03' }
  await product.db.insert(invoiceSettings).values({ ...bank, vatNumber: 'GB123456789' })
})
afterAll(() => product.close())

const get = (id: string, rest = '') => product.request('GET', `/api/invoice/${id}${rest}`)
const post = (id: string, rest: string, body?: unknown) => product.request('POST', `/api/invoice/${id}/${rest}`, { body })
const deedsOf = async (id: string, action: string) => {
  const [row] = await product.db.select().from(invoices).where(eq(invoices.id, id))
  return (await product.db.select().from(activity).where(eq(activity.subject, row!.projectId))).filter(
    (deed) => deed.action === action,
  )
}

it('shows the holder of the link all of it, in pounds, and nothing internal', async () => {
  const { projectId, proposalId } = await admin.offer(2_000)
  const draft = await admin.draftFor(projectId, {
    items: [makeItem({ cost: 1_000.01, vatRate: 2_000 }), makeItem({ label: 'Music', cost: 49.5, vatRate: 0 })],
    stripeLink: 'https://buy.stripe.com/test_1',
    notes: 'Thank you.',
  })
  expect((await get(draft.id)).status).toBe(404)
  const { id } = (await admin.issue(draft)).json.invoice
  const { status, json, headers } = await get(id)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id,
    invoiceNumber: expect.stringMatching(/^INV-\d{4}$/),
    status: 'unpaid',
    clientName: 'Ada Quill',
    issueDate: studioDay(new Date()),
    dueDate: addDays(studioDay(new Date()), 30),
    proposalId,
    items: [
      { label: 'Filming', cost: 1_000.01 },
      { label: 'Music', cost: 49.5 },
    ],
    subtotal: 1_049.51,
    vat: [
      { rate: 2_000, net: 1_000.01, tax: 200 },
      { rate: 0, net: 49.5, tax: 0 },
    ],
    total: 1_249.51,
    owed: 1_249.51,
    paid: 0,
    notes: 'Thank you.',
    card: 'link',
    stripeLink: 'https://buy.stripe.com/test_1',
    bankDetails: {
      accountName: 'Slatehouse Ltd',
      accountNumber: '12345678',
      sortCode: '01-02-03',
      reference: json.invoiceNumber,
    },
    seller: { vatNumber: 'GB123456789' },
    creditOf: null,
    creditNotes: [],
  })
  expect(Object.keys(json)).not.toEqual(expect.arrayContaining(['revision', 'projectId']))
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect((await post(id, 'checkout')).status).toBe(409)
})

it('is a 404 for guesses, and before it is issued', async () => {
  const draft = await admin.draft()
  for (const id of [draft.id, 'A'.repeat(22)]) {
    for (const answer of [
      await get(id),
      await get(id, '/invoice.pdf'),
      await post(id, 'track-payment-attempt', { method: 'stripe' }),
      await post(id, 'bank-transfer-initiated', {}),
    ]) {
      expect([answer.status, answer.json]).toEqual([404, { success: false, message: 'Invoice not found' }])
    }
  }
  expect((await get('short')).status).toBe(404)
})

it('records that somebody opened the payment page, once a minute, and does not treat it as paid', async () => {
  const { id } = await admin.issued()
  const initiated = { initiatedAt: '1999-01-01T00:00:00.000Z' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(id, 'bank-transfer-initiated', initiated)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  for (let time = 0; time < 3; time++) await post(id, 'track-payment-attempt', { method: 'stripe' })
  expect(await deedsOf(id, 'invoice.transfer-initiated')).toHaveLength(1)
  expect(await deedsOf(id, 'invoice.card-attempted')).toHaveLength(1)
  const { json } = await get(id)
  expect(json).toMatchObject({ status: 'unpaid', paid: 0, owed: 1_000, paidAt: null })
  expect(Date.now() - Date.parse(json.transferInitiatedAt)).toBeLessThan(60_000)
  await noteAttempt(product.services, id, { way: 'transfer-initiated', by: null }, new Date(Date.now() + 61_000))
  expect(await deedsOf(id, 'invoice.transfer-initiated')).toHaveLength(2)
  expect((await post(id, 'track-payment-attempt', { method: 'cash' })).status).toBe(422)
})

it('shows what is overdue from the day after, partial payments, and refuses to pay a paid invoice', async () => {
  const { id } = await admin.issued({ dueDate: addDays(studioDay(new Date()), 3) })
  expect((await get(id)).json.status).toBe('unpaid')
  await admin.pay(id, 250.25)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 86_400_000 })
  try {
    expect((await get(id)).json).toMatchObject({ status: 'overdue', paid: 250.25, owed: 749.75 })
  } finally {
    vi.useRealTimers()
  }
  await admin.pay(id, 749.75)
  expect((await get(id)).json).toMatchObject({
    status: 'paid',
    owed: 0,
    paymentMethod: 'bank-transfer',
    paidAt: expect.any(String),
  })
  expect((await post(id, 'bank-transfer-initiated', {})).status).toBe(409)
})

it('is available as a PDF', async () => {
  const { id } = await admin.issued()
  const { status, bytes, headers } = await get(id, '/invoice.pdf')
  expect([status, headers.get('Content-Type'), bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
})
