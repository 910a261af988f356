import { subMinutes } from 'date-fns/subMinutes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sessions } from '#server/tables/people/accounts.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { endpoints } from '#tests/support/declared-endpoints.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { nextCookie } from '#tests/support/next-cookie.ts'
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
async function confirm(password: string, address = '192.0.2.90') {
  const answer = await product.request('POST', '/api/admin/confirm-password', { cookie, body: { password }, address })
  cookie = nextCookie(answer, cookie)
  return answer
}
const told = async () => {
  const { rows } = await product.db.execute<{ data: { what: string; planned?: true } }>(
    sql`select data from pgboss.job where name = 'security.changed' order by created_on, id`,
  )
  return rows.map(({ data: { what, planned } }) => (planned ? `${what}, before` : what))
}

it('is required for these requests', () => {
  const titles = endpoints.filter(({ endpoint }) => endpoint.confirmed).map(({ title }) => title)
  expect(titles.toSorted()).toEqual([
    'DELETE /api/admin/me/access/:kind/:id',
    'DELETE /api/admin/me/authenticator',
    'DELETE /api/admin/me/identity',
    'DELETE /api/admin/me/passkeys/:id',
    'DELETE /api/admin/me/sessions/:id',
    'DELETE /api/admin/people/:id',
    'DELETE /api/portal/passkeys/:id',
    'DELETE /api/portal/sessions/:id',
    'GET /api/admin/clients/:id/export',
    'GET /api/admin/exports/:id/archive.zip',
    'GET /api/admin/studio-file',
    'PATCH /api/admin/people/:id',
    'POST /api/admin/access/end-everything',
    'POST /api/admin/clients/:id/erase',
    'POST /api/admin/costs/pay/runs',
    'POST /api/admin/exports',
    'POST /api/admin/exports/:id/check',
    'POST /api/admin/me/authenticator',
    'POST /api/admin/me/passkeys',
    'POST /api/admin/me/passkeys/options',
    'POST /api/admin/me/recovery-codes',
    'POST /api/admin/me/tokens',
    'POST /api/admin/people',
    'POST /api/admin/people/:id/invitation',
    'POST /api/admin/settings/credentials/certificate',
    'POST /api/admin/studio-file/import',
    'POST /api/portal/passkeys',
    'POST /api/portal/passkeys/options',
    'PUT /api/admin/costs/bills/:id/payee',
    'PUT /api/admin/invoice-settings',
    'PUT /api/admin/settings/credentials/certificate',
    'PUT /api/admin/settings/email',
    'PUT /api/admin/settings/general',
    'PUT /api/admin/settings/sign-in',
  ])
})

it('is required again after a quarter of an hour, in this session only, and the request succeeds then', async () => {
  const { settings } = (await ask('GET', '/api/admin/invoice-settings')).json
  const save = () => ask('PUT', '/api/admin/invoice-settings', { ...settings, accountNumber: '12345678' })
  await grow(16)
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
  await grow(16)
  expect((await confirm(product.env.adminPassword!)).status).toBe(200)
  expect((await product.request('PUT', '/api/admin/invoice-settings', { cookie: other, body: settings })).status).toBe(403)
  expect((await save()).status).toBe(200)
  const received = ['bank-details, before', 'bank-details']
  expect(await told(), 'the owner hears of it before and afterwards').toEqual(received)
  await grow(14)
  const { settings: saved } = (await ask('GET', '/api/admin/invoice-settings')).json
  expect((await ask('PUT', '/api/admin/invoice-settings', { ...saved, termsDays: 14 })).status).toBe(200)
  expect(await told(), 'terms are no bank details').toEqual(received)
})

it('counts wrong guesses as failed sign-ins', async () => {
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, turn) => confirm(`guess ${turn}`, '192.0.2.91')))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
})

it('is required to export and erase a client, and the owner is mailed', async () => {
  const email = makeEmail()
  const { client } = (await ask('POST', '/api/admin/clients', { name: 'Ida Field', email })).json
  const exported = () => ask('GET', `/api/admin/clients/${client.id}/export`)
  const erased = () => ask('POST', `/api/admin/clients/${client.id}/erase`, { email })
  await grow(16)
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

it('is required for mail settings; the owner is mailed by the former and by the new way', async () => {
  const { revision } = (await ask('GET', '/api/admin/settings/email')).json
  const save = () => ask('PUT', '/api/admin/settings/email', { fromEmail: 'new@studio.example', fromName: 'New', revision })
  await grow(16)
  expect((await save()).status).toBe(403)
  await confirm(product.env.adminPassword!)
  expect((await save()).status).toBe(200)
  const before = await product.db.select().from(mails).where(eq(mails.template, 'security-notice'))
  expect(before.map(({ state, toAddress }) => [state, toAddress])).toEqual([['kept', 'hello@slatehouse.example']])
  expect((await told()).at(-1)).toBe('email-settings')
})

it('is required for the address of the studio, and both addresses are mailed', async () => {
  const { revision, ...general } = (await ask('GET', '/api/admin/settings/general')).json
  const save = () => ask('PUT', '/api/admin/settings/general', { ...general, contactEmail: 'thief@else.example', revision })
  await grow(16)
  expect((await save()).status).toBe(403)
  await confirm(product.env.adminPassword!)
  expect((await save()).status).toBe(200)
  const { rows } = await product.db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'security.changed' order by created_on desc limit 1`,
  )
  expect(rows[0]!.data).toMatchObject({ what: 'contact-address', formerly: general.contactEmail })
})

it('mails the owner about an irreversible action although it then fails', async () => {
  const { client } = (await ask('POST', '/api/admin/clients', { name: 'Kept Field', email: makeEmail() })).json
  const before = (await told()).length
  await product.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await product.db.execute(sql`create trigger refuse before delete on clients for each row execute function refuse()`)
  const { status } = await ask('POST', `/api/admin/clients/${client.id}/erase`, { email: client.email })
  await product.db.execute(sql`drop function refuse cascade`)
  expect([status, (await told()).slice(before)]).toEqual([500, ['client-erased, before']])
})
