// @module-tag sweep: plans of queries among 20,000 clients
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planOf } from '#tests/support/plan-of.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { inquiriesOfClient } from '../inquiries/inquiries-of-client.ts'
import { workOfClient } from './work-of-client.ts'
import { listClients } from '../clients/client-list-store.ts'
import type { Person } from '../clients/client-records.ts'
import { findClientByEmail, listAddresses, listLikely } from '../clients/client-store.ts'
import { mailsOfClient } from '../clients/mails-of-client.ts'

let product: TestProduct
let people: Person[]

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  const { db } = product
  await db.execute(sql`
    insert into clients (name, email, phone, company, status)
    select md5(n::text) || case when n % 1000 = 7 then ' Quixotic' else '' end, 'client-' || n || '@example.com',
      '020 ' || 70000000 + n, 'Company ' || n, (array['active', 'prospect', 'inactive'])[1 + n % 3]
    from generate_series(1, 20000) as n`)
  await db.execute(sql`
    insert into inquiries (kind, name, email, subject, source, address, user_agent)
    select 'contact', 'N', 'Client-' || n || '@example.com', 'S', 'contact-form', '', '' from generate_series(1, 20000) as n`)
  await db.execute(sql`
    insert into mails (to_address, template, props) select 'client-' || n || '@example.com', 'reply', '{}'
    from generate_series(1, 20000) as n`)
  // Without disabling it, the totals trigger would update one row twenty thousand times in a transaction.
  await db.execute(sql`alter table projects disable trigger user`)
  await db.execute(sql`
    insert into projects (slug, project_title, client_name, client_email, client_id, stage, value_pence)
    select 'film-' || id, 'Film', name, email, id, 'paid', 1000 from clients`)
  await db.execute(sql`vacuum analyze clients, inquiries, mails, projects`)
  people = await listAddresses(db, (await listClients(db, { limit: 50 })).page)
}, 120_000)
afterAll(() => product.close())

const page = { limit: 50 }

it('starts and continues by the index of names, without sorting', async () => {
  const { next } = await listClients(product.db, page)
  for (const filter of [{}, { status: 'prospect' as const }, { after: next! }]) {
    const plan = await planOf(product.db, (db) => listClients(db, { ...page, ...filter }))
    expect(plan).toMatch(/Index Scan/)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  }
})

it.each(['quixotic', 'company 19999', 'client-777@'])('finds %j without reading all', async (search) => {
  const plan = await planOf(product.db, (db) => listClients(db, { ...page, search }))
  expect(plan).toContain('clients_search')
  expect(plan).not.toContain('Seq Scan')
})

it.each([
  ['mails', mailsOfClient],
  ['inquiries', inquiriesOfClient],
  ['work', workOfClient],
])('reads the facts of a page of people from their %s by an index', async (_, records) => {
  expect(await planOf(product.db, (db) => records.readFacts(db, people))).not.toContain('Seq Scan')
  expect(await records.readFacts(product.db, people)).toHaveLength(50)
})

it('looks for duplicates, addresses and an address by an index', async () => {
  const someone = (await findClientByEmail(product.db, 'client-777@example.com'))!
  for (const call of [
    (db: TestProduct['db']) => listLikely(db, someone),
    (db: TestProduct['db']) => listAddresses(db, [someone]),
    (db: TestProduct['db']) => findClientByEmail(db, someone.email!),
  ]) {
    expect(await planOf(product.db, call)).not.toContain('Seq Scan')
  }
})
