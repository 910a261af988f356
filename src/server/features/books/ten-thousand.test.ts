// @module-tag sweep: plans of sorted lists among 10,000 invoices, bills and assets
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersBy } from '#domain/common/list-order.ts'
import { billSorts } from '#domain/costs/cost-labels.ts'
import { invoiceSorts } from '#domain/invoices/invoice-status.ts'
import { assetSorts } from '#domain/media/library/asset.ts'
import { fillBooks } from '#tests/support/fill-books.ts'
import { plansOf } from '#tests/support/plan-of.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { listBills } from '../costs/bills/bill-store.ts'
import { listInvoices } from '../invoices/invoice-list-store.ts'
import { listAssets } from '../media/library/asset-library-store.ts'

type Db = TestProduct['db']
type ReadPage = (db: Db, page: { after?: string; limit: number }) => Promise<{ next: string | null }>

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await product.signIn()
  await fillBooks(product.db, { projects: 1_000, invoices: 10_000, bankLines: 0 })
  await product.db.execute(sql`
    insert into bills (kind, state, person_id, paid_by, day, category, phase, entered, net_pence, gross_pence, created_at)
    select 'expense', (array['waiting', 'approved', 'paid'])[1 + n % 3], (select id from people limit 1), 'studio',
      current_date - n % 700, 'other', 'production', 'gross', 1000 + n, 1000 + n, now() - n * interval '1 hour'
    from generate_series(1, 10000) n`)
  await product.db.execute(sql`
    insert into assets (public_id, kind, state, content_type, bytes, storage_key, created_at)
    select 'films/take-' || n, 'video', 'ready', 'video/mp4', 1000 + n * 7919 % 10007, 'asset-' || n, now() - n * interval '1 hour'
    from generate_series(1, 10000) n`)
  await product.db.execute(sql`vacuum analyze bills, assets`)
}, 120_000)
afterAll(() => product.close())

const invoiceList = { tab: 'all' as const, today: '2026-06-01' }

const lists: [string, string, ReadPage][] = [
  ...ordersBy(invoiceSorts).map((sort): [string, string, ReadPage] => [
    'invoices',
    sort,
    (db, page) => listInvoices(db, { ...invoiceList, ...page, sort }),
  ]),
  ...ordersBy(billSorts).map((sort): [string, string, ReadPage] => [
    'bills',
    sort,
    (db, page) => listBills(db, {}, { ...page, sort }),
  ]),
  ...ordersBy(assetSorts).map((sort): [string, string, ReadPage] => [
    'assets',
    sort,
    (db, page) => listAssets(db, { ...page, sort }),
  ]),
]

describe.each(lists)('the list of %s in the order %s', (table, _, read) => {
  it('starts and continues by an index, without sorting', async () => {
    const { next } = await read(product.db, { limit: 500 })
    for (const page of [{ limit: 50 }, { limit: 50, after: next! }]) {
      for (const plan of await plansOf(product.db, (db) => read(db, page))) {
        expect(plan).toMatch(/Index Scan/)
        expect(plan).not.toMatch(/Sort/)
        expect(plan).not.toContain(`Seq Scan on ${table}`)
      }
    }
  })
})

it.each(ordersBy(invoiceSorts))('a tab and a search of invoices read no whole table in the order %s', async (sort) => {
  for (const filter of [{ tab: 'overdue' as const }, { search: 'inv-4711' }]) {
    const plans = await plansOf(product.db, (db) => listInvoices(db, { ...invoiceList, ...filter, sort, limit: 50 }))
    expect(plans.join('\n')).not.toContain('Seq Scan on invoices')
  }
})
