import { subMinutes } from 'date-fns/subMinutes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sessions } from '#server/tables/people/accounts.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { endpoints } from './support/declared-endpoints.ts'
import { bearer, makeApiTokenOf } from './support/make-api-token.ts'
import { invoiceAdmin, makeInvoiceForm } from './support/make-invoice.ts'
import { makePerson } from './support/make-person.ts'
import { fieldsOfDestinations, moneyDestinations } from './support/money-destinations.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
let owner: Awaited<ReturnType<typeof makePerson>>
let token: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  owner = await makePerson(product, 'owner')
  token = await makeApiTokenOf(product, owner)
})
afterAll(() => product.close())

const setConfirmed = (confirmedAt: Date) => product.db.update(sessions).set({ confirmedAt })
const id = '00000000-0000-4000-8000-000000000000'

it('has every endpoint that takes where money goes', () => {
  const taking = endpoints.filter(({ endpoint }) => {
    if (!endpoint.body || endpoint.method === 'GET') return false
    const shape = JSON.stringify(z.toJSONSchema(endpoint.body, { unrepresentable: 'any', io: 'input' }))
    return fieldsOfDestinations.some((field) => shape.includes(`"${field}":`))
  })
  expect(taking.length).toBeGreaterThan(3)
  expect(taking.map(({ title }) => title).filter((title) => !(title in moneyDestinations))).toEqual([])
})

describe.each(Object.keys(moneyDestinations).filter((title) => moneyDestinations[title] === 'always'))('%s', (title) => {
  it('asks for the password again, and refuses tokens', async () => {
    const { endpoint } = endpoints.find((one) => one.title === title)!
    const path = endpoint.path.replace(/:\w+/g, id)
    await setConfirmed(subMinutes(new Date(), 20))
    const asked = await product.request(endpoint.method, path, { cookie: owner.cookie, body: {} })
    expect([asked.status, asked.json.passwordNeeded]).toEqual([403, true])
    await setConfirmed(new Date())
    expect((await product.request(endpoint.method, path, { headers: bearer(token), body: {} })).status).toBe(403)
  })
})

describe('a payment link', () => {
  it('asks for the password again when it is another one, refuses tokens, and mails the owner', async () => {
    const admin = invoiceAdmin(product, owner.cookie)
    const { projectId } = await admin.offer(1_000)
    const invoice = await admin.draftFor(projectId)
    const invoiceId = invoice.id
    const written = (stripeLink: string, revision: number) => ({ ...makeInvoiceForm({ stripeLink }), revision })
    const calls = [
      ['PUT', `/api/admin/invoices/${invoiceId}`, written('https://pay.example/a', invoice.revision)],
      ['PATCH', `/api/proposals/${projectId}/details`, { invoiceLink: 'https://pay.example/b' }],
    ] as const
    for (const [method, path, body] of calls) {
      await setConfirmed(subMinutes(new Date(), 20))
      const asked = await product.request(method, path, { cookie: owner.cookie, body })
      expect([asked.status, asked.json.passwordNeeded], path).toEqual([403, true])
      expect((await product.request(method, path, { headers: bearer(token), body })).status, path).toBe(403)
      await setConfirmed(new Date())
      const done = await product.request(method, path, { cookie: owner.cookie, body })
      expect([done.status, done.json.message], path).toEqual([200, undefined])
    }
    const [project] = await product.db.select().from(projects).where(eq(projects.id, projectId))
    expect(project!.invoiceLink).toBe('https://pay.example/b')
    const { rows } = await product.db.execute<{ data: { what: string } }>(
      sql`select data from pgboss.job where name = 'security.changed' order by created_on`,
    )
    expect(rows.filter(({ data }) => data.what === 'payment-link')).toHaveLength(2)

    // The same link, and other fields, are saved without.
    await setConfirmed(subMinutes(new Date(), 20))
    const same = await product.request('PATCH', `/api/proposals/${projectId}/details`, {
      cookie: owner.cookie,
      body: { invoiceLink: 'https://pay.example/b', alexNotes: 'Call them' },
    })
    expect(same.status).toBe(200)
  })
})
