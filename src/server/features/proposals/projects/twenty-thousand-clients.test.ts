// @module-tag sweep: plans of queries among 20,000 clients
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientSorts } from '#domain/clients/client-messages.ts'
import { ordersBy } from '#domain/common/list-order.ts'
import { planOf, plansOf } from '#tests/support/plan-of.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { workOfClient } from './work-of-client.ts'
import { makeCursor } from '../../../base/http/answers/paging.ts'
import { listClients, readLastContacts } from '../../clients/client-list-store.ts'
import type { Person } from '../../clients/client-records.ts'
import { findClientByEmail, listAddresses, listLikely } from '../../clients/client-store.ts'

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
  await db.execute(sql`vacuum analyze clients, last_contacts, inquiries, mails, projects`)
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

it.each(ordersBy(clientSorts))('starts and continues in the order %s by an index, without sorting', async (sort) => {
  const { next } = await listClients(product.db, { ...page, sort })
  const without = sort.endsWith('name') ? [] : [makeCursor([null, '00000000-0000-4000-8000-000000000000'])]
  for (const after of [undefined, next!, ...without]) {
    for (const plan of await plansOf(product.db, (db) => listClients(db, { ...page, sort, after }))) {
      expect(plan).toMatch(/Index (Only )?Scan/)
      expect(plan).not.toMatch(/Seq Scan|Sort/)
    }
  }
})

it.each(ordersBy(clientSorts))('finds a word without reading all, sorted by %s', async (sort) => {
  for (const plan of await plansOf(product.db, (db) => listClients(db, { ...page, sort, search: 'quixotic' }))) {
    expect(plan).not.toContain('Seq Scan')
  }
})

it('keeps the last contact of each, and finds it by an index', async () => {
  const { rows } = await product.db.execute(sql`select count(*)::int as number from last_contacts where at is not null`)
  expect(rows).toEqual([{ number: 20_000 }])
  const ids = people.map(({ id }) => id)
  expect(await planOf(product.db, (db) => readLastContacts(db, ids))).not.toContain('Seq Scan')
})

it.each(['quixotic', 'company 19999', 'client-777@'])('finds %j without reading all', async (search) => {
  const plan = await planOf(product.db, (db) => listClients(db, { ...page, search }))
  expect(plan).toContain('clients_search')
  expect(plan).not.toContain('Seq Scan')
})

it('reads the facts of a page of people from their work by an index', async () => {
  const readFacts = (db: TestProduct['db']) => workOfClient.readFacts!(db, people)
  expect(await planOf(product.db, readFacts)).not.toContain('Seq Scan')
  expect(await readFacts(product.db)).toHaveLength(50)
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
