import { addSeconds } from 'date-fns/addSeconds'
import { subMinutes } from 'date-fns/subMinutes'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from '#domain/common/ability.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import { activity } from '#server/tables/people/activity.ts'
import { identities, passkeyChallenges, passkeys, staff } from '#server/tables/people/people.ts'
import { resetPassword } from './reset-password.ts'
import { makeAuthenticator, makePasskey } from '../../../../tests/support/authenticator.ts'
import { makePerson, staffPassword } from '../../../../tests/support/make-person.ts'
import { makeSession } from '../../../../tests/support/make-session.ts'
import { nextCookie } from '../../../../tests/support/next-cookie.ts'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

let calls = 0
/** A new address each time, since rate limits count by address. */
const from = () => `203.0.${Math.floor((calls += 1) / 250)}.${(calls % 250) + 1}`

const signIn = (email: string, code?: string, address = from()) =>
  product.request('POST', '/api/admin/sign-in', { body: { email, password: staffPassword, ...(code && { code }) }, address })

const codeAt = (secret: string, at = new Date()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Somebody with an authenticator app, whose first code was of the step before the present one. */
async function makeWithApp() {
  const person = await makePerson(product, 'producer')
  let { cookie } = person
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await product.request(method, path, { cookie, address: from(), ...(body !== undefined && { body }) })
    cookie = nextCookie(answer, cookie)
    return answer
  }
  const { secret } = (await ask('POST', '/api/admin/me/authenticator')).json
  const { json } = await ask('POST', '/api/admin/me/authenticator/confirm', { code: codeAt(secret, addSeconds(new Date(), -30)) })
  return { ...person, ask, secret: secret as string, recoveryCodes: json.recoveryCodes as string[] }
}

describe('an authenticator app', () => {
  it('counts once its first code was right, and is asked for from then on', async () => {
    const { email, cookie } = await makePerson(product, 'editor')
    const ask = (method: string, path: string, body?: unknown) =>
      product.request(method, path, { cookie, address: from(), ...(body !== undefined && { body }) })
    const { secret, uri } = (await ask('POST', '/api/admin/me/authenticator')).json
    expect(uri).toContain(`otpauth://totp/`)
    const wrong = await ask('POST', '/api/admin/me/authenticator/confirm', { code: '000000' })
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['code']])
    expect((await signIn(email)).status, 'not yet').toBe(200)
    const right = await ask('POST', '/api/admin/me/authenticator/confirm', { code: codeAt(secret, addSeconds(new Date(), -30)) })
    expect(right.json.recoveryCodes).toHaveLength(10)
    const due = await signIn(email)
    expect([due.status, due.json.secondFactor]).toEqual([401, true])
    expect((await signIn(email, codeAt(secret))).status).toBe(200)
  })

  it('takes no code twice, also not of two requests at the same time', async () => {
    const { email, secret } = await makeWithApp()
    const code = codeAt(secret)
    const both = await Promise.all([signIn(email, code), signIn(email, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const again = await signIn(email, code)
    expect([again.status, again.json]).toEqual([
      401,
      expect.objectContaining({ secondFactor: true, message: 'This code is not right, or was used before.' }),
    ])
  })

  it('takes no earlier code after a later one, nor one at another step than it was used for', async () => {
    const { email, secret, ask } = await makeWithApp()
    const [before, present] = [codeAt(secret, addSeconds(new Date(), -30)), codeAt(secret)]
    expect((await signIn(email, before)).status, 'it confirmed the app').toBe(401)
    expect((await signIn(email, codeAt(secret, addSeconds(new Date(), 30)))).status, 'of a clock that is ahead').toBe(200)
    expect((await signIn(email, present)).status).toBe(401)
    // Set up anew with the same codes: the secret is another one.
    await ask('POST', '/api/admin/me/confirm-password', { password: staffPassword })
    await ask('DELETE', '/api/admin/me/authenticator')
    await ask('POST', '/api/admin/me/authenticator')
    const replayed = await ask('POST', '/api/admin/me/authenticator/confirm', {
      code: codeAt(secret, addSeconds(new Date(), 30)),
    })
    expect(replayed.status).not.toBe(200)
  })

  it('takes each recovery code once, however it is written, and new ones end the old', async () => {
    const { email, recoveryCodes, ask } = await makeWithApp()
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(email, first)).status).toBe(401)
    expect((await ask('GET', '/api/admin/me/security')).json.recoveryCodesLeft).toBe(9)
    const renewed = await ask('POST', '/api/admin/me/recovery-codes')
    expect(renewed.json.recoveryCodes).toHaveLength(10)
    expect((await signIn(email, second)).status).toBe(401)
  })

  it('does not say whether a wrong password has one, and limits codes over many addresses', { tags: ['sweep'] }, async () => {
    const { email } = await makeWithApp()
    const body = { email, password: 'not the password' }
    expect((await product.request('POST', '/api/admin/sign-in', { body, address: from() })).json.secondFactor).toBe(undefined)
    const statuses: number[] = []
    for (let tried = 0; tried < 60; tried += 1) statuses.push((await signIn(email, '123456', `198.51.${tried}.9`)).status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is removed with the password, and is none of the studio’s password', async () => {
    const { email, ask, id } = await makeWithApp()
    expect((await ask('DELETE', '/api/admin/me/authenticator')).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    const rows = await product.db.select().from(activity).where(eq(activity.subject, id))
    expect(rows.map(({ action }) => action)).toContain('person.app-removed')
    const studio = await makeSession(product, 'staff')
    const refused = await product.request('POST', '/api/admin/me/authenticator', { cookie: studio })
    expect([refused.status, refused.json.message]).toEqual([409, 'Sign in with an account of your own first.'])
  })

  it('is stored encrypted', async () => {
    const { id, secret } = await makeWithApp()
    const [row] = await product.db.select().from(staff).where(eq(staff.personId, id))
    expect(row!.totpSecret).not.toContain(secret)
  })
})

describe('a passkey', () => {
  it('is refused when nobody asked for it, when its challenge is of somebody else, and when it is unknown', async () => {
    const anna = await makePerson(product, 'producer')
    const rob = await makePerson(product, 'producer')
    const ask = (cookie: string, path: string, body?: unknown) =>
      product.request('POST', path, { cookie, address: from(), ...(body !== undefined && { body }) })
    const { options } = (await ask(anna.cookie, '/api/admin/me/passkeys/options')).json
    expect(options).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } })
    const made = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response: {} }
    const refused = await ask(rob.cookie, '/api/admin/me/passkeys', { name: 'Laptop', response: made })
    expect([refused.status, refused.json.message]).toEqual([422, 'This passkey could not be verified. Please try again.'])
    const unknown = await ask('', '/api/admin/sign-in/passkey', { response: made })
    expect([unknown.status, unknown.json.message]).toEqual([401, 'This passkey does not open an account here.'])
    expect((await product.db.select().from(passkeyChallenges)).length).toBe(1)
  })
})

describe('a passkey’s answer', () => {
  const challengeOf = async () => {
    const { json } = await product.request('POST', '/api/admin/sign-in/passkey/options', { address: from() })
    return json.options.challenge as string
  }
  const enter = (response: object) =>
    product.request('POST', '/api/admin/sign-in/passkey', { body: { response }, address: from() })

  it('signs in on this site, and is refused from another origin, for another site and a second time', async () => {
    const { id } = await makePerson(product, 'producer')
    const { answer } = await makePasskey(product, id)
    const { origin } = new URL(product.env.siteUrl)
    const foreign = [
      { origin: 'https://slatehouse.evil.example' },
      // A page of another origin that relays what the browser signed for this site.
      { origin: 'https://slatehouse.evil.example', site: 'localhost' },
      { origin: 'http://localhost:3001' },
      { origin, site: 'slatehouse.evil.example' },
    ]
    for (const from of foreign) {
      const { status, json } = await enter(answer(await challengeOf(), from))
      expect([from, status, json.message]).toEqual([from, 401, 'This passkey does not open an account here.'])
    }
    const challenge = await challengeOf()
    const right = answer(challenge, { origin })
    expect((await enter(right)).status).toBe(200)
    expect((await enter(right)).status).toBe(401)
    expect((await enter(answer(challenge, { origin }))).status).toBe(401)
  })
})

describe('somebody else’s passkey', () => {
  const where = () => ({ origin: new URL(product.env.siteUrl).origin })
  const post = (path: string, cookie: string, body?: unknown) =>
    product.request('POST', path, { cookie, address: from(), ...(body !== undefined && { body }) })
  const challengeFor = async (path: string, cookie = '') => (await post(path, cookie)).json.options.challenge as string

  it('is not signed for with another key, nor added to another account, nor by a challenge of signing in', async () => {
    const [anna, rob] = [await makePerson(product, 'producer'), await makePerson(product, 'producer')]
    const [ofAnna, ofRob] = [await makePasskey(product, anna.id), await makePasskey(product, rob.id)]
    // Rob names Anna's credential and signs with his own.
    const challenge = await challengeFor('/api/admin/sign-in/passkey/options')
    const forged = { ...ofRob.answer(challenge, where()), id: ofAnna.id, rawId: ofAnna.id }
    expect((await post('/api/admin/sign-in/passkey', '', { response: forged })).status).toBe(401)
    // What was made for a challenge of signing in, or for Anna, adds nothing to Rob's account.
    const add = (response: object) => post('/api/admin/me/passkeys', rob.cookie, { name: 'Mine', response })
    const made = makeAuthenticator()
    const signingIn = await challengeFor('/api/admin/sign-in/passkey/options')
    expect((await add(made.make(signingIn, where()))).status).toBe(422)
    const ofAnnas = await challengeFor('/api/admin/me/passkeys/options', anna.cookie)
    expect((await add(made.make(ofAnnas, where()))).status).toBe(422)
    const own = await challengeFor('/api/admin/me/passkeys/options', rob.cookie)
    // Nor does an answer to signing in pass for a passkey that was made, or the other way round.
    expect((await add(made.answer(own, where()))).status).toBe(422)
    const another = await challengeFor('/api/admin/me/passkeys/options', rob.cookie)
    expect((await add(ofAnna.make(another, where()))).status, 'the same credential').toBe(409)
    expect(await product.db.$count(passkeys, eq(passkeys.personId, rob.id))).toBe(1)
    // A challenge for adding one does not sign in.
    const adding = await challengeFor('/api/admin/me/passkeys/options', rob.cookie)
    expect((await post('/api/admin/sign-in/passkey', '', { response: ofRob.answer(adding, where()) })).status).toBe(401)
  })
})

describe('the last way in', () => {
  const remove = (cookie: string, id: string) => product.request('DELETE', `/api/admin/me/passkeys/${id}`, { cookie })
  const withoutPassword = (id: string) => product.db.update(staff).set({ passwordHash: null }).where(eq(staff.personId, id))

  it('stays where nothing else signs in: a passkey of two may go, the last one once there is a password or single sign-on', async () => {
    const { id, cookie } = await makePerson(product, 'producer')
    const [first, second] = [await makePasskey(product, id, 'Laptop'), await makePasskey(product, id, 'Phone')]
    await withoutPassword(id)
    expect((await remove(cookie, first.id)).status).toBe(200)
    const refused = await remove(cookie, second.id)
    expect([refused.status, refused.json.message]).toEqual([409, 'This is your only way to sign in. Set a password first.'])
    expect((await product.request('GET', '/api/admin/me/security', { cookie })).json).toMatchObject({ hasPassword: false })
    const password = 'a kettle on the stove'
    expect((await product.request('PUT', '/api/admin/me/password', { cookie, body: { password }, address: from() })).status).toBe(
      200,
    )
    const entered = await product.request('POST', '/api/admin/confirm-password', { cookie, body: { password }, address: from() })
    expect(entered.status, 'the session goes on with another token').toBe(401)

    const sso = await makePerson(product, 'editor')
    const only = await makePasskey(product, sso.id)
    await withoutPassword(sso.id)
    const issuer = 'https://id.studio.example'
    await product.db.insert(identities).values({ issuer, subject: sso.id, personId: sso.id, lastUsedAt: new Date() })
    expect((await remove(sso.cookie, only.id)).status).toBe(200)
  })

  it('of two removed at once the second stays', async () => {
    const { id, cookie } = await makePerson(product, 'producer')
    const made = [await makePasskey(product, id), await makePasskey(product, id)]
    await withoutPassword(id)
    const both = await Promise.all(made.map((passkey) => remove(cookie, passkey.id)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await product.db.$count(passkeys, eq(passkeys.personId, id))).toBe(1)
  })

  it('is mailed when a passkey goes, and a first password needs a recent sign-in', async () => {
    const { id, cookie } = await makePerson(product, 'producer')
    const made = await makePasskey(product, id, 'Old phone')
    expect((await remove(cookie, made.id)).status).toBe(200)
    const { rows } = await product.db.execute<{ data: object }>(
      sql`select data from pgboss.job where name = 'person.sign-in-changed' and data ->> 'personId' = ${id}`,
    )
    expect(rows.map(({ data }) => data)).toEqual([{ personId: id, what: 'passkey-removed', passkey: 'Old phone' }])

    await withoutPassword(id)
    await product.db
      .update(sessions)
      .set({ confirmedAt: subMinutes(new Date(), 16) })
      .where(eq(sessions.personId, id))
    const body = { password: 'a kettle on the stove' }
    const refused = await product.request('PUT', '/api/admin/me/password', { cookie, body, address: from() })
    expect([refused.status, refused.json.passwordNeeded]).toEqual([403, true])
  })
})

describe('confirming with a passkey', () => {
  it('opens sensitive steps, with one of the own account only, and gives the session another token', async () => {
    const { id, cookie } = await makePerson(product, 'owner')
    const [own, other] = [await makePasskey(product, id), await makePasskey(product, (await makePerson(product, 'owner')).id)]
    await product.db
      .update(sessions)
      .set({ confirmedAt: subMinutes(new Date(), 16) })
      .where(eq(sessions.personId, id))
    const { origin } = new URL(product.env.siteUrl)
    const confirm = async (passkey: typeof own) => {
      const { json } = await product.request('POST', '/api/admin/sign-in/passkey/options', { address: from() })
      const response = passkey.answer(json.options.challenge, { origin })
      return product.request('POST', '/api/admin/confirm-passkey', { cookie, body: { response }, address: from() })
    }
    const end = (as: string) => product.request('DELETE', '/api/admin/me/sessions/others', { cookie: as })
    expect((await end(cookie)).json.passwordNeeded).toBe(true)
    const refused = await confirm(other)
    expect([refused.status, refused.json.message]).toEqual([422, 'This is not a passkey of your account.'])
    const right = await confirm(own)
    expect(right.status).toBe(200)
    expect((await end(nextCookie(right, cookie))).status).toBe(200)
    expect((await end(cookie)).status, 'the token before opens nothing').toBe(401)
  })
})

describe('a second factor that is required', () => {
  const requirement = async (cookie: string, requireSecondFactor: boolean) => {
    const { revision } = (await product.request('GET', '/api/admin/settings/sign-in', { cookie })).json
    return product.request('PUT', '/api/admin/settings/sign-in', { cookie, body: { requireSecondFactor, revision } })
  }
  const studioPassword = (cookie: string, suspended: boolean) =>
    product.request('PATCH', `/api/admin/people/${studioOwnerId}`, { cookie, body: { suspended } })

  it('is switched on and off by owners alone', async () => {
    const manager = await makePerson(product, 'producer', { added: ['manage-people'] })
    const refused = await requirement(manager.cookie, true)
    expect([refused.status, refused.json.message]).toEqual([403, 'Only an owner can do this.'])
  })

  it('still lets an operator back in who sets another studio password from the shell', async () => {
    const chief = await makePerson(product, 'owner')
    await studioPassword(chief.cookie, true)
    await product.db.update(staff).set({ totpConfirmedAt: new Date() }).where(eq(staff.personId, chief.id))
    expect((await requirement(chief.cookie, true)).status).toBe(200)

    const password = 'a slow boat on the canal'
    await resetPassword(product.services, password, new Date())
    const entered = await product.request('POST', '/api/admin/login', { body: { password }, address: from() })
    expect(entered.status).toBe(200)
    const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!
    const me = (await product.request('GET', '/api/admin/me', { cookie })).json
    expect([me.lacksFactor, me.abilities.length]).toEqual([false, abilities.length])
    const rows = await product.db.select().from(activity).where(eq(activity.subject, studioOwnerId))
    expect(rows.map(({ action, actor }) => [action, actor])).toContainEqual(['person.restored', 'system'])
    expect((await requirement(cookie, false)).status, 'and work on').toBe(200)
  })

  it('keeps the last passkey or the app, and says what to add first', async () => {
    const chief = await makePerson(product, 'owner')
    await studioPassword(chief.cookie, true)
    const only = await makePasskey(product, chief.id)
    expect((await requirement(chief.cookie, true)).status).toBe(200)
    const removed = (path: string) => product.request('DELETE', `/api/admin/me/${path}`, { cookie: chief.cookie })
    const passkey = await removed(`passkeys/${only.id}`)
    expect([passkey.status, passkey.json.message]).toEqual([
      409,
      'The studio requires a second factor. Set up an authenticator app first.',
    ])
    await product.db.update(staff).set({ totpConfirmedAt: new Date() }).where(eq(staff.personId, chief.id))
    expect((await removed(`passkeys/${only.id}`)).status).toBe(200)
    const app = await removed('authenticator')
    expect([app.status, app.json.message]).toEqual([409, 'The studio requires a second factor. Add a passkey first.'])
    await requirement(chief.cookie, false)
    expect((await removed('authenticator')).status).toBe(200)
    await studioPassword(chief.cookie, false)
  })

  it('and the studio’s password are not switched on at the same moment', async () => {
    const chief = await makePerson(product, 'owner')
    await product.db.update(staff).set({ totpConfirmedAt: new Date() }).where(eq(staff.personId, chief.id))
    for (let times = 0; times < 5; times += 1) {
      await requirement(chief.cookie, false)
      await studioPassword(chief.cookie, true)
      const both = await Promise.all([requirement(chief.cookie, true), studioPassword(chief.cookie, false)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    await requirement(chief.cookie, false)
    await studioPassword(chief.cookie, false)
  })
})

describe('one’s own sessions', () => {
  it('are listed and ended, one or all others, and never those of somebody else', async () => {
    const { id, cookie } = await makePerson(product, 'editor')
    const other = await makeSession(product, 'staff', { personId: id })
    const stranger = await makePerson(product, 'editor')
    const list = async (as: string) => (await product.request('GET', '/api/admin/me/security', { cookie: as })).json.sessions
    const mine = await list(cookie)
    expect(mine.map(({ current }: any) => current).toSorted()).toEqual([false, true])
    const [theirs] = await list(stranger.cookie)
    const confirmed = (confirmedAt: Date) => product.db.update(sessions).set({ confirmedAt }).where(eq(sessions.personId, id))
    await confirmed(subMinutes(new Date(), 16))
    const refused = await product.request('DELETE', '/api/admin/me/sessions/others', { cookie })
    expect([refused.status, refused.json.passwordNeeded], 'after a quarter of an hour the password first').toEqual([403, true])
    expect((await list(cookie)).length).toBe(2)
    await confirmed(new Date())
    const end = (which: string) => product.request('DELETE', `/api/admin/me/sessions/${which}`, { cookie })
    expect((await end(theirs.id)).json.ended).toBe(0)
    expect((await end('others')).json.ended).toBe(1)
    expect((await product.request('GET', '/api/admin/me', { cookie: other })).status).toBe(401)
    expect((await product.request('GET', '/api/admin/me', { cookie: stranger.cookie })).status).toBe(200)
  })
})
