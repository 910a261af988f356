import { subMinutes } from 'date-fns/subMinutes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sessions } from '#server/tables/accounts.ts'
import { mails } from '#server/tables/mails.ts'
import { endpoints } from '#tests/support/declared-endpoints.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
beforeEach(async () => {
  cookie = await product.signIn()
})
afterAll(() => product.close())

const grow = (minutes: number) => product.db.update(sessions).set({ confirmedAt: subMinutes(new Date(), minutes) })
const ask = (method: string, path: string, body?: unknown) => product.request(method, path, { cookie, body })
const confirm = (password: string, address = '192.0.2.90') =>
  product.request('POST', '/api/admin/confirm-password', { cookie, body: { password }, address })
const told = async () => {
  const { rows } = await product.db.execute<{ data: { what: string; planned?: true } }>(
    sql`select data from pgboss.job where name = 'security.changed' order by created_on, id`,
  )
  return rows.map(({ data: { what, planned } }) => (planned ? `${what}, before` : what))
}

it('is needed for these calls', () => {
  const titles = endpoints.filter(({ endpoint }) => endpoint.confirmed).map(({ title }) => title)
  expect(titles.toSorted()).toEqual([
    'GET /api/admin/clients/:id/export',
    'POST /api/admin/access/end-everything',
    'POST /api/admin/clients/:id/erase',
    'PUT /api/admin/invoice-settings',
    'PUT /api/admin/settings/email',
    'PUT /api/admin/settings/general',
  ])
})

it('is asked for again ten minutes after it was given, in this session alone, and what was asked goes on then', async () => {
  const { settings } = (await ask('GET', '/api/admin/invoice-settings')).json
  const save = () => ask('PUT', '/api/admin/invoice-settings', { ...settings, accountNumber: '12345678' })
  await grow(11)
  const refused = await save()
  expect([refused.status, refused.json]).toEqual([
    403,
    { success: false, message: 'Please enter your password again.', passwordNeeded: true },
  ])
  expect((await ask('GET', '/api/admin/invoice-settings')).json.settings).toEqual(settings)
  expect(await told()).toEqual([])

  const wrong = await confirm('a guess')
  expect([wrong.status, wrong.json.errors]).toEqual([422, { password: 'Invalid password' }])
  expect((await save()).status).toBe(403)
  const other = await product.signIn()
  await grow(11)
  expect((await confirm(product.env.adminPassword!)).status).toBe(200)
  expect((await product.request('PUT', '/api/admin/invoice-settings', { cookie: other, body: settings })).status).toBe(403)
  expect((await save()).status).toBe(200)
  const received = ['bank-details, before', 'bank-details']
  expect(await told(), 'the owner hears of it before and afterwards').toEqual(received)
  await grow(9)
  const { settings: saved } = (await ask('GET', '/api/admin/invoice-settings')).json
  expect((await ask('PUT', '/api/admin/invoice-settings', { ...saved, termsDays: 14 })).status).toBe(200)
  expect(await told(), 'terms are no bank details').toEqual(received)
})

it('counts wrong guesses like failed sign-ins', async () => {
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, turn) => confirm(`guess ${turn}`, '192.0.2.91')))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
})

it('stands before the data of a client, and the owner hears of their export and erasing', async () => {
  const email = makeEmail()
  const { client } = (await ask('POST', '/api/admin/clients', { name: 'Ida Field', email })).json
  const exported = () => ask('GET', `/api/admin/clients/${client.id}/export`)
  const erased = () => ask('POST', `/api/admin/clients/${client.id}/erase`, { email })
  await grow(11)
  expect([(await exported()).status, (await erased()).status]).toEqual([403, 403])
  await confirm(product.env.adminPassword!)
  expect((await ask('POST', `/api/admin/clients/${client.id}/erase`, { email: 'not@hers.example' })).status).toBe(422)
  expect(
    (await told()).filter((what) => what.startsWith('client')),
    'nothing is about to be done',
  ).toEqual([])
  expect([(await exported()).status, (await erased()).status]).toEqual([200, 200])
  expect((await told()).slice(-4)).toEqual([
    'client-exported, before',
    'client-exported',
    'client-erased, before',
    'client-erased',
  ])
})

it('stands before the settings of email; the owner is warned by the way that mail left until then, and by the new one', async () => {
  const { revision } = (await ask('GET', '/api/admin/settings/email')).json
  const save = () => ask('PUT', '/api/admin/settings/email', { fromEmail: 'new@studio.example', fromName: 'New', revision })
  await grow(11)
  expect((await save()).status).toBe(403)
  await confirm(product.env.adminPassword!)
  expect((await save()).status).toBe(200)
  const before = await product.db.select().from(mails).where(eq(mails.template, 'security-notice'))
  expect(before.map(({ state, toAddress }) => [state, toAddress])).toEqual([['kept', 'hello@slatehouse.example']])
  expect((await told()).at(-1)).toBe('email-settings')
})

it('stands before the address of the studio, and both addresses are told', async () => {
  const { revision, ...general } = (await ask('GET', '/api/admin/settings/general')).json
  const save = () => ask('PUT', '/api/admin/settings/general', { ...general, contactEmail: 'thief@else.example', revision })
  await grow(11)
  expect((await save()).status).toBe(403)
  await confirm(product.env.adminPassword!)
  expect((await save()).status).toBe(200)
  const { rows } = await product.db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'security.changed' order by created_on desc limit 1`,
  )
  expect(rows[0]!.data).toMatchObject({ what: 'contact-address', formerly: general.contactEmail })
})

it('has the owner told of what cannot be taken back although it then fails', async () => {
  const { client } = (await ask('POST', '/api/admin/clients', { name: 'Kept Field', email: makeEmail() })).json
  const before = (await told()).length
  await product.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await product.db.execute(sql`create trigger refuse before delete on clients for each row execute function refuse()`)
  const { status } = await ask('POST', `/api/admin/clients/${client.id}/erase`, { email: client.email })
  await product.db.execute(sql`drop function refuse cascade`)
  expect([status, (await told()).slice(before)]).toEqual([500, ['client-erased, before']])
})
