import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondFactorDue, signInSettingName } from '#domain/people/sign-in-settings.ts'
import { activity } from '#server/tables/people/activity.ts'
import { apiAnswers, apiTokens } from '#server/tables/system/api-tokens.ts'
import { settings } from '#server/tables/website/brand.ts'
import { staff } from '#server/tables/people/people.ts'
import { isApiToken, makeApiToken } from '../../base/access/api-token.ts'
import { sweepApiAnswers } from '../../base/http/answers/answer-once.ts'
import { limits } from '../../base/http/limits/rate-limits.ts'
import { askForApiToken, bearer, inDays, makeApiTokenOf } from '#tests/support/make-api-token.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makeTestProduct, type Requesting, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

const call = (secret: string, method: string, path: string, requesting: Requesting = {}) =>
  product.request(method, path, { ...requesting, headers: { ...bearer(secret), ...requesting.headers } })

describe('the text of a token', () => {
  it('has a prefix, 178 random bits and a checksum, so that a mistyped one is known without a look', () => {
    const made = Array.from({ length: 200 }, makeApiToken)
    expect(new Set(made).size).toBe(200)
    for (const token of made) {
      expect(token).toMatch(/^sh_[0-9A-Za-z]{36}$/)
      expect(isApiToken(token)).toBe(true)
      const place = 5 + (token.charCodeAt(9) % 30)
      const other = token[place] === 'a' ? 'b' : 'a'
      expect(isApiToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false)
    }
  })
})

describe('making a token', () => {
  it('answers it once, keeps its hash only, and mails and records it', async () => {
    const person = await makePerson(product, 'producer')
    const { json } = await askForApiToken(product, person, { name: 'Accounts', abilities: ['see-projects'] })
    expect(isApiToken(json.secret)).toBe(true)
    expect(json.token).toMatchObject({
      name: 'Accounts',
      prefix: json.secret.slice(0, 8),
      abilities: ['see-projects'],
      lastUsedAt: null,
    })
    const listed = await product.request('GET', '/api/admin/me/tokens', { cookie: person.cookie })
    expect(listed.json.tokens).toEqual([json.token])
    const kept = JSON.stringify(await product.db.select().from(apiTokens))
    expect(kept).not.toContain(json.secret)
    expect(kept).toContain(json.secret.slice(0, 8))
    const { rows } = await product.db.execute(
      sql`select data from pgboss.job where name = 'person.sign-in-changed' and data ->> 'personId' = ${person.id}`,
    )
    expect(rows).toEqual([{ data: { personId: person.id, what: 'token-made', token: 'Accounts' } }])
    expect(await actionsOf(person.id)).toEqual(['person.token-made'])
  })

  it('refuses abilities that one does not have oneself, a day that is over, one too far away, and no name', async () => {
    const person = await makePerson(product, 'editor')
    const tries = [
      [{ abilities: ['see-projects', 'see-money'] }, 'abilities'],
      [{ abilities: ['manage-people'] }, 'abilities'],
      [{ abilities: [] }, 'abilities'],
      [{ expiresOn: inDays(-2) }, 'expiresOn'],
      [{ expiresOn: inDays(400) }, 'expiresOn'],
      [{ name: '  ' }, 'name'],
    ] as const
    for (const [body, field] of tries) {
      const { status, json } = await askForApiToken(product, person, body as object)
      expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    }
    expect(await product.db.$count(apiTokens, eq(apiTokens.personId, person.id))).toBe(0)
  })

  it('is for accounts of one’s own, with a second factor where that is required', async () => {
    const shared = await askForApiToken(product, { cookie: await product.signIn() })
    expect([shared.status, shared.json.message]).toEqual([409, 'Sign in with an account of your own first.'])

    const person = await makePerson(product, 'editor')
    const secret = await makeApiTokenOf(product, person)
    await product.db.insert(settings).values({ name: signInSettingName, value: { requireSecondFactor: true }, revision: 1 })
    expect((await askForApiToken(product, person, { abilities: ['see-projects'] })).status).toBe(403)
    const made = await call(secret, 'GET', '/api/admin/projects')
    expect([made.status, made.json.message]).toEqual([403, secondFactorDue])
    await product.db.delete(settings).where(eq(settings.name, signInSettingName))
  })

  it('stops at fifty valid tokens', async () => {
    const person = await makePerson(product, 'editor')
    const own = { personId: person.id, name: 'Old', prefix: 'sh_12345', abilities: [], expiresAt: new Date(Date.now() + 60_000) }
    await product.db
      .insert(apiTokens)
      .values(Array.from({ length: 49 }, (_, number) => ({ ...own, tokenHash: `${person.id} ${number}` })))
    const both = await Promise.all([askForApiToken(product, person), askForApiToken(product, person)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a call with a token', () => {
  it('is made by its person, with the limits of the token', async () => {
    const person = await makePerson(product, 'producer', { name: 'Otto Reel' })
    const secret = await makeApiTokenOf(product, person, { abilities: ['see-projects', 'see-all-projects'] })
    const me = await call(secret, 'GET', '/api/admin/me')
    expect([me.json.name, me.json.abilities]).toEqual(['Otto Reel', ['see-projects', 'see-all-projects']])
    expect((await call(secret, 'GET', '/api/admin/projects')).status).toBe(200)
    const money = await call(secret, 'GET', '/api/admin/invoices')
    expect([money.status, money.json.message]).toEqual([
      403,
      'This API token does not have the ability “See invoices and payments”.',
    ])
    const [row] = await product.db.select().from(apiTokens).where(eq(apiTokens.personId, person.id))
    expect(row!.lastUsedAt!.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('loses what its person loses, at the next request', async () => {
    const person = await makePerson(product, 'producer')
    const secret = await makeApiTokenOf(product, person)
    expect((await call(secret, 'GET', '/api/admin/invoices')).status).toBe(200)
    await product.db.update(staff).set({ role: 'editor' }).where(eq(staff.personId, person.id))
    const { status, json } = await call(secret, 'GET', '/api/admin/invoices')
    expect([status, json.message]).toEqual([403, 'You need the ability “See invoices and payments”. Ask an owner of the studio.'])
  })

  it('sees only the projects that a freelancer sees', async () => {
    const [mine, other] = [await addProjectRow(product), await addProjectRow(product)]
    const freelancer = await makePerson(product, 'freelancer', { projects: [mine.id] })
    const secret = await makeApiTokenOf(product, freelancer)
    const listed = (await call(secret, 'GET', '/api/admin/projects')).json.projects
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([mine.id])
    expect((await call(secret, 'GET', `/api/admin/projects/${other.id}`)).status).toBe(404)
  })

  it('writes without an origin, and the audit log says by which token', async () => {
    const person = await makePerson(product, 'producer', { name: 'Otto Reel' })
    const secret = await makeApiTokenOf(product, person, { name: 'Importer' })
    const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
    const made = await call(secret, 'POST', '/api/admin/clients', {
      headers,
      body: { name: 'Quill Ferries', email: makeEmail() },
    })
    expect(made.status).toBe(200)
    const owner = await makePerson(product, 'owner')
    const log = await product.request('GET', `/api/admin/activity?person=${person.id}`, { cookie: owner.cookie })
    expect(log.json.events[0].who).toBe('Otto Reel (API token Importer)')
  })

  it('ignores cookies and sets none', async () => {
    const owner = await makePerson(product, 'owner')
    const editor = await makePerson(product, 'editor', { name: 'Ed' })
    const secret = await makeApiTokenOf(product, editor)
    const me = await call(secret, 'GET', '/api/admin/me', { cookie: owner.cookie })
    expect(me.json.name).toBe('Ed')
    const csrf = await call(secret, 'GET', '/api/portal/csrf-token')
    expect([csrf.status, csrf.headers.getSetCookie()]).toEqual([200, []])
  })

  it('never reaches accounts, people and access', async () => {
    const owner = await makePerson(product, 'owner')
    const secret = await makeApiTokenOf(product, owner)
    const tries = [
      ['GET', '/api/admin/me/tokens'],
      ['POST', '/api/admin/me/tokens'],
      ['PUT', '/api/admin/me/password'],
      ['POST', '/api/admin/me/passkeys'],
      ['GET', '/api/admin/me/security'],
      ['POST', '/api/admin/people'],
      ['PATCH', `/api/admin/people/${owner.id}`],
      ['GET', '/api/admin/access'],
      ['POST', '/api/admin/login'],
      ['PUT', '/api/admin/settings/password'],
    ]
    for (const [method = '', path = ''] of tries) {
      const { status, json } = await call(secret, method, path, method === 'GET' ? {} : { body: {} })
      expect([path, status, json.message]).toEqual([path, 403, 'API tokens can’t do this. Please sign in to the admin area.'])
    }
  })
})

describe('a token that does not count', () => {
  const reasonOf = async (secret: string, path = '/api/admin/me') => {
    const { status, json, headers } = await call(secret, 'GET', path)
    return [status, json.reason, headers.get('WWW-Authenticate')]
  }

  it('is refused with the reason: malformed, unknown, revoked, expired, suspended, removed', async () => {
    const person = await makePerson(product, 'owner')
    const secret = await makeApiTokenOf(product, person)
    const which = eq(apiTokens.personId, person.id)
    expect(await reasonOf('sh_something')).toEqual([401, 'token-malformed', 'Bearer'])
    expect(await reasonOf(makeApiToken())).toEqual([401, 'token-unknown', 'Bearer'])
    expect(await reasonOf(secret.slice(0, -1))).toEqual([401, 'token-malformed', 'Bearer'])
    expect(await reasonOf(makeApiToken(), '/api/brand'), 'also where anyone may call').toEqual([401, 'token-unknown', 'Bearer'])
    expect((await reasonOf(secret))[0]).toBe(200)

    await product.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.personId, person.id))
    expect((await reasonOf(secret)).slice(0, 2)).toEqual([403, 'account-suspended'])
    await product.db.update(staff).set({ suspendedAt: null, removedAt: new Date() }).where(eq(staff.personId, person.id))
    expect((await reasonOf(secret)).slice(0, 2)).toEqual([401, 'token-revoked'])
    await product.db.update(staff).set({ removedAt: null }).where(eq(staff.personId, person.id))

    await product.db
      .update(apiTokens)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(which)
    expect((await reasonOf(secret)).slice(0, 2)).toEqual([401, 'token-expired'])
    await product.db
      .update(apiTokens)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(which)
    const [row] = await product.db.select().from(apiTokens).where(which)
    const revoke = () => product.request('DELETE', `/api/admin/me/tokens/${row!.id}`, { cookie: person.cookie })
    const other = await makePerson(product, 'owner')
    const byOther = await product.request('DELETE', `/api/admin/me/tokens/${row!.id}`, { cookie: other.cookie })
    expect(byOther.status).toBe(404)
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404])
    expect((await reasonOf(secret)).slice(0, 2)).toEqual([401, 'token-revoked'])
    expect(await actionsOf(person.id)).toEqual(['person.token-revoked', 'person.token-made'])
  })

  it('asks no database about a malformed one', async () => {
    const { count } = await queriesOf(() => call('sh_wrong', 'GET', '/api/admin/me'))
    expect(count).toBe(0)
  })
})

describe('ETag and If-Match', () => {
  it('a record has its revision as ETag, and a save on an older one is refused', async () => {
    const secret = await makeApiTokenOf(product, await makePerson(product, 'owner'))
    const email = makeEmail()
    const { id } = (await call(secret, 'POST', '/api/admin/clients', { body: { name: 'Ada Quill', email } })).json.client
    const path = `/api/admin/clients/${id}`
    const read = await call(secret, 'GET', path)
    const tag = read.headers.get('ETag')!
    expect(tag).toBe(`"${read.json.client.revision}"`)
    const body = { name: 'Ada Quill-Hart', email }
    const save = (more: object, match: string) =>
      call(secret, 'PUT', path, { body: { ...body, ...more }, headers: { 'If-Match': match } })
    expect((await save({}, 'W/"x"')).status).toBe(400)
    expect((await save({ revision: 99 }, tag)).status).toBe(400)
    expect((await save({}, tag)).status).toBe(200)
    const late = await save({ name: 'Somebody else' }, tag)
    expect([late.status, late.json.message]).toEqual([412, expect.stringContaining('Someone else saved')])
    expect((await call(secret, 'GET', path)).json.client.name).toBe('Ada Quill-Hart')
    // Without it the body says the revision, as before.
    expect((await call(secret, 'PUT', path, { body: { ...body, revision: read.json.client.revision } })).status).toBe(409)
  })
})

describe('an Idempotency-Key', () => {
  it('makes a write once, and answers it alike again', async () => {
    const person = await makePerson(product, 'owner')
    const [one, other] = [await makeApiTokenOf(product, person), await makeApiTokenOf(product, person)]
    const add = (secret: string, key: string, body: object) =>
      call(secret, 'POST', '/api/admin/clients', { body, headers: { 'Idempotency-Key': key } })
    const body = { name: 'Quill Ferries', email: makeEmail() }
    const first = await add(one, 'a', body)
    const again = await add(one, 'a', body)
    expect([first.status, again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 200, 'true'])
    expect(again.json).toEqual(first.json)
    const elsewise = await add(one, 'a', { ...body, name: 'Quill' })
    expect([elsewise.status, elsewise.json.message]).toEqual([422, 'This Idempotency-Key was used for another request.'])
    expect((await add(other, 'a', { name: 'Another', email: makeEmail() })).status, 'of another token').toBe(200)
    expect((await add(one, 'two words', body)).status).toBe(400)

    const both = { name: 'Twice', email: makeEmail() }
    const answers = await Promise.all([add(one, 'b', both), add(one, 'b', both)])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const made = await call(one, 'GET', '/api/admin/clients?search=Twice')
    expect(made.json.clients).toHaveLength(1)

    expect((await add(one, 'c', { name: '' })).status, 'what was refused is not kept').toBe(422)
    expect((await add(one, 'c', { name: 'Right', email: makeEmail() })).status).toBe(200)

    await product.db.update(apiAnswers).set({ status: null, createdAt: new Date() }).where(eq(apiAnswers.key, 'a'))
    expect((await add(one, 'a', body)).status, 'while it is under way').toBe(409)
    await sweepApiAnswers(product.db, new Date(Date.now() + 25 * 3_600_000))
    expect(await product.db.$count(apiAnswers)).toBe(0)
  })
})

describe('the rate limit', () => {
  it('counts by token, says what is left, and answers 429 with when to come back', async () => {
    const person = await makePerson(product, 'editor')
    const [one, other] = [await makeApiTokenOf(product, person), await makeApiTokenOf(product, person)]
    const { points } = limits['api-token']
    const first = await call(one, 'GET', '/api/admin/me')
    expect(first.headers.get('RateLimit-Limit')).toBe(String(points))
    expect(first.headers.get('RateLimit-Remaining')).toBe(String(points - 1))
    expect(Number(first.headers.get('RateLimit-Reset'))).toBeGreaterThan(0)
    expect(first.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    await product.db.execute(sql`update rate_limits set points = ${points} where key like 'api-token:%'`)
    const over = await call(one, 'GET', '/api/admin/me')
    expect([over.status, over.headers.get('RateLimit-Remaining')]).toEqual([429, '0'])
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await call(other, 'GET', '/api/admin/me')).status).toBe(200)
  })
})

async function actionsOf(subject: string): Promise<string[]> {
  const rows = await product.db
    .select({ action: activity.action })
    .from(activity)
    .where(eq(activity.subject, subject))
    .orderBy(desc(activity.createdAt))
  return rows.map(({ action }) => action)
}

async function queriesOf(work: () => Promise<unknown>): Promise<{ count: number }> {
  const pool = (product.db as unknown as { $client: { query: (...given: unknown[]) => unknown } }).$client
  const { query } = pool
  let count = 0
  pool.query = (...given: unknown[]) => {
    count += 1
    return query.apply(pool, given)
  }
  try {
    await work()
  } finally {
    pool.query = query
  }
  return { count }
}
