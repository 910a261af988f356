import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#domain/people/roles.ts'
import { sessionLimits } from '#domain/people/sessions.ts'
import { hashToken } from '#server/base/access/sessions.ts'
import { makePerson, staffPassword } from '#tests/support/make-person.ts'
import { makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import { makeTestProduct, type Answered, type TestProduct } from '#tests/support/test-product.ts'
import { sessions } from '../../tables/people/accounts.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

let calls = 0
const from = () => `203.0.113.${(calls += 1)}`

const cookieOf = (answer: Answered, name = 'slatehouse_admin'): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => cookie.startsWith(name)) ?? ''

async function signIn(email: string): Promise<string> {
  const answer = await product.request('POST', '/api/admin/sign-in', {
    body: { email, password: staffPassword },
    address: from(),
  })
  expect(answer.status).toBe(200)
  return cookieOf(answer)
}

const ask = (cookie: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  product.request(method, path, {
    cookie,
    address: from(),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  })
const isSignedIn = async (cookie: string) => (await ask(cookie, 'GET', '/api/admin/me')).status === 200
const rowOf = async (cookie: string) => {
  const [row] = await product.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(cookie.split('=')[1]!)))
  return row!
}
/** As if the session had been opened earlier, and last used earlier. */
async function age(cookie: string, { hours = 0, idleMinutes = 0 }: { hours?: number; idleMinutes?: number }): Promise<void> {
  const { tokenHash, endsAt, expiresAt } = await rowOf(cookie)
  const earlier = (date: Date, milliseconds: number) => new Date(date.getTime() - milliseconds)
  await product.db
    .update(sessions)
    .set({ endsAt: earlier(endsAt!, hours * 3_600_000), expiresAt: earlier(expiresAt, idleMinutes * 60_000) })
    .where(eq(sessions.tokenHash, tokenHash))
}
const minutesLeft = async (cookie: string) => ((await rowOf(cookie)).expiresAt.getTime() - Date.now()) / 60_000

describe('a session', () => {
  it.each(roles)('of role %s ends when it is idle, and at the latest after its hours', async (role) => {
    const { idleMinutes, hours } = sessionLimits[role]
    const { email } = await makePerson(product, role)
    const cookie = await signIn(email)
    const { endsAt } = await rowOf(cookie)
    expect(Math.abs(endsAt!.getTime() - Date.now() - hours * 3_600_000)).toBeLessThan(60_000)
    expect(await minutesLeft(cookie)).toBeCloseTo(idleMinutes, 0)

    await age(cookie, { idleMinutes: idleMinutes - 1 })
    expect(await isSignedIn(cookie), 'activity keeps it').toBe(true)
    expect(await minutesLeft(cookie)).toBeCloseTo(idleMinutes, 0)
    await age(cookie, { idleMinutes: idleMinutes + 1 })
    expect(await isSignedIn(cookie), 'idle').toBe(false)

    const again = await signIn(email)
    await age(again, { hours: hours - 10 / 60, idleMinutes: idleMinutes - 5 })
    expect(await isSignedIn(again)).toBe(true)
    expect(await minutesLeft(again), 'not beyond its last moment').toBeCloseTo(10, 0)
    await age(again, { idleMinutes: 11 })
    expect(await isSignedIn(again)).toBe(false)
  })

  it('by the studio’s password lasts two hours, used or not', async () => {
    const cookie = cookieOf(await product.request('POST', '/api/admin/login', { body: { password: product.env.adminPassword } }))
    expect(await minutesLeft(cookie)).toBeCloseTo(120, 0)
    await age(cookie, { hours: 1, idleMinutes: 60 })
    expect(await isSignedIn(cookie)).toBe(true)
    expect(await minutesLeft(cookie)).toBeCloseTo(60, 0)
  })

  it('of a client lasts longer, and is kept by activity', async () => {
    const { cookie } = await signInClient(product, await makePortalClient(product))
    const portal = cookie.split('; ').find((part) => part.startsWith('slatehouse_portal='))!
    await age(portal, { idleMinutes: sessionLimits.client.idleMinutes - 5 })
    expect((await ask(cookie, 'GET', '/api/portal/projects')).status).toBe(200)
    expect(await minutesLeft(portal)).toBeCloseTo(sessionLimits.client.idleMinutes, 0)
    await age(portal, { idleMinutes: sessionLimits.client.idleMinutes + 1 })
    expect((await ask(cookie, 'GET', '/api/portal/projects')).status).toBe(401)
  })

  it('is not kept by an open page that nobody uses', async () => {
    const { email } = await makePerson(product, 'owner')
    const cookie = await signIn(email)
    await age(cookie, { idleMinutes: 10 })
    await ask(cookie, 'GET', '/api/admin/me', undefined, { 'X-In-Background': '1' })
    await ask(cookie, 'GET', '/api/admin/notifications/events', undefined, { Accept: 'text/event-stream' })
    expect(await minutesLeft(cookie)).toBeCloseTo(20, 0)
  })

  it('is written at most once a minute, and reading it takes one query', async () => {
    const { email } = await makePerson(product, 'owner')
    const cookie = await signIn(email)
    const before = (await rowOf(cookie)).expiresAt
    for (let time = 0; time < 5; time += 1) await ask(cookie, 'GET', '/api/admin/session')
    expect((await rowOf(cookie)).expiresAt).toEqual(before)
    await age(cookie, { idleMinutes: 2 })
    await Promise.all(Array.from({ length: 5 }, () => ask(cookie, 'GET', '/api/admin/session')))
    expect(await minutesLeft(cookie)).toBeCloseTo(30, 0)
  })

  it('is listed with when it ends', async () => {
    const { email } = await makePerson(product, 'editor')
    const cookie = await signIn(email)
    const { sessions: own, idleMinutes } = (await ask(cookie, 'GET', '/api/admin/me/security')).json
    expect(idleMinutes).toBe(60)
    expect(Date.parse(own[0].endsAt) - Date.parse(own[0].since)).toBeCloseTo(12 * 3_600_000, -3)
  })
})

describe('another token', () => {
  const confirm = (cookie: string) => ask(cookie, 'POST', '/api/admin/confirm-password', { password: staffPassword })

  it('comes with the confirmed password; the one before opens nothing from then on', async () => {
    const { email } = await makePerson(product, 'producer')
    const before = await signIn(email)
    const { endsAt } = await rowOf(before)
    const after = cookieOf(await confirm(before))
    expect(after).not.toBe('')
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true])
    expect((await rowOf(after)).endsAt, 'it is the same session').toEqual(endsAt)
    expect((await ask(before, 'GET', '/api/admin/check-auth')).json).toEqual({ authenticated: false })
  })

  it('comes with another password and with a second factor', async () => {
    const { email } = await makePerson(product, 'producer')
    const first = await signIn(email)
    const changed = await ask(first, 'PUT', '/api/admin/me/password', {
      current: staffPassword,
      password: 'nine slow barges at dawn',
    })
    const second = cookieOf(changed)
    expect([changed.status, await isSignedIn(first), await isSignedIn(second)]).toEqual([200, false, true])
  })

  it('of two that are asked for at once is one, and the browser stays signed in', async () => {
    const { email } = await makePerson(product, 'producer')
    for (let round = 0; round < 5; round += 1) {
      let cookie = await signIn(email)
      const answers = await Promise.all([confirm(cookie), confirm(cookie), confirm(cookie)])
      // As a browser does: the cookie of the answer that comes last.
      for (const answer of answers) cookie = cookieOf(answer) || cookie
      expect(await isSignedIn(cookie)).toBe(true)
      expect(answers.filter((answer) => cookieOf(answer) !== '')).toHaveLength(1)
      expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    }
  })
})

describe('an open page', () => {
  it('is told why its session ended', async () => {
    const owner = (await makePerson(product, 'owner')).cookie
    const why = async (cookie: string) => (await ask(cookie, 'GET', '/api/admin/check-auth')).json
    const suspended = await makePerson(product, 'producer')
    await ask(owner, 'PATCH', `/api/admin/people/${suspended.id}`, { suspended: true })
    expect(await why(suspended.cookie)).toEqual({ authenticated: false, ended: 'suspended' })
    const removed = await makePerson(product, 'producer')
    await ask(owner, 'DELETE', `/api/admin/people/${removed.id}`)
    expect(await why(removed.cookie)).toEqual({ authenticated: false, ended: 'removed' })
    const { email } = await makePerson(product, 'producer')
    const [here, there] = [await signIn(email), await signIn(email)]
    await ask(here, 'DELETE', '/api/admin/me/sessions/others')
    expect(await why(there)).toEqual({ authenticated: false, ended: 'elsewhere' })
    await ask(here, 'POST', '/api/admin/logout')
    expect(await why(here)).toEqual({ authenticated: false })
    expect(await why('slatehouse_admin=nothing')).toEqual({ authenticated: false })
  })
})
