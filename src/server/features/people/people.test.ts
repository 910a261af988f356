import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studioPasswordOff } from '#domain/accounts/admin-messages.ts'
import { roleAbilities } from '#domain/people/roles.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { activity } from '#server/tables/people/activity.ts'
import { invitations, passkeys, recoveryCodes, staff } from '#server/tables/people/people.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { makeEmail } from '../../../../tests/support/factories.ts'
import { secretsOf } from '../../../../tests/support/mail-secrets.ts'
import { makePerson, staffPassword } from '../../../../tests/support/make-person.ts'
import { makeSession } from '../../../../tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct()
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const ask = (method: string, path: string, { cookie = owner, body }: { cookie?: string; body?: unknown } = {}) =>
  product.request(method, path, { cookie, body })

const invite = async (changes: Record<string, unknown> = {}) => {
  const body = { name: 'Maya Okafor', email: makeEmail(), role: 'editor', ...changes }
  const { status, json } = await ask('POST', '/api/admin/people', { body })
  await product.settle()
  return { status, json, ...body, id: json.person?.id as string }
}

async function tokenFor(email: string): Promise<string> {
  await product.settle()
  const [mail] = await product.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.queuedAt)).limit(1)
  return secretsOf(product, mail!).token!
}

const password = 'seven quiet rivers'
const accept = (token: string, body: Record<string, unknown> = { name: 'Maya Okafor', password }) =>
  product.request('POST', `/api/people/invitation/${token}`, { body })

const signIn = (email: string, given = password, address = '198.51.100.9') =>
  product.request('POST', '/api/admin/sign-in', { body: { email, password: given }, address })

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')

describe('an invitation', () => {
  it('reaches the mailbox, is accepted once, and lets the person in with their own password', async () => {
    const { status, email, json } = await invite()
    expect([status, json.person]).toEqual([
      200,
      expect.objectContaining({ name: 'Maya Okafor', role: 'editor', state: 'invited' }),
    ])
    const token = await tokenFor(email)
    const read = await product.request('GET', `/api/people/invitation/${token}`)
    expect(read.json).toEqual({ name: 'Maya Okafor', email, role: 'editor', invitedBy: 'Studio' })

    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const joined = both.find(({ status }) => status === 200)!
    const me = await ask('GET', '/api/admin/me', { cookie: cookieOf(joined.headers) })
    expect(me.json).toMatchObject({ name: 'Maya Okafor', email, role: 'editor', byStudioPassword: false })

    const again = await accept(token)
    expect([again.status, again.json.message]).toEqual([
      410,
      'This invitation has been used. Sign in with your email address and password.',
    ])
    const entered = await signIn(email.toUpperCase())
    expect([entered.status, entered.json]).toEqual([200, { success: true, message: 'Login successful' }])
  })

  it('used by somebody else who is signed in makes the invited person’s account, and leaves theirs as it was', async () => {
    const ben = await makePerson(product, 'editor', { name: 'Ben Moor' })
    const { email } = await invite({ role: 'producer' })
    const token = await tokenFor(email)
    const body = { name: 'Maya Okafor', password }
    const taken = await product.request('POST', `/api/people/invitation/${token}`, { cookie: ben.cookie, body })
    expect(taken.status).toBe(200)
    const me = async (cookie: string) => (await ask('GET', '/api/admin/me', { cookie })).json
    expect(await me(cookieOf(taken.headers))).toMatchObject({ name: 'Maya Okafor', email, role: 'producer' })
    const signedIn = await signIn(ben.email, staffPassword)
    expect(signedIn.status).toBe(200)
    expect(await me(cookieOf(signedIn.headers))).toMatchObject({ name: 'Ben Moor', email: ben.email, role: 'editor' })
    expect((await signIn(ben.email, password)).status).toBe(401)
  })

  it('ends after seven days, and when a new one is sent', async () => {
    const { email, id } = await invite()
    const first = await tokenFor(email)
    await ask('POST', `/api/admin/people/${id}/invitation`)
    const second = await tokenFor(email)
    expect((await accept(first)).status).toBe(404)
    const [row] = await product.db.select().from(invitations).where(eq(invitations.personId, id))
    expect(Math.round((row!.expiresAt.getTime() - row!.createdAt.getTime()) / 86_400_000)).toBe(7)
    await product.db
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitations.personId, id))
    const late = await accept(second)
    expect([late.status, late.json.message]).toEqual([410, 'This invitation has expired. Ask the studio for a new one.'])
  })

  it('is refused for an address that somebody has, whatever its case', async () => {
    const { email } = await invite()
    const { status, json } = await invite({ email: email.toUpperCase() })
    expect([status, json.errors]).toEqual([422, { email: 'Someone already has this address.' }])
  })

  it('needs a long password and a name', async () => {
    const { email } = await invite()
    const token = await tokenFor(email)
    const short = await accept(token, { name: ' ', password: 'short' })
    expect([short.status, Object.keys(short.json.errors)]).toEqual([422, ['name', 'password']])
    expect((await accept(token)).status, 'nothing was used up').toBe(200)
  })
})

describe('signing in with an account', () => {
  it('answers alike for a wrong password, an unknown address, an unaccepted invitation and a suspended person', async () => {
    const { email } = await makePerson(product, 'editor')
    const invited = await invite()
    const suspended = await makePerson(product, 'editor')
    await ask('PATCH', `/api/admin/people/${suspended.id}`, { body: { suspended: true } })
    const tried = [
      await signIn(email, 'not the password'),
      await signIn(makeEmail(), staffPassword),
      await signIn(invited.email, staffPassword),
      await signIn(suspended.email, staffPassword),
    ]
    for (const { status, json } of tried) {
      expect([status, json]).toEqual([
        401,
        {
          success: false,
          message: 'The email address or the password is wrong.',
          errors: { password: 'The email address or the password is wrong.' },
        },
      ])
    }
    expect((await signIn(email, staffPassword)).status).toBe(200)
  })

  it('limits wrong passwords per account over all addresses, and lets a known browser in all the same', async () => {
    const { email } = await makePerson(product, 'editor')
    const known = cookieOf((await signIn(email, staffPassword, '203.0.113.1')).headers)
    for (let tried = 0; tried < 50; tried += 1) await signIn(email, 'wrong', `198.51.${tried}.7`)
    expect((await signIn(email, staffPassword, '198.51.200.7')).status).toBe(429)
    const body = { email, password: staffPassword }
    const mine = await product.request('POST', '/api/admin/sign-in', { body, cookie: known, address: '198.51.200.8' })
    expect(mine.status).toBe(200)
  })

  it('tells the person by mail of a browser that was never let in before, and of none twice', async () => {
    const { email } = await makePerson(product, 'editor')
    const newBrowsers = async () => {
      await product.settle()
      const rows = await product.db.select().from(mails).where(eq(mails.toAddress, email))
      return rows.filter(({ template }) => template === 'new-browser').length
    }
    const known = cookieOf((await signIn(email, staffPassword, '203.0.113.21')).headers)
    expect(await newBrowsers()).toBe(1)
    const body = { email, password: staffPassword }
    await product.request('POST', '/api/admin/sign-in', { body, cookie: known, address: '203.0.113.22' })
    expect(await newBrowsers()).toBe(1)
  })

  it('names the person in the history', async () => {
    const { cookie, id } = await makePerson(product, 'producer', { name: 'Anna Field' })
    const body = { name: 'A client of Anna', email: makeEmail(), billingAddress: {} }
    const added = await ask('POST', '/api/admin/clients', { cookie, body })
    const [row] = await product.db.select().from(activity).where(eq(activity.subject, added.json.client.id))
    expect(row).toMatchObject({ action: 'client.added', actor: 'staff', personId: id })
  })

  it('changes the own password with the current one, and ends the other sessions', async () => {
    const { id, cookie, email } = await makePerson(product, 'editor')
    const other = await makeSession(product, 'staff', { personId: id })
    const wrong = await ask('PUT', '/api/admin/me/password', { cookie, body: { current: 'no', password } })
    expect([wrong.status, wrong.json.errors]).toEqual([422, { current: 'Invalid password' }])
    const changed = await ask('PUT', '/api/admin/me/password', { cookie, body: { current: staffPassword, password } })
    expect(changed.json).toEqual({ success: true, sessionsEnded: 1 })
    expect((await ask('GET', '/api/admin/me', { cookie: other })).status).toBe(401)
    expect((await signIn(email, password, '203.0.113.77')).status).toBe(200)
  })
})

it('lets somebody choose their own time zone out of the list, and refuses others', async () => {
  const { id, name, cookie } = await makePerson(product, 'freelancer', { name: 'Noa Ward' })
  const read = async () => (await ask('GET', '/api/admin/me/time-zone', { cookie })).json
  const { timeZone, choices } = await read()
  expect(timeZone).toBe('Europe/London')
  expect(choices).toEqual(expect.arrayContaining(['Europe/London', 'America/New_York']))
  const choose = (zone: unknown) => ask('PATCH', '/api/admin/me', { cookie, body: { timeZone: zone } })
  for (const wrong of ['Europe/Atlantis', '', '+01:00', 'x'.repeat(10_000), 7, null]) {
    const { status, json } = await choose(wrong)
    expect([status, Object.keys(json.errors)], String(wrong).slice(0, 20)).toEqual([422, ['timeZone']])
  }
  expect((await choose('Europe/Atlantis')).json.errors.timeZone).toBe(
    'We don’t know this time zone. Please choose one from the list.',
  )
  expect((await choose('America/New_York')).status).toBe(200)
  expect((await read()).timeZone).toBe('America/New_York')
  expect((await ask('GET', '/api/admin/me/time-zone')).json.timeZone, 'somebody else’s').toBe('Europe/London')
  const rows = await product.db.select().from(activity).where(eq(activity.subject, id))
  expect(rows.map(({ action, meta, personId }) => ({ action, meta, personId }))).toEqual([
    { action: 'person.changed', meta: { name, timeZone: 'America/New_York' }, personId: id },
  ])
  await ask('PATCH', '/api/admin/me', { cookie, body: { name: 'Noa West' } })
  expect((await read()).timeZone).toBe('America/New_York')
})

describe('somebody who is suspended', () => {
  it('is out at once, keeps the name in the history, and comes back', async () => {
    const { id, cookie, email } = await makePerson(product, 'editor', { name: 'Sam Oduya' })
    const answer = await ask('PATCH', `/api/admin/people/${id}`, { body: { suspended: true } })
    expect(answer.json.person.state).toBe('suspended')
    expect((await ask('GET', '/api/admin/me', { cookie })).status).toBe(401)
    await ask('PATCH', `/api/admin/people/${id}`, { body: { suspended: false } })
    expect((await signIn(email, staffPassword, '203.0.113.9')).status).toBe(200)
    const rows = await product.db
      .select()
      .from(activity)
      .where(and(eq(activity.subject, id), eq(activity.actor, 'staff')))
    expect(rows.map(({ action, personId }) => [action, personId])).toEqual([
      ['person.suspended', studioOwnerId],
      ['person.restored', studioOwnerId],
    ])
  })

  it('is still named in what they did, once they are removed', async () => {
    const heir = await makePerson(product, 'producer')
    const { id, cookie, email } = await makePerson(product, 'producer', { name: 'Leila Brandt' })
    const client = await ask('POST', '/api/admin/clients', {
      cookie,
      body: { name: 'Hers', email: makeEmail(), billingAddress: {} },
    })
    expect((await ask('DELETE', `/api/admin/people/${id}?to=${heir.id}`)).status).toBe(200)
    expect((await ask('GET', '/api/admin/me', { cookie })).status).toBe(401)
    const [row] = await product.db.select().from(activity).where(eq(activity.subject, client.json.client.id))
    expect(row!.personId).toBe(id)
    expect((await invite({ email })).status, 'the mailbox is free again').toBe(200)
  })
})

describe('the last owner', () => {
  it('can neither be demoted, suspended nor removed, and two owners who demote each other leave one', async () => {
    const off = await ask('PATCH', `/api/admin/people/${studioOwnerId}`, { body: { suspended: true } })
    expect([off.status, off.json.message]).toEqual([
      409,
      'The studio needs an owner who can sign in. Make someone else an owner first.',
    ])
    const anna = await makePerson(product, 'owner', { name: 'Anna' })
    const rob = await makePerson(product, 'owner', { name: 'Rob' })
    expect(
      (await ask('PATCH', `/api/admin/people/${studioOwnerId}`, { cookie: anna.cookie, body: { suspended: true } })).status,
    ).toBe(200)
    const both = await Promise.all([
      ask('PATCH', `/api/admin/people/${rob.id}`, { cookie: anna.cookie, body: { role: 'editor' } }),
      ask('PATCH', `/api/admin/people/${anna.id}`, { cookie: rob.cookie, body: { role: 'editor' } }),
    ])
    const left = await product.db.select().from(staff).where(eq(staff.role, 'owner'))
    expect(left.filter(({ suspendedAt, removedAt }) => !suspendedAt && !removedAt)).toHaveLength(1)
    expect(both.some(({ status }) => status === 200)).toBe(true)
  })

  it('can switch the studio’s password off once there is another, which then says so', async () => {
    const { status, json } = await product.request('POST', '/api/admin/login', {
      body: { password: 'correct horse battery staple' },
    })
    expect([status, json.message]).toEqual([403, studioPasswordOff])
    const [left] = await product.db.select().from(staff).where(eq(staff.role, 'owner')).orderBy(desc(staff.joinedAt)).limit(1)
    const cookie = await makeSession(product, 'staff', { personId: left!.personId })
    await ask('PATCH', `/api/admin/people/${studioOwnerId}`, { cookie, body: { suspended: false } })
    const back = await product.request('POST', '/api/admin/login', { body: { password: 'correct horse battery staple' } })
    expect(back.status).toBe(200)
    owner = cookieOf(back.headers)
  })
})

describe('somebody who manages people and is not an owner', () => {
  const onlyOwners = 'Only an owner can do this.'
  const morePower = 'You can’t give others permissions that you don’t have yourself. Ask an owner.'
  const itself = 'You can’t change your own permissions. Ask another owner.'
  const makeManager = () => makePerson(product, 'assistant', { name: 'Mara', added: ['manage-people'] })
  const refused = async (answer: Promise<{ status: number; json: any }>) => {
    const { status, json } = await answer
    return [status, json.message]
  }

  it('changes neither their own role nor their own abilities, and no owner does either', async () => {
    const manager = await makeManager()
    const chief = await makePerson(product, 'owner')
    const change = (of: typeof manager, body: unknown) =>
      refused(ask('PATCH', `/api/admin/people/${of.id}`, { cookie: of.cookie, body }))
    expect(await change(manager, { role: 'owner' })).toEqual([403, itself])
    expect(await change(manager, { role: 'freelancer' })).toEqual([403, itself])
    expect(await change(manager, { abilities: [...roleAbilities.assistant, 'manage-people', 'settings'] })).toEqual([403, itself])
    expect(await change(chief, { role: 'producer' })).toEqual([403, itself])
    expect(await change(manager, { name: 'Mara Field' })).toEqual([200, undefined])
    const me = (await ask('GET', '/api/admin/me', { cookie: manager.cookie })).json
    expect([me.role, me.name, me.abilities.includes('settings')]).toEqual(['assistant', 'Mara Field', false])
  })

  it('makes nobody an owner, and neither changes, suspends, removes nor invites one again', async () => {
    const { cookie } = await makeManager()
    const chief = await makePerson(product, 'owner')
    const editor = await makePerson(product, 'editor')
    const invited = await invite({ role: 'owner' })
    const path = (id: string) => `/api/admin/people/${id}`
    const tried = [
      ask('PATCH', path(editor.id), { cookie, body: { role: 'owner' } }),
      ask('PATCH', path(chief.id), { cookie, body: { role: 'editor' } }),
      ask('PATCH', path(chief.id), { cookie, body: { name: 'Somebody' } }),
      ask('PATCH', path(chief.id), { cookie, body: { suspended: true } }),
      ask('PATCH', path(studioOwnerId), { cookie, body: { suspended: true } }),
      ask('DELETE', path(chief.id), { cookie }),
      ask('POST', `${path(invited.id)}/invitation`, { cookie }),
      ask('POST', '/api/admin/people', { cookie, body: { name: 'X', email: makeEmail(), role: 'owner' } }),
    ]
    for (const answer of tried) expect(await refused(answer)).toEqual([403, onlyOwners])
    expect((await ask('GET', '/api/admin/me', { cookie: chief.cookie })).json.role).toBe('owner')
  })

  it('gives nobody more than they may do themselves, by role, by single abilities or by letting them back in', async () => {
    const { cookie } = await makeManager()
    const editor = await makePerson(product, 'editor')
    const producer = await makePerson(product, 'producer')
    const path = (id: string) => `/api/admin/people/${id}`
    const change = (id: string, body: unknown) => refused(ask('PATCH', path(id), { cookie, body }))
    expect(await change(editor.id, { role: 'producer' })).toEqual([403, morePower])
    expect(await change(editor.id, { abilities: [...roleAbilities.editor, 'see-money', 'settings'] })).toEqual([403, morePower])
    const invited = ask('POST', '/api/admin/people', { cookie, body: { name: 'X', email: makeEmail(), role: 'finance' } })
    expect(await refused(invited)).toEqual([403, morePower])
    expect((await change(editor.id, { abilities: [...roleAbilities.editor, 'see-money'] }))[0], 'what they hold').toBe(200)
    expect((await change(editor.id, { role: 'assistant' }))[0], 'and their own role').toBe(200)
    expect((await change(producer.id, { abilities: ['see-projects'] }))[0], 'they may take away').toBe(200)
    expect(await change(producer.id, { abilities: [...roleAbilities.producer] })).toEqual([403, morePower])
    const other = await makePerson(product, 'producer')
    expect((await change(other.id, { suspended: true }))[0]).toBe(200)
    expect(await change(other.id, { suspended: false })).toEqual([403, morePower])
    await ask('PATCH', path(other.id), { body: { suspended: false } })
    expect((await ask('DELETE', path(other.id), { cookie })).status).toBe(200)
  })

  it('sends an invitation again only to people whom they could invite', async () => {
    const { cookie } = await makeManager()
    const invited = await invite({ role: 'producer' })
    expect(await refused(ask('POST', `/api/admin/people/${invited.id}/invitation`, { cookie }))).toEqual([403, morePower])
    const joined = { cookie, body: { name: 'New', email: makeEmail(), role: 'assistant' } }
    const mine = (await ask('POST', '/api/admin/people', joined)).json.person
    expect((await ask('POST', `/api/admin/people/${mine.id}/invitation`, { cookie })).status).toBe(200)
  })
})

it('deletes the second factors of whoever is removed, also of two who are removed at once as each other’s heir', async () => {
  const { db } = product
  const [anna, rob] = [await makePerson(product, 'editor'), await makePerson(product, 'editor')]
  const key = { name: 'Key', publicKey: 'x', counter: 0, transports: [] }
  for (const { id } of [anna, rob]) {
    await db.insert(passkeys).values({ id, personId: id, ...key })
    await db.insert(recoveryCodes).values({ personId: id, hash: 'x' })
    await db.update(staff).set({ totpSecret: 'sealed', totpConfirmedAt: new Date() }).where(eq(staff.personId, id))
  }
  // Each is the other's heir: with two locks in different orders, one would wait for the other for ever.
  const both = await Promise.all([
    ask('DELETE', `/api/admin/people/${anna.id}?to=${rob.id}`),
    ask('DELETE', `/api/admin/people/${rob.id}?to=${anna.id}`),
  ])
  expect(both.every(({ status }) => status === 200 || status === 422)).toBe(true)
  for (const { id } of [anna, rob]) await ask('DELETE', `/api/admin/people/${id}`)
  for (const { id } of [anna, rob]) {
    expect(await db.$count(passkeys, eq(passkeys.personId, id))).toBe(0)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.personId, id))).toBe(0)
    const [row] = await db.select().from(staff).where(eq(staff.personId, id))
    expect([row!.totpSecret, row!.totpConfirmedAt, row!.email]).toEqual([null, null, null])
  }
})

it('refuses to change what was done, in the database itself', async () => {
  const fails = (query: string) => expect(product.db.$client.query(query)).rejects.toThrow('activity is append-only')
  await fails(`update activity set action = 'nothing'`)
  await fails('delete from activity')
  await fails('truncate activity')
})

it('asks an owner for the password again before people are changed', async () => {
  await product.db.$client.query(`update sessions set confirmed_at = now() - interval '16 minutes'`)
  const { status, json } = await ask('POST', '/api/admin/people', { body: { name: 'X', email: makeEmail(), role: 'editor' } })
  expect([status, json.passwordNeeded]).toEqual([403, true])
})

it('says once per studio how to make an account of one’s own, while only the studio’s password signs in', async () => {
  const fresh = await makeTestProduct()
  const studio = await makeSession(fresh, 'staff')
  const other = await makeSession(fresh, 'staff')
  const hint = async (cookie: string) => (await fresh.request('GET', '/api/admin/me', { cookie })).json.ownAccountHint
  expect(await hint(studio)).toBe(true)
  const { id, cookie } = await makePerson(fresh, 'owner')
  expect([await hint(studio), await hint(cookie)], 'not once there is another account').toEqual([false, false])
  await fresh.request('DELETE', `/api/admin/people/${id}`, { cookie: studio })
  expect(await hint(studio)).toBe(true)
  const dismiss = () => fresh.request('DELETE', '/api/admin/own-account-hint', { cookie: studio })
  expect((await Promise.all([dismiss(), dismiss(), dismiss()])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await dismiss()).status, 'and again changes nothing').toBe(200)
  expect([await hint(studio), await hint(other)]).toEqual([false, false])
  expect((await fresh.request('DELETE', '/api/admin/own-account-hint')).status).toBe(401)
  await fresh.close()
})
