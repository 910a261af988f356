import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { sealText } from '#server/base/access/sealed-text.ts'
import { activity } from '#server/tables/people/activity.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import { identities, invitations, staff } from '#server/tables/people/people.ts'
import { makePasskey } from '#tests/support/authenticator.ts'
import { startIdentityProvider, type ProvidedPerson } from '#tests/support/identity-provider.ts'
import { makePerson, staffPassword } from '#tests/support/make-person.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let product: TestProduct
let owner: string
beforeAll(async () => {
  provider = await startIdentityProvider()
  const env = {
    ...provider.env,
    OIDC_ALLOWED_DOMAINS: 'studio.example',
    OIDC_ROLE_CLAIM: 'role',
    OIDC_SECOND_FACTOR_ACR: 'studio-strong',
  }
  product = await makeTestProduct({ env })
  owner = await makeSession(product, 'staff')
})
afterAll(async () => {
  await product.close()
  await provider.close()
})
beforeEach(() => Object.assign(provider.signedIn, { denies: false, alter: null }))
afterEach(() => vi.restoreAllMocks())

let made = 0
const makeAddress = (domain = 'studio.example') => `person${(made += 1)}@${domain}`
let calls = 0
/** A new address each time, since rate limits count by address. */
const from = () => `203.0.${Math.floor((calls += 1) / 250)}.${(calls % 250) + 1}`

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

async function begin({ cookie = '', query = '' } = {}) {
  const { status, headers } = await product.request('GET', `/api/admin/oidc${query}`, { cookie, address: from() })
  return { status, to: headers.get('location')!, pending: cookiesOf(headers) }
}

/** What the callback answers to an address that the provider sent the browser to. */
async function finish(answer: string, cookie: string, address = from()) {
  const { pathname, search } = new URL(answer)
  const { status, headers } = await product.request('GET', `${pathname}${search}`, { cookie, address })
  expect(status).toBe(302)
  const cookies = cookiesOf(headers)
  const session = cookies.split('; ').find((one) => one.startsWith('slatehouse_admin=')) ?? null
  return { to: headers.get('location')!, session, cookies }
}

/** Signs in at the provider as this person and comes back. */
async function signIn(person: ProvidedPerson) {
  provider.signedIn.person = person
  const { to, pending } = await begin()
  return finish(await provider.answer(to), pending)
}

const verified = (email: string, more: Partial<ProvidedPerson> = {}): ProvidedPerson => ({
  sub: `sub of ${email}`,
  email,
  email_verified: true,
  name: 'Rosa Lind',
  ...more,
})

const me = async (session: string | null) => (await product.request('GET', '/api/admin/me', { cookie: session ?? '' })).json

/** A colleague who has joined, with an address of the studio. */
async function makeColleague(role: Parameters<typeof makePerson>[1] = 'editor', email = makeAddress()) {
  const person = await makePerson(product, role)
  await product.db.update(staff).set({ email }).where(eq(staff.personId, person.id))
  return { ...person, email }
}

const refused = (why: string) => ({ to: `/admin/login?refused=${why}`, session: null })

const failures = async () => {
  const rows = await product.db
    .select()
    .from(activity)
    .where(eq(activity.action, 'staff.sign-in-failed'))
    .orderBy(desc(activity.createdAt))
  return rows.map(({ subject, meta }) => ({ subject, ...(meta as Record<string, unknown>) }))
}

describe('disconnecting', () => {
  const disconnect = (cookie: string) => product.request('DELETE', '/api/admin/me/identity', { cookie })
  const linked = (personId: string) => product.db.$count(identities, eq(identities.personId, personId))

  it('ends the other sessions by the provider, and the address connects again', async () => {
    const colleague = await makeColleague()
    const person = verified(colleague.email)
    const session = (await signIn(person)).session!
    const { json } = await product.request('GET', '/api/admin/me/security', { cookie: colleague.cookie })
    expect(json).toMatchObject({ identities: [{ issuer: provider.env.OIDC_ISSUER }], hasPassword: true })
    expect((await disconnect(colleague.cookie)).status).toBe(200)
    expect([await linked(colleague.id), (await me(session)).success, (await me(colleague.cookie)).id]).toEqual([
      0,
      false,
      colleague.id,
    ])
    expect((await disconnect(colleague.cookie)).status).toBe(404)
    expect(await me((await signIn(person)).session)).toMatchObject({ id: colleague.id })
  })

  it('is refused while nothing else signs in, and asks to confirm it first', async () => {
    const { session } = await signIn(verified(makeAddress(), { role: 'editor' }))
    const { id } = await me(session)
    const confirmed = (confirmedAt: Date) => product.db.update(sessions).set({ confirmedAt }).where(eq(sessions.personId, id))
    await confirmed(new Date(0))
    expect((await disconnect(session!)).json.passwordNeeded).toBe(true)
    await confirmed(new Date())
    const refused = await disconnect(session!)
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This is your only way to sign in. Add a passkey or set a password first.',
    ])
    expect(await linked(id)).toBe(1)
  })
})

describe('signing in by the identity provider', () => {
  it('connects the account of the same verified address once, and finds it by its subject from then on', async () => {
    const colleague = await makeColleague()
    const first = await signIn(verified(colleague.email.toUpperCase(), { sub: 'one' }))
    expect(first.to).toBe('/admin/dashboard')
    expect(await me(first.session)).toMatchObject({ id: colleague.id, role: 'editor' })
    // Another address, and not verified: the subject is the same.
    const again = await signIn({ sub: 'one', email: 'elsewhere@other.example', email_verified: false })
    expect(await me(again.session)).toMatchObject({ id: colleague.id, email: colleague.email })

    const rows = await product.db.select().from(activity).where(eq(activity.personId, colleague.id)).orderBy(activity.createdAt)
    expect(rows.map(({ action }) => action)).toEqual(['person.identity-linked', 'staff.signed-in', 'staff.signed-in'])
    expect(rows[1]!.meta).toMatchObject({ way: 'provider' })
    const { json } = await product.request('GET', '/api/admin/activity', { cookie: owner })
    expect(json.events.map(({ text }: { text: string }) => text)).toContain('Signed in with the identity provider')
  })

  it('sends state, nonce and PKCE, and returns to the page of the admin area that was asked for', async () => {
    const colleague = await makeColleague()
    provider.signedIn.person = verified(colleague.email)
    const { to, pending } = await begin({ query: '?to=/admin/projects' })
    const { searchParams } = new URL(to)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:3000/api/admin/oidc/callback',
    })
    expect(pending).not.toContain(searchParams.get('state')!)
    expect((await finish(await provider.answer(to), pending)).to).toBe('/admin/projects')
    for (const other of ['//evil.example', 'https://evil.example', '/admin/../portal', '/admin\\evil']) {
      const answer = await product.request('GET', `/api/admin/oidc?to=${encodeURIComponent(other)}`, { address: from() })
      expect(answer.status, other).toBe(422)
    }
  })

  it('joins somebody who was invited, uses the invitation up, and refuses an expired one', async () => {
    const invite = async (email: string) =>
      (await product.request('POST', '/api/admin/people', { cookie: owner, body: { name: 'Ines Roy', email, role: 'producer' } }))
        .json.person.id as string
    const [email, late] = [makeAddress(), makeAddress()]
    const [id, lateId] = [await invite(email), await invite(late)]
    await product.settle()
    const entered = await signIn(verified(email))
    expect(await me(entered.session)).toMatchObject({ id, name: 'Ines Roy', role: 'producer', hasPassword: false })
    const [used] = await product.db.select().from(invitations).where(eq(invitations.personId, id))
    expect(used!.usedAt).not.toBeNull()

    const past = new Date(Date.now() - 1_000)
    await product.db.update(invitations).set({ expiresAt: past }).where(eq(invitations.personId, lateId))
    expect(await signIn(verified(late))).toMatchObject(refused('invitation'))
  })

  const says = (claims: Record<string, unknown>) => {
    provider.signedIn.alter = (token) => ({ ...token, ...claims })
  }

  it('counts as the second factor that is required when it says that it asked for one, and not otherwise', async () => {
    const colleague = await makeColleague()
    await product.db.update(staff).set({ totpConfirmedAt: new Date(), totpSecret: 'x' }).where(eq(staff.personId, colleague.id))
    expect((await me((await signIn(verified(colleague.email))).session)).id).toBe(colleague.id)

    const chief = await makeColleague('owner')
    const change = (suspended: boolean) =>
      product.request('PATCH', `/api/admin/people/${studioOwnerId}`, { cookie: chief.cookie, body: { suspended } })
    const requirement = async (requireSecondFactor: boolean, cookie: string) => {
      const { revision } = (await product.request('GET', '/api/admin/settings/sign-in', { cookie })).json
      return product.request('PUT', '/api/admin/settings/sign-in', { cookie, body: { requireSecondFactor, revision } })
    }
    await change(true)
    expect((await requirement(true, chief.cookie)).status).toBe(200)
    const plain = await makeColleague()
    const person = verified(plain.email)
    // A provider that does not say how it asked counts as one factor, and so does one password.
    const single = [await signIn(person)]
    says({ amr: ['pwd'] })
    single.push(await signIn(person))
    says({ amr: ['pwd', 'kba'], acr: '0' })
    single.push(await signIn(person))
    const lacking = await Promise.all([plain.cookie, ...single.map(({ session }) => session)].map(me))
    expect(lacking.map(({ lacksFactor }) => lacksFactor)).toEqual([true, true, true, true])
    for (const claims of [{ amr: ['mfa'] }, { amr: ['pwd', 'otp'] }, { acr: 'phr' }, { acr: 'studio-strong' }]) {
      says(claims)
      expect((await me((await signIn(person)).session)).lacksFactor, JSON.stringify(claims)).toBe(false)
    }
    // Whoever has a factor here uses it: a provider that did not ask for one does not let them around it.
    says({ amr: ['pwd'] })
    expect(await signIn(verified(colleague.email))).toMatchObject(refused('second-factor'))
    await makePasskey(product, plain.id)
    expect(await signIn(person)).toMatchObject(refused('second-factor'))
    says({ amr: ['pwd', 'hwk'] })
    expect((await me((await signIn(verified(colleague.email))).session)).id).toBe(colleague.id)
    const { session } = await signIn(verified(chief.email, { sub: 'the chief' }))
    // The provider did not say when it asked for the password.
    await product.db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.personId, chief.id))
    expect((await requirement(false, session!)).status).toBe(200)
    await change(false)
    // Switching the studio's password off ended its sessions.
    owner = await makeSession(product, 'staff')
  })

  it('is not offered, and answers 404, where no provider is configured', async () => {
    const plain = await makeTestProduct({ working: false })
    expect((await plain.request('GET', '/api/admin/sign-in')).json.provider).toBe(false)
    expect((await plain.request('GET', '/api/admin/oidc')).status).toBe(404)
    expect((await plain.request('GET', '/api/admin/oidc/callback?code=x&state=y')).status).toBe(404)
    await plain.close()
    expect((await product.request('GET', '/api/admin/sign-in')).json.provider).toBe(true)
  })
})

describe('somebody whom the studio does not know', () => {
  it('gets an account with the role of the claim, once, also of two sign-ins at the same moment', async () => {
    const email = makeAddress()
    const person = verified(email, { role: ['all-staff', 'Editor', 'producer'] })
    provider.signedIn.person = person
    const begun = await Promise.all([begin(), begin()])
    const answers = await Promise.all(begun.map(({ to }) => provider.answer(to)))
    const entered = await Promise.all(answers.map((answer, index) => finish(answer, begun[index]!.pending)))
    const [one, two] = await Promise.all(entered.map(({ session }) => me(session)))
    expect(one).toMatchObject({ name: 'Rosa Lind', email, role: 'editor' })
    expect(two.id).toBe(one.id)
    expect(await product.db.$count(staff, eq(staff.email, email))).toBe(1)

    // The claim is read once: roles are given in the admin area.
    await signIn({ ...person, role: 'finance' })
    expect((await product.db.select().from(staff).where(eq(staff.email, email)))[0]!.role).toBe('editor')
  })

  it.each<[string, ProvidedPerson, string]>([
    ['without a role', verified('a@studio.example'), 'unknown'],
    ['with a role that there is not', verified('b@studio.example', { role: 'admin' }), 'unknown'],
    ['as an owner', verified('c@studio.example', { role: 'owner' }), 'only-by-invitation'],
    ['of another domain', verified('d@other.example', { role: 'editor' }), 'domain'],
    ['of a domain below', verified('d@evil.studio.example', { role: 'editor' }), 'domain'],
    ['of a domain that ends alike', verified('d@evilstudio.example', { role: 'editor' }), 'domain'],
    ['with two at signs', verified('d@studio.example@other.example', { role: 'editor' }), 'unverified'],
    [
      'with an address that is not verified',
      verified('e@studio.example', { role: 'editor', email_verified: false }),
      'unverified',
    ],
    ['without an address', { sub: 'f', role: 'editor' }, 'unverified'],
  ])('%s is refused', async (_, person, why) => {
    expect(await signIn(person)).toMatchObject(refused(why))
    expect(await product.db.$count(staff, eq(staff.email, person.email ?? ''))).toBe(0)
    expect((await failures())[0]).toMatchObject({ way: 'provider', why, address: expect.any(String) })
  })
})

describe('a colleague', () => {
  it('is not taken over by an unverified address, nor by a second subject with the same one', async () => {
    const colleague = await makeColleague()
    const { email } = colleague
    expect(await signIn(verified(email, { sub: 'attacker', email_verified: false }))).toMatchObject(refused('unverified'))
    expect(await signIn(verified(email, { sub: 'attacker', email_verified: 'true' as never }))).toMatchObject(
      refused('unverified'),
    )
    expect((await signIn(verified(email))).session).not.toBeNull()
    expect(await signIn(verified(email, { sub: 'who has the mailbox now' }))).toMatchObject(refused('another-identity'))
    expect((await failures())[0]).toMatchObject({ subject: colleague.id, why: 'another-identity' })
  })

  it('who is suspended is refused, connected or not', async () => {
    const [connected, other] = [await makeColleague(), await makeColleague()]
    await signIn(verified(connected.email))
    for (const { id, email } of [connected, other]) {
      await product.request('PATCH', `/api/admin/people/${id}`, { cookie: owner, body: { suspended: true } })
      expect(await signIn(verified(email, { role: 'editor' }))).toMatchObject(refused('suspended'))
    }
  })

  it('who was removed is refused, connected or not, until invited again', async () => {
    const [connected, other] = [await makeColleague(), await makeColleague()]
    await signIn(verified(connected.email))
    for (const { id, email } of [connected, other]) {
      await product.request('DELETE', `/api/admin/people/${id}`, { cookie: owner })
      expect(await signIn(verified(email, { role: 'editor' }))).toMatchObject(refused('removed'))
      const body = { name: 'Back Again', email, role: 'assistant' }
      const invited = (await product.request('POST', '/api/admin/people', { cookie: owner, body })).json.person
      await product.settle()
      expect(await me((await signIn(verified(email))).session)).toMatchObject({ id: invited.id, role: 'assistant' })
    }
  })

  it('confirms a sensitive step by signing in again, and only as themselves', async () => {
    const chief = await makeColleague('owner')
    const rival = await makeColleague('owner')
    const person = verified(chief.email)
    const entered = await signIn(person)
    // A provider with a session of its own lets people in without asking: that is no password.
    const invite = (session: string | null) => {
      const body = { name: 'New', email: makeAddress(), role: 'editor' }
      return product.request('POST', '/api/admin/people', { cookie: session ?? '', body })
    }
    expect((await invite(entered.session)).json).toMatchObject({ passwordNeeded: true })

    const again = async (as: ProvidedPerson) => {
      const { to, pending } = await begin({ cookie: entered.session!, query: '?again=true&to=/admin/account' })
      expect(Object.fromEntries(new URL(to).searchParams)).toMatchObject({ prompt: 'login', max_age: '300' })
      provider.signedIn.person = as
      return finish(await provider.answer(to), `${entered.session}; ${pending}`)
    }
    expect(await again(verified(rival.email))).toMatchObject({ to: '/admin/account?refused=another-person', session: null })
    const confirmed = await again(person)
    expect(confirmed.to).toBe('/admin/account')
    expect((await invite(confirmed.session)).status).toBe(200)
    expect((await me(entered.session)).id, 'the session before has ended').toBe(undefined)
  })

  it('does not confirm with a sign-in at the provider that is hours old', async () => {
    const chief = await makeColleague('owner')
    const { session } = await signIn(verified(chief.email))
    provider.signedIn.alter = (claims) => ({ ...claims, auth_time: Number(claims.iat) - 3_600 })
    const { to, pending } = await begin({ cookie: session!, query: '?again=true' })
    const back = await finish(await provider.answer(to), `${session}; ${pending}`)
    expect(back).toMatchObject({ to: '/admin/account?refused=failed', session: null })
  })
})

describe('an answer of the provider', () => {
  let email: string
  beforeAll(async () => {
    email = (await makeColleague()).email
  })
  beforeEach(() => {
    provider.signedIn.person = verified(email)
  })

  it('counts in the browser that began only, and once', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const answer = await provider.answer(mine.to)
    expect(await finish(answer, '')).toMatchObject(refused('expired'))
    expect(await finish(answer, theirs.pending), 'the state of another browser').toMatchObject(refused('failed'))
    expect((await finish(answer, mine.pending)).session).not.toBeNull()
    // The cookie is deleted; whoever kept it finds the code used.
    expect(await finish(answer, mine.pending)).toMatchObject(refused('failed'))
  })

  it('is refused ten minutes later, and with a cookie that was changed', async () => {
    const { to, pending } = await begin()
    const answer = await provider.answer(to)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect(await finish(answer, pending)).toMatchObject(refused('expired'))
    vi.useRealTimers()
    expect(await finish(answer, `${pending.slice(0, -4)}AAAA`)).toMatchObject(refused('expired'))
    const foreign = sealText('{}', { secret: product.env.sessionSecret, purpose: 'oidc' })
    expect(await finish(answer, `slatehouse_oidc=${foreign}`)).toMatchObject(refused('expired'))
    expect((await finish(answer, pending)).session, 'in time it counts').not.toBeNull()
  })

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'of another sign-in' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['its time over', (claims) => ({ ...claims, exp: Number(claims.iat) - 3_600 })],
  ])('with %s is refused', async (_, alter) => {
    provider.signedIn.alter = alter
    const { to, pending } = await begin()
    expect(await finish(await provider.answer(to), pending)).toMatchObject(refused('failed'))
    expect((await failures())[0]).toMatchObject({ way: 'provider', why: 'failed' })
  })

  it('with a state or an issuer that was changed in the address is refused', async () => {
    const { to, pending } = await begin()
    const changed = (name: string, value: string) => {
      const url = new URL(answer)
      url.searchParams.set(name, value)
      return url.href
    }
    const answer = await provider.answer(to)
    expect(await finish(changed('state', 'x'.repeat(43)), pending)).toMatchObject(refused('failed'))
    expect(await finish(changed('iss', 'https://evil.example'), pending)).toMatchObject(refused('failed'))
    expect((await finish(answer, pending)).session).not.toBeNull()
  })

  it('says that the person cancelled', async () => {
    provider.signedIn.denies = true
    const { to, pending } = await begin()
    expect(await finish(await provider.answer(to), pending)).toMatchObject(refused('cancelled'))
  })

  it('is limited per address', async () => {
    for (let times = 0; times < 10; times += 1) {
      await finish('http://localhost:3000/api/admin/oidc/callback?code=a&state=b', '', '198.51.100.44')
    }
    const { to, pending } = await begin()
    expect(await finish(await provider.answer(to), pending, '198.51.100.44')).toMatchObject(refused('too-many'))
  })
})

it('leads back to the sign-in page and logs it when the provider is down, and works again after it', async () => {
  const away = await startIdentityProvider()
  const other = await makeTestProduct({ working: false, env: away.env })
  const { id } = await makePerson(other, 'editor')
  await other.db.update(staff).set({ email: 'rosa@anywhere.example' }).where(eq(staff.personId, id))
  const warn = vi.spyOn(other.services.log, 'warn')
  const ask = (path: string, cookie = '') => other.request('GET', path, { cookie, address: from() })
  away.signedIn.person = verified('rosa@anywhere.example')

  const begun = await ask('/api/admin/oidc')
  const answer = new URL(await away.answer(begun.headers.get('location')!))
  await away.close()
  const back = await ask(`${answer.pathname}${answer.search}`, cookiesOf(begun.headers))
  expect([back.status, back.headers.get('location')]).toEqual([302, '/admin/login?refused=unreachable'])
  expect(warn.mock.calls.at(-1)![1]).toBe('a sign-in by the identity provider failed')
  const fresh = await makeTestProduct({ working: false, env: away.env })
  const down = await fresh.request('GET', '/api/admin/oidc')
  expect([down.status, down.headers.get('location')]).toEqual([302, '/admin/login?refused=unreachable'])

  const port = Number(new URL(away.issuer).port)
  const again = await startIdentityProvider(port)
  again.signedIn.person = verified('rosa@anywhere.example')
  const retried = await ask('/api/admin/oidc')
  const { pathname, search } = new URL(await again.answer(retried.headers.get('location')!))
  const entered = await ask(`${pathname}${search}`, cookiesOf(retried.headers))
  // Without a list of domains every verified address of a colleague counts.
  expect(entered.headers.get('location')).toBe('/admin/dashboard')
  expect(await other.db.$count(identities, and(eq(identities.personId, id), eq(identities.issuer, again.issuer)))).toBe(1)
  await Promise.all([again.close(), other.close(), fresh.close()])
})

it('records each way of signing in', async () => {
  const { email, id } = await makePerson(product, 'editor')
  await product.request('POST', '/api/admin/sign-in', { body: { email, password: 'wrong' }, address: from() })
  await product.request('POST', '/api/admin/sign-in', { body: { email, password: staffPassword }, address: from() })
  await product.signIn()
  const rows = await product.db
    .select()
    .from(activity)
    .where(eq(activity.action, 'staff.signed-in'))
    .orderBy(desc(activity.createdAt))
  expect(rows.slice(0, 2).map(({ personId, meta }) => [personId, (meta as { way: string }).way])).toEqual([
    [studioOwnerId, 'studio'],
    [id, 'password'],
  ])
  expect((await failures())[0]).toMatchObject({ subject: id, way: 'password' })
})
