import { subMinutes } from 'date-fns/subMinutes'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEmail } from '#tests/support/factories.ts'
import { makePerson, staffPassword } from '#tests/support/make-person.ts'
import { nextCookie } from '#tests/support/next-cookie.ts'
import { makePortalClient } from '#tests/support/portal-browser.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { sessions } from '../../tables/people/accounts.ts'
import { activity } from '../../tables/people/activity.ts'
import { mails } from '../../tables/clients/mails.ts'
import { passkeys, staff } from '../../tables/people/people.ts'
import { settings } from '../../tables/website/brand.ts'
import { signInLinks } from '../../tables/people/sign-in-links.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct()
})
afterAll(() => product.close())

let calls = 0
const from = () => `203.0.113.${(calls += 1)}`
const post = (path: string, body: unknown, cookie = '') =>
  product.request('POST', `/api/admin${path}`, { body, address: from(), ...(cookie && { cookie }) })

const ask = (email: string) => post('/sign-in/links', { email })
const enter = (token: string, code?: string) => post('/sign-in/link', { token, ...(code && { code }) })
const mailsTo = async (address: string) => {
  await product.settle()
  const rows = await product.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.queuedAt)
  return rows.filter(({ template }) => template === 'staff-link')
}

/** The token of the latest link that was mailed. */
async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  const mail = (await mailsTo(email)).at(-1)!
  return secretsOf(product, mail).token!
}

const codeAt = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1_000 })

describe('a mailed link', () => {
  it('signs in once, for ten minutes, and is replaced by the next', async () => {
    const { email, id } = await makePerson(product, 'producer')
    const first = await linkFor(email)
    const token = await linkFor(email)
    expect((await enter(first)).status, 'another one was asked for').toBe(410)
    const both = await Promise.all([enter(token), enter(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const cookie = nextCookie(
      both.find(({ status }) => status === 200)!,
      'slatehouse_admin=',
    )
    expect((await product.request('GET', '/api/admin/me', { cookie })).json).toMatchObject({ id, email })
    const log = await product.db.select().from(activity).where(eq(activity.personId, id))
    expect(log.map(({ action, meta }) => [action, meta.way])).toContainEqual(['staff.signed-in', 'link'])

    const late = await linkFor(email)
    await product.db.update(signInLinks).set({ expiresAt: subMinutes(new Date(), 1) })
    const refused = await enter(late)
    expect([refused.status, refused.json.message]).toEqual([
      410,
      'This link has been used or has expired. Please ask for a new one.',
    ])
  })

  it('does not stand for the password', async () => {
    const { email } = await makePerson(product, 'owner')
    const cookie = nextCookie(await enter(await linkFor(email)), 'slatehouse_admin=')
    const refused = await post('/people', { name: 'Ada', email: makeEmail(), role: 'editor' }, cookie)
    expect([refused.status, refused.json.passwordNeeded]).toEqual([403, true])
  })

  it('stands for the forgotten password for a quarter of an hour, once, and mail tells of the new one', async () => {
    const { id, email, cookie: elsewhere } = await makePerson(product, 'producer')
    const set = (cookie: string, body: object) =>
      product.request('PUT', '/api/admin/me/password', { cookie, body, address: from() })
    const refused = await set(elsewhere, { password: 'a slow train north' })
    expect([refused.status, Object.keys(refused.json.errors)], 'signed in by password').toEqual([422, ['current']])
    const cookie = nextCookie(await enter(await linkFor(email)), 'slatehouse_admin=')
    expect((await product.request('GET', '/api/admin/me', { cookie })).json).toMatchObject({ byLink: true, hasPassword: true })
    expect((await set(cookie, { current: 'not this one', password: 'a slow train north' })).status).toBe(422)
    expect((await set(cookie, { password: staffPassword })).json.errors).toEqual({ password: 'This is already your password.' })
    const changed = await set(cookie, { password: 'a slow train north' })
    expect(changed.json).toEqual({ success: true, sessionsEnded: 1 })
    const after = nextCookie(changed, cookie)
    expect((await product.request('GET', '/api/admin/me', { cookie: elsewhere })).status).toBe(401)
    expect((await product.request('GET', '/api/admin/me', { cookie: after })).json.byLink).toBe(false)
    expect((await set(after, { password: 'a slow train south' })).status, 'once').toBe(422)
    await product.settle()
    const told = await product.db.select().from(mails).where(eq(mails.toAddress, email))
    expect(told.filter(({ template }) => template === 'sign-in-changed').map(({ props }) => props)).toMatchObject([
      { what: 'password' },
    ])
    const log = await product.db.select().from(activity).where(eq(activity.subject, id))
    expect(log.find(({ action }) => action === 'person.password-changed')!.meta).toMatchObject({ without: 'the current one' })

    const later = nextCookie(await enter(await linkFor(email)), 'slatehouse_admin=')
    await product.db
      .update(sessions)
      .set({ byLinkAt: subMinutes(new Date(), 16) })
      .where(eq(sessions.personId, id))
    expect((await product.request('GET', '/api/admin/me', { cookie: later })).json.byLink).toBe(false)
    expect((await set(later, { password: 'a slow train west' })).status, 'too late').toBe(422)
  })

  it('is asked for with the same answer by everybody, and mailed to accounts that can sign in alone', async () => {
    const known = await makePerson(product, 'editor')
    const suspended = await makePerson(product, 'editor')
    await product.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.personId, suspended.id))
    const invited = await makePerson(product, 'editor')
    await product.db.update(staff).set({ joinedAt: null, passwordHash: null }).where(eq(staff.personId, invited.id))
    const client = await makePortalClient(product)
    const strangers = [suspended.email, invited.email, client.email!, makeEmail()]
    const answers = await Promise.all([known.email, ...strangers].map(ask))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await mailsTo(known.email)).toHaveLength(1)
    for (const email of strangers) expect(await mailsTo(email)).toEqual([])
  })

  it('is mailed three times in a quarter of an hour, and the answer does not tell', async () => {
    const { email } = await makePerson(product, 'editor')
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(email)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('opens nothing for somebody who was suspended or removed meanwhile', async () => {
    const owner = await makePerson(product, 'owner')
    const suspended = await makePerson(product, 'editor')
    const removed = await makePerson(product, 'editor')
    const tokens = [await linkFor(suspended.email), await linkFor(removed.email)]
    const as = { cookie: owner.cookie }
    await product.request('PATCH', `/api/admin/people/${suspended.id}`, { ...as, body: { suspended: true } })
    await product.request('DELETE', `/api/admin/people/${removed.id}`, as)
    for (const token of tokens) expect((await enter(token)).status).toBe(410)
  })

  it('opens neither the portal, nor does a link of the portal open the admin area', async () => {
    const { email } = await makePerson(product, 'editor')
    const token = await linkFor(email)
    const { json } = await product.request('GET', '/api/portal/csrf-token')
    for (const path of ['/api/portal/enter', '/api/portal/password']) {
      const body = { token, ...(path.endsWith('password') && { password: 'quite another password' }) }
      const answer = await product.request('POST', path, { body, headers: { 'X-CSRF-Token': json.token } })
      expect(answer.status, path).not.toBe(200)
    }
    expect((await enter(token)).status, 'and it is still there').toBe(200)
  })
})

async function withApp() {
  const person = await makePerson(product, 'producer')
  const { secret } = (await post('/me/authenticator', undefined, person.cookie)).json
  await post('/me/authenticator/confirm', { code: codeAt(secret, -30) }, person.cookie)
  return { ...person, secret: secret as string }
}

describe('an account that strangers guess at', () => {
  /** Until every new browser is refused: 50 from six networks. */
  async function guess(email: string) {
    const statuses: number[] = []
    for (let tried = 0; tried < 60; tried += 1) {
      const body = { email, password: 'not this one' }
      const address = `2001:db8:60:${tried % 6}::${tried}`
      statuses.push((await product.request('POST', '/api/admin/sign-in', { body, address })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  }

  it('lets its owner in by a mailed link, from a new browser and from the address of the guesses', async () => {
    const { email } = await makePerson(product, 'producer')
    await guess(email)
    expect((await post('/sign-in', { email, password: staffPassword })).status, 'the password, in a new browser').toBe(429)
    const body = { token: await linkFor(email) }
    expect((await product.request('POST', '/api/admin/sign-in/link', { body, address: '2001:db8:60:0::1' })).status).toBe(200)
  })

  it('lets its owner in by link and code, and counts wrong codes alone', async () => {
    const { email, secret } = await withApp()
    await guess(email)
    const token = await linkFor(email)
    for (let asked = 0; asked < 55; asked += 1) expect((await enter(token)).status, 'without a code').toBe(401)
    expect((await enter(token, codeAt(secret))).status).toBe(200)
  })
})

describe('a second factor', () => {
  it('is asked for after the link, which a wrong code leaves', async () => {
    const { email, secret } = await withApp()
    const token = await linkFor(email)
    const due = await enter(token)
    expect([due.status, due.json.secondFactor]).toEqual([401, true])
    const wrong = await enter(token, '000000')
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([401, ['code']])
    expect((await enter(token, codeAt(secret))).status).toBe(200)
    expect((await enter(token, codeAt(secret, 30))).status).toBe(410)
  })

  it('is not guessed with a link over many addresses', async () => {
    const { email } = await withApp()
    const token = await linkFor(email)
    const statuses: number[] = []
    for (let tried = 0; tried < 55; tried += 1) {
      const body = { token, code: '123456' }
      const address = `198.51.${tried}.9`
      statuses.push((await product.request('POST', '/api/admin/sign-in/link', { body, address })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('that is a passkey is used itself, by link always and by password where one is required', async () => {
    const { email, id } = await makePerson(product, 'producer')
    await product.db
      .insert(passkeys)
      .values({ id: `key${id}`, personId: id, name: 'Laptop', publicKey: '', counter: 0, transports: [] })
    const refused = await enter(await linkFor(email))
    expect([refused.status, refused.json.message]).toEqual([403, 'Your account has a passkey. Please sign in with it.'])
    const byPassword = () => post('/sign-in', { email, password: staffPassword })
    expect((await byPassword()).status).toBe(200)
    await product.db.insert(settings).values({ name: 'sign-in', value: { requireSecondFactor: true }, revision: 1 })
    expect((await byPassword()).json.message).toBe('Your account has a passkey. Please sign in with it.')
    const { email: without } = await makePerson(product, 'producer')
    const cookie = nextCookie(await enter(await linkFor(without)), 'slatehouse_admin=')
    const me = (await product.request('GET', '/api/admin/me', { cookie })).json
    expect([me.lacksFactor, me.abilities], 'nothing but adding one').toEqual([true, []])
    await product.db.delete(settings).where(eq(settings.name, 'sign-in'))
  })
})
