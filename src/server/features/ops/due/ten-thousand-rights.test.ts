// @module-tag sweep: the plan of the rights that end soon, among 10,000
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillBooks } from '#tests/support/fill-books.ts'
import { plansOf } from '#tests/support/plan-of.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { listEndingRights } from './today-rights-store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await product.signIn()
  await fillBooks(product.db, { projects: 100, invoices: 0, bankLines: 0 })
  await product.db.execute(sql`
    insert into usage_rights (project_id, kind, title, holder, media, territories, starts_on, ends_on, cost_pence)
    select id, 'music', 'Track ' || n, '', '{web}', '{GB}', date '2026-01-01',
      case when n % 3 > 0 then date '2026-06-01' + n % 900 end, 0
    from (select id, row_number() over () as place from projects) each join generate_series(1, 10000) n on place = 1 + n % 100`)
  await product.db.execute(sql`vacuum analyze usage_rights`)
}, 60_000)
afterAll(() => product.close())

it('rights that end within a month are read by an index, without sorting', async () => {
  const [plan] = await plansOf(product.db, (db) => listEndingRights(db, '2026-06-01', { only: undefined, most: 20 }))
  expect(plan).toContain('usage_rights_end')
  expect(plan).not.toMatch(/Sort|Seq Scan on usage_rights/)
})
