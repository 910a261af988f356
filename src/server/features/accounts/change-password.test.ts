import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { nextCookie } from '#tests/support/next-cookie.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { ensureAdminPassword } from './admin-password.ts'
import { resetPassword } from './reset-password.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const first = 'correct horse battery staple'
const second = 'a better horse, and more of it'
const change = (body: unknown, address = '192.0.2.50') =>
  product.request('PUT', '/api/admin/settings/password', { cookie, body, address })
const signIn = async (password: string) => (await product.request('POST', '/api/admin/login', { body: { password } })).status
const isSignedIn = async (whose: string) =>
  (await product.request('GET', '/api/admin/check-auth', { cookie: whose })).json.authenticated

it.each([
  [{ current: 'wrong', password: second }, { current: 'Invalid password' }],
  [{ current: '', password: second }, { current: 'Password is required' }],
  [{ current: first, password: 'short' }, { password: 'Please use at least 12 characters.' }],
  [{ current: first, password: first }, { password: 'This is already your password.' }],
])('refuses %j', async (body, errors) => {
  const { status, json } = await change(body)
  expect([status, json.errors]).toEqual([422, errors])
  expect(await isSignedIn(cookie)).toBe(true)
})

it('counts wrong guesses as failed sign-ins', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, turn) => change({ current: `guess ${turn}`, password: second }, '192.0.2.60')),
  )
  expect(guesses.filter(({ status }) => status === 429).length).toBe(4)
})

it('accepts one of many changes at once, ends every other session, and reports it', async () => {
  const others = [await product.signIn(), await product.signIn()]
  const security = await product.request('GET', '/api/admin/settings/security', { cookie })
  expect(security.json).toMatchObject({ otherSessions: 2, changedAt: expect.any(String) })

  const answers = await Promise.all(
    [1, 2, 3].map((turn) => change({ current: first, password: second + turn }, `198.51.100.${turn}`)),
  )
  // After the first change the others' current password is wrong.
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  for (const answer of answers) cookie = nextCookie(answer, cookie)
  const chosen = second + (answers.findIndex(({ status }) => status === 200) + 1)
  expect(answers.find(({ status }) => status === 200)!.json).toEqual({ success: true, sessionsEnded: 2 })
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
  expect(await isSignedIn(cookie)).toBe(true)
  expect(await signIn(first)).toBe(401)
  expect(await signIn(chosen)).toBe(200)
  const rows = await product.db.select().from(activity).where(eq(activity.action, 'password.changed'))
  expect(rows.map(({ meta }) => meta.sessionsEnded)).toEqual([2])
  expect(JSON.stringify(rows)).not.toContain(second)
})

it('survives the next start with ADMIN_PASSWORD, and old sessions stay ended', async () => {
  expect(await ensureAdminPassword(product.db, first)).toBeNull()
  expect(await ensureAdminPassword(product.db, undefined)).toBeNull()
  expect(await signIn(first)).toBe(401)
  expect(await isSignedIn(cookie)).toBe(true)
})

it('can be reset on the server, which ends every session and mails the owner', async () => {
  await expect(resetPassword(product.services, 'short', new Date())).rejects.toThrow('Please use at least 12 characters.')
  expect(await isSignedIn(cookie)).toBe(true)
  await resetPassword(product.services, 'set on the server', new Date())
  expect(await isSignedIn(cookie)).toBe(false)
  expect(await signIn('set on the server')).toBe(200)
  const told = await product.db.execute<{ data: { what: string } }>(
    sql`select data from pgboss.job where name = 'security.changed' order by created_on`,
  )
  expect(told.rows.map(({ data }) => data)).toEqual([
    { what: 'password-changed', at: expect.any(String), address: expect.stringMatching(/^198\.51\.100\./) },
    { what: 'password-reset', at: expect.any(String), address: null },
  ])
})
