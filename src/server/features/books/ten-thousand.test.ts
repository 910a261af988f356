// @module-tag sweep: plans of sorted lists of 10,000 rows, such as invoices, mails and rights
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementSorts } from '#domain/agreements/agreement.ts'
import { columnOf, ordersBy, type ListOrder } from '#domain/common/list-order.ts'
import { billSorts } from '#domain/costs/cost-labels.ts'
import { subscriberSorts } from '#domain/inquiries/inbox/inbox-labels.ts'
import { invoiceSorts } from '#domain/invoices/invoice-status.ts'
import { pastSorts } from '#domain/invoices/past/past-invoice.ts'
import { mailSorts } from '#domain/mails/mail-messages.ts'
import { assetSorts } from '#domain/media/library/asset.ts'
import { gallerySorts } from '#domain/proofs/gallery-state.ts'
import { rightSorts } from '#domain/rights/right.ts'
import { fillBooks } from '#tests/support/fill-books.ts'
import { plansOf } from '#tests/support/plan-of.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeCursor } from '../../base/http/answers/paging.ts'
import { listAgreements } from '../agreements/agreement-store.ts'
import { listBills } from '../costs/bills/bill-store.ts'
import { listSubscribers } from '../inquiries/subscriber-store.ts'
import { listInvoices } from '../invoices/invoice-list-store.ts'
import { listPast } from '../invoices/past/past-invoice-store.ts'
import { listMails } from '../mails/outbox/mail-store.ts'
import { listAssets } from '../media/library/asset-library-store.ts'
import { listGalleries } from '../proofs/gallery/gallery-store.ts'
import { listRights } from '../rights/rights-store.ts'

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
  await product.db.execute(sql`
    insert into mails (to_name, to_address, template, props, subject, state, queued_at, sent_at)
    select case when n % 3 = 0 then 'Reader ' || n else '' end, 'reader-' || n || '@desk.example', 'contact-received', '{}',
      case when n % 9 = 0 then '' else 'Subject ' || n end, (array['sent', 'kept', 'failed'])[1 + n % 3],
      now() - n * interval '1 hour', now() - n * interval '1 minute'
    from generate_series(1, 10000) n`)
  await product.db.execute(sql`
    insert into past_invoices (number, client_name, issued_on, due_on, currency, gross_minor, paid_minor)
    select 'RE-' || n, 'Client ' || n % 500, current_date - n % 2000, case when n % 9 > 0 then current_date - n % 1900 end, 'GBP',
      1000 + n, case when n % 2 = 0 then n else 1000 + n end
    from generate_series(1, 10000) n`)
  await product.db.execute(sql`
    insert into agreements (project_id, kind, title, text, expires_on, created_at)
    select id, 'location-release', 'Dock ' || n, '', case when n % 3 > 0 then current_date + n % 900 end, now() - n * interval '1 hour'
    from (select id, row_number() over () as place from projects) each join generate_series(1, 10000) n on place = 1 + n % 1000`)
  await product.db.execute(sql`
    insert into agreement_signers (agreement_id, position, name, key)
    select id, place, 'Ada Quill', id || '-' || place from agreements, generate_series(1, 2) place`)
  await product.db.execute(sql`
    insert into proof_galleries (key, title, client_name, client_email, tier, package, expires_on, created_at)
    select 'key-' || n, 'Portraits ' || n, 'Client ' || n % 500, 'ada@desk.example', 'Essential', '{}',
      case when n % 3 > 0 then current_date + n % 900 end, now() - n * interval '1 hour'
    from generate_series(1, 10000) n`)
  await product.db.execute(sql`
    insert into usage_rights (project_id, kind, title, holder, media, territories, starts_on, ends_on, cost_pence)
    select id, 'music', 'Track ' || n, case when n % 3 > 0 then 'Holder ' || n % 500 else '' end, '{web}', '{GB}', current_date - 9,
      case when n % 3 > 0 then current_date + n % 900 end, n % 700
    from (select id, row_number() over () as place from projects) each join generate_series(1, 10000) n on place = 1 + n % 1000`)
  await product.db.execute(sql`
    insert into subscribers (email, state, source, subscribed_at, confirmed_at, unsubscribed_at)
    select 'reader-' || n || '@desk.example', 'confirmed', 'newsletter-form', now() - n * interval '1 hour',
      case when n % 3 > 0 then now() - n * interval '1 minute' end, case when n % 3 > 1 then now() - n * interval '1 second' end
    from generate_series(1, 10000) n`)
  await product.db.execute(
    sql`vacuum analyze bills, assets, mails, past_invoices, agreements, agreement_signers, proof_galleries, usage_rights, subscribers`,
  )
}, 120_000)
afterAll(() => product.close())

const today = '2026-06-01'
const invoiceList = { tab: 'all' as const, today }

const lists: [string, ListOrder, ReadPage][] = [
  ...ordersBy(invoiceSorts).map((sort): [string, ListOrder, ReadPage] => [
    'invoices',
    sort,
    (db, page) => listInvoices(db, { ...invoiceList, ...page, sort }),
  ]),
  ...ordersBy(billSorts).map((sort): [string, ListOrder, ReadPage] => [
    'bills',
    sort,
    (db, page) => listBills(db, {}, { ...page, sort }),
  ]),
  ...ordersBy(assetSorts).map((sort): [string, ListOrder, ReadPage] => [
    'assets',
    sort,
    (db, page) => listAssets(db, { ...page, sort }),
  ]),
  ...ordersBy(mailSorts).map((sort): [string, ListOrder, ReadPage] => [
    'mails',
    sort,
    (db, page) => listMails(db, { ...page, sort }),
  ]),
  ...ordersBy(pastSorts).map((sort): [string, ListOrder, ReadPage] => [
    'past_invoices',
    sort,
    (db, page) => listPast(db, { state: 'all', ...page, sort }),
  ]),
  ...ordersBy(agreementSorts).map((sort): [string, ListOrder, ReadPage] => [
    'agreements',
    sort,
    (db, page) => listAgreements(db, { today, scope: undefined, ...page, sort }),
  ]),
  ...ordersBy(gallerySorts).map((sort): [string, ListOrder, ReadPage] => [
    'proof_galleries',
    sort,
    (db, page) => listGalleries(db, { today, ...page, sort }),
  ]),
  ...ordersBy(rightSorts).map((sort): [string, ListOrder, ReadPage] => [
    'usage_rights',
    sort,
    (db, page) => listRights(db, { tab: 'all', today, ...page, sort }),
  ]),
  ...ordersBy(subscriberSorts).map((sort): [string, ListOrder, ReadPage] => [
    'subscribers',
    sort,
    (db, page) => listSubscribers(db, { ...page, sort }),
  ]),
]

const nowhere = '00000000-0000-4000-8000-000000000000'
/** Columns whose rows without a value are read by themselves. */
const nullable = ['subject', 'sent', 'until', 'holder', 'confirmed', 'unsubscribed']

describe.each(lists)('the list of %s in the order %s', (table, sort, read) => {
  it('starts and continues by an index, without sorting', async () => {
    const { next } = await read(product.db, { limit: 500 })
    const withoutValue = nullable.includes(columnOf(sort)) ? [{ limit: 50, after: makeCursor([null, nowhere]) }] : []
    for (const page of [{ limit: 50 }, { limit: 50, after: next! }, ...withoutValue]) {
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
