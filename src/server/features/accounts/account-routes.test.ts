import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'
import { mails } from '../../tables/clients/mails.ts'
import { rateLimits } from '../../tables/system/rate-limits.ts'

let product: TestProduct

beforeAll(async () => {
  product = await makeTestProduct()
})

afterAll(() => product.close())

// Resets the shared failure counter, so that later tests are not slowed down.
afterEach(() => product.db.delete(rateLimits).where(eq(rateLimits.key, 'staff-failures:all')))

const signIn = (password: unknown, address: string) =>
  product.request('POST', '/api/admin/login', { body: { password }, address })

describe('signing in', () => {
  test('needs a password', async () => {
    const answer = await signIn('', '198.51.100.1')
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual({ success: false, message: 'Password is required', errors: { password: 'Password is required' } })
  })

  test('refuses a wrong password at its field', async () => {
    const answer = await signIn('let me in', '198.51.100.1')
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ success: false, message: 'Invalid password', errors: { password: 'Invalid password' } })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('opens a session of two hours in an HttpOnly cookie', async () => {
    const cookie = (await product.signIn()).split(';')[0]!
    expect((await product.request('GET', '/api/admin/check-auth', { cookie })).json).toEqual({ authenticated: true })
    expect((await product.request('GET', '/api/admin/session', { cookie })).json).toEqual({ isAuthenticated: true })
    expect((await product.request('GET', '/api/admin/check-auth')).json).toEqual({ authenticated: false })

    const { headers } = await product.request('POST', '/api/admin/login', { body: { password: product.env.adminPassword } })
    expect(headers.getSetCookie()[0]).toMatch(/^slatehouse_admin=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('again opens another session, and ends the earlier one of the browser', async () => {
    const cookie = await product.signIn()
    const again = await product.request('POST', '/api/admin/login', { cookie, body: { password: product.env.adminPassword } })
    const [fresh = ''] = again.headers.getSetCookie()[0]!.split(';')
    expect(fresh).not.toBe(cookie)
    expect((await product.request('GET', '/api/admin/check-auth', { cookie })).json).toEqual({ authenticated: false })
    expect((await product.request('GET', '/api/admin/check-auth', { cookie: fresh })).json).toEqual({ authenticated: true })
  })

  test('failures are logged with their address, and without the password', async () => {
    const log = vi.spyOn(product.services.log, 'info')
    await signIn('a guess', '198.51.100.77')
    await product.request('GET', '/api/admin/inquiries', { address: '198.51.100.78' })
    const lines = log.mock.calls.filter(([, text]) => text === 'refused').map(([line]) => line)
    log.mockRestore()
    expect(lines).toEqual([
      expect.objectContaining({ address: '198.51.100.77', method: 'POST', path: '/api/admin/login', code: 'not-signed-in' }),
      expect.objectContaining({ address: '198.51.100.78', method: 'GET', path: '/api/admin/inquiries', code: 'not-signed-in' }),
    ])
    expect(JSON.stringify(lines)).not.toContain('a guess')
  })

  test('ends with signing out, on the server too', async () => {
    const cookie = await product.signIn()
    await product.request('POST', '/api/admin/logout', { cookie })
    expect((await product.request('GET', '/api/admin/check-auth', { cookie })).json).toEqual({ authenticated: false })
    expect((await product.request('GET', '/api/admin/inquiries', { cookie })).status).toBe(401)
  })

  test('is delayed after ten failures, for that address only, and a correct password does not help then', async () => {
    for (let failure = 0; failure < 10; failure += 1) expect((await signIn(`guess ${failure}`, '198.51.100.9')).status).toBe(401)
    const refused = await signIn(product.env.adminPassword, '198.51.100.9')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await signIn(product.env.adminPassword, '198.51.100.10')).status).toBe(200)
  })

  test('checks at most ten of many guesses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn(`guess ${index}`, '198.51.100.11')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('counts the addresses of one IPv6 network as one', async () => {
    const answers: number[] = []
    for (let host = 1; host <= 40; host += 1)
      answers.push((await signIn('a guess', `2001:db8:64:1::${host.toString(16)}`)).status)
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(answers.slice(10)).toEqual(Array(30).fill(429))
    // Other IPv6 networks are not refused, nor IPv4 addresses in another notation.
    expect((await signIn(product.env.adminPassword, '2001:db8:64:2::1')).status).toBe(200)
    for (let failure = 0; failure < 10; failure += 1) await signIn('a guess', '::ffff:198.51.100.20')
    expect((await signIn(product.env.adminPassword, '198.51.100.20')).status).toBe(429)
  })

  test('from many networks of one IPv6 site ends after ten times the limit of a network', async () => {
    for (let network = 1; network <= 9; network += 1) {
      for (let host = 1; host <= 10; host += 1) await product.services.limits.take('sign-in', `2001:db8:48:${network}::${host}`)
    }
    const answers: number[] = []
    for (let host = 1; host <= 12; host += 1) answers.push((await signIn('a guess', `2001:db8:48:a${host % 3}::${host}`)).status)
    expect(answers).toEqual([...Array(10).fill(401), 429, 429])
    expect((await signIn(product.env.adminPassword, '2001:db8:49::1')).status).toBe(200)
  })

  test('does not count for people who know the password', async () => {
    for (let time = 0; time < 12; time += 1) expect((await signIn(product.env.adminPassword, '198.51.100.12')).status).toBe(200)
  })
})

describe('guesses from many addresses', () => {
  const failed = (points: number) =>
    product.db.insert(rateLimits).values({ key: 'staff-failures:all', points, expire: Date.now() + 600_000 })
  const timed = async (work: () => Promise<{ status: number }>) => {
    const begun = performance.now()
    const { status } = await work()
    return { status, milliseconds: performance.now() - begun }
  }

  test('delay every browser except those that staff signed in from, and lock nobody out', async () => {
    const owner = await product.signIn()
    await failed(59)
    const stranger = await timed(() => signIn(product.env.adminPassword, '198.51.100.30'))
    expect(stranger).toEqual({ status: 200, milliseconds: expect.any(Number) })
    expect(stranger.milliseconds).toBeGreaterThan(1_000)
    // From an address that has used up its attempts.
    for (let failure = 0; failure < 10; failure += 1) await product.services.limits.take('sign-in', '198.51.100.31')
    const again = { body: { password: product.env.adminPassword }, address: '198.51.100.31', cookie: owner }
    const known = await timed(() => product.request('POST', '/api/admin/login', again))
    expect(known.status).toBe(200)
    expect(known.milliseconds).toBeLessThan(1_000)
    expect((await signIn(product.env.adminPassword, '198.51.100.31')).status).toBe(429)
  })

  test('are reported to the studio once, by mail and in the settings', async () => {
    await product.db.delete(mails).where(eq(mails.template, 'sign-ins-failing'))
    await failed(18)
    const cookie = await product.signIn()
    const mailed = () => product.db.select().from(mails).where(eq(mails.template, 'sign-ins-failing'))
    await signIn('a guess', '198.51.100.40')
    await product.settle()
    expect(await mailed()).toEqual([])
    await Promise.all(Array.from({ length: 6 }, (_, index) => signIn('a guess', `198.51.100.${50 + index}`)))
    await product.settle()
    expect(await mailed()).toMatchObject([{ toAddress: 'hello@slatehouse.example', props: { failures: 20 } }])
    const { json } = await product.request('GET', '/api/admin/settings/security', { cookie })
    expect(json.failedSignIns).toBe(25)
  })
})

test('on an https site the cookie is Secure and bound to the host', async () => {
  const https = await makeTestProduct({ env: { SITE_URL: 'https://studio.example' } })
  const { headers } = await https.request('POST', '/api/admin/login', { body: { password: https.env.adminPassword } })
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-slatehouse_admin=.*; Secure/)
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  await https.close()
})
