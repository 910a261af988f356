import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { invoiceAdmin, makeItem } from '../../../../../tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { invoices, invoiceSettings, owedInSql } from '../../../tables/money/invoices.ts'
import { readReceived } from './received-store.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  admin = invoiceAdmin(product, await product.signIn())
  await product.db.insert(invoiceSettings).values({ vatNumber: 'GB123456789', issueByItself: false })
})
afterAll(() => product.close())

const issued = (cost: number, vatRate: 2000 | 500 | null = 2000) => admin.issued({ items: [makeItem({ cost, vatRate })] })

it('calculates what is owed in SQL as the domain does, whatever was paid, refunded and credited', async () => {
  await admin.draft({ items: [makeItem({ cost: 10, vatRate: 2000 })] })
  await issued(20)
  const part = await issued(30)
  await admin.pay(part.id, 6)
  const paid = await issued(40)
  await admin.pay(paid.id, 48)
  const overpaid = await issued(50)
  await admin.pay(overpaid.id, 60)
  await admin.request('POST', `/invoices/${overpaid.id}/credit`, {
    reason: 'Less',
    items: [makeItem({ cost: 25, vatRate: 2000 })],
  })
  const cancelled = await issued(60)
  await admin.request('POST', `/invoices/${cancelled.id}/credit`, { reason: 'Cancelled' })

  const rows = await product.db.select({ invoice: invoices, owed: owedInSql }).from(invoices)
  expect(rows.map(({ invoice }) => invoice.state).toSorted()).toEqual(
    ['draft', 'issued', 'issued', 'paid', 'paid', 'cancelled', 'issued', 'issued'].toSorted(),
  )
  expect(rows.map(({ owed }) => owed)).toEqual(rows.map(({ invoice }) => owedOf(invoice)))
  const { figures, tabs } = (await admin.request('GET', '/invoices')).json
  expect([figures.owed, tabs.all.total]).toEqual([24 + 30, 24 + 36 + 48 + 30])
  // A text would get an apostrophe, and a spreadsheet would not add it up.
  expect((await admin.request('GET', '/invoices.csv')).text).toMatch(
    /^CN-0001,.*,-25\.00,-5\.00,-30\.00,0\.00,0\.00,0\.00,0\.00,0\.00,GBP,,,,,,,\r$/m,
  )
  expect((await admin.request('GET', `/invoices/${overpaid.id}`)).json.invoice).toMatchObject({ owed: 0, toRefund: 30 })
})

it('subtracts VAT from payments in proportion to their invoice; refunds lower both', async () => {
  const today = studioDay(new Date())
  const day = '2025-03-04'
  const standard = await issued(1_000)
  const reduced = await issued(1_000, 500)
  const none = await issued(1_000, null)
  for (const [id, amount] of [
    [standard.id, 600],
    [standard.id, 600],
    [reduced.id, 1_050],
    [none.id, 999.99],
  ] as const) {
    await admin.pay(id, amount, { receivedOn: day })
  }
  expect(await readReceived(product.db, { from: day, to: day })).toEqual([{ day, gross: 324_999, net: 299_999 }])
  const { invoice } = (await admin.request('GET', `/invoices/${standard.id}`)).json
  const refund = { amount: 300, receivedOn: today, revision: invoice.revision }
  await admin.request('POST', `/invoices/${standard.id}/payments/${invoice.payments[0].id}/refund`, refund)
  expect(await readReceived(product.db, { from: today, to: today })).toEqual([{ day: today, gross: -30_000, net: -25_000 }])

  const cookie = await product.signIn()
  const read = async (path: string) => (await product.request('GET', path, { cookie })).json
  const { figures } = await read('/api/admin/invoices')
  const { analytics } = await read('/api/admin/analytics')
  const { revenue } = await read('/api/ops/charts')
  expect([figures.paidThisMonth, analytics.revenue.amount, revenue.at(-1).amount]).toEqual([-300, -250, -250])
  expect(analytics.vat).toBe(true)
})
