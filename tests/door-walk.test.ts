import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Door } from '#domain/common/door.ts'
import { featureFlags } from '#domain/common/feature-flag.ts'
import { portalWords } from '#domain/portal/portal-words.ts'
import { faultsOf } from './support/answer-faults.ts'
import { doors, type DeclaredDoor } from './support/declared-doors.ts'
import { makeSignOff } from './support/factories.ts'
import { makeSession } from './support/make-session.ts'
import { makePortalClient, openPortalBrowser, type PortalBrowser } from './support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'
import { namedPlaces, whoMay } from './support/who-may.ts'

const params: Record<string, string> = {
  id: '00000000-0000-4000-8000-000000000000',
  slug: 'slatehouse',
  flag: featureFlags[0]!,
  key: 'A'.repeat(22),
  name: '00000000-0000-4000-8000-000000000000',
  token: 'A'.repeat(22),
  format: 'csv',
  payment: '00000000-0000-4000-8000-000000000000',
  project: '00000000-0000-4000-8000-000000000000',
}

/** Ids that are links have another shape, and some keys are slugs. */
const otherParams: Record<string, string>[] = [
  { ...params, id: 'A'.repeat(22) },
  { ...params, key: 'slatehouse' },
  { ...params, file: '00000000-0000-4000-8000-000000000000.mp4' },
]

function pathOf(door: Door): string {
  const names = Array.from(door.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const fits = (given: Record<string, string>) =>
    door.params?.safeParse(Object.fromEntries(names.map((name) => [name, given[name] ?? 'unknown']))).success !== false
  const known = [params, ...otherParams].find(fits) ?? params
  return door.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'unknown')
}

let product: TestProduct
let browser: PortalBrowser
let clientId: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  browser = await openPortalBrowser(product)
  clientId = (await makePortalClient(product)).id
})
afterAll(() => product.close())

// New ones each time: some doors end them.
const staff = () => makeSession(product, 'staff')
const client = () => makeSession(product, 'client', { clientId })
const staffAsClient = async () => `${await staff()}; ${await makeSession(product, 'client', { clientId, viewOnly: true })}`

/**
 * An empty body for those who take one: refused as invalid at the latest, so that the walk changes nothing. Writes of the
 * portal carry the token of its pages.
 */
const knock = (door: Door, { cookie = '', headers }: { cookie?: string; headers?: Record<string, string> } = {}) =>
  product.knock(door.method, pathOf(door), {
    ...(door.body && { body: {} }),
    cookie: [browser.cookie, cookie].filter(Boolean).join('; '),
    headers: { 'X-CSRF-Token': browser.token, ...headers },
  })

async function expectLetIn(declared: DeclaredDoor, cookie: string): Promise<void> {
  const answer = await knock(declared.door, { cookie })
  expect([401, 403]).not.toContain(answer.status)
  expect(answer.json?.message, 'it is bound').not.toBe('Not found.')
  expect(faultsOf(declared, answer)).toEqual([])
}

async function expectSentAway(declared: DeclaredDoor, cookie: string): Promise<void> {
  const answer = await knock(declared.door, { cookie })
  expect([answer.status, answer.json]).toEqual([401, { success: false, message: 'Please sign in.' }])
  expect(faultsOf(declared, answer)).toEqual([])
}

const doorsFor = (...who: ReturnType<typeof whoMay>[]) => doors.filter(({ title }) => who.includes(whoMay(title)))

it('finds the doors, no two in one place', () => {
  expect(doors.length).toBeGreaterThan(200)
  expect(new Set(doors.map(({ title }) => title)).size).toBe(doors.length)
})

it('has a row of the contract for every door, and a door for every row', () => {
  expect(doors.filter(({ title }) => whoMay(title) === null).map(({ title }) => title)).toEqual([])
  expect(namedPlaces.filter((place) => !doors.some(({ title }) => title === place))).toEqual([])
})

it.each(doors)('$title is declared for whom the contract lets in', ({ door, title }) => {
  const declared = { anyone: 'anyone', link: 'anyone', code: 'anyone', client: 'client', staff: 'staff' } as const
  expect(door.who).toBe(declared[whoMay(title)!])
})

describe.each(doorsFor('staff'))('$title', (declared) => {
  it('answers staff', async () => expectLetIn(declared, await staff()))

  it('sends everyone else away, clients of the portal too', async () => {
    for (const cookie of ['', await client()]) await expectSentAway(declared, cookie)
  })
})

describe.each(doorsFor('client'))('$title', (declared) => {
  it('answers a client', async () => expectLetIn(declared, await client()))

  it('sends away whoever is not signed in as a client, staff too', async () => {
    for (const cookie of ['', await staff()]) await expectSentAway(declared, cookie)
  })

  it('lets staff who look at it as a client read, and change nothing', async () => {
    if (declared.door.method === 'GET') return expectLetIn(declared, await staffAsClient())
    const answer = await knock(declared.door, { cookie: await staffAsClient() })
    expect([answer.status, answer.json.message]).toEqual([403, portalWords.viewOnly])
  })
})

describe.each(doorsFor('anyone', 'code'))('$title', (declared) => {
  it('answers anyone', async () => {
    if (declared.title === 'GET /api/proposals/lakeside/session') return
    for (const cookie of ['', await client(), await staff()]) await expectLetIn(declared, cookie)
  })
})

describe.each(doorsFor('link'))('$title', (declared) => {
  it('opens to nobody without the key, clients and staff neither, and is told to no cache, referrer or index', async () => {
    for (const cookie of ['', await client(), await staff()]) {
      const answer = await knock(declared.door, { cookie })
      expect(nothingThere(declared)).toContain(answer.status)
      expect(faultsOf(declared, answer)).toEqual([])
    }
  })
})

/** The walk's empty bodies and queries may be refused first. */
const nothingThere = ({ door }: DeclaredDoor) => [404, ...(door.body || door.query ? [422] : []), ...(door.files ? [415] : [])]

const uuid = 'abcdefab-cdef-4abc-8def-abcdefabcdef'

describe.each(doors.filter(({ door }) => pathOf(door).includes(params.id!)))('$title', ({ door }) => {
  it('takes an id in capitals for the same', async () => {
    const path = pathOf(door).replaceAll(params.id!, uuid)
    const ask = async (asked: string) => {
      const cookie = `${browser.cookie}; ${door.who === 'client' ? await client() : await staff()}`
      const body = door.body ? { body: {} } : {}
      const { status, json } = await product.knock(door.method, asked, {
        ...body,
        cookie,
        headers: { 'X-CSRF-Token': browser.token },
      })
      return { status, json }
    }
    const lower = await ask(path)
    expect(lower.status).toBeLessThan(500)
    expect(await ask(path.replaceAll(uuid, uuid.toUpperCase()))).toEqual(lower)
  })

  it('hands it on in lower case', () => {
    const given = Object.fromEntries(
      Array.from(door.path.matchAll(/:(\w+)/g), ([, name = '']) => [
        name,
        params[name] === params.id ? uuid.toUpperCase() : params[name],
      ]),
    )
    const read = door.params!.safeParse(given)
    // Ids of other kinds (a provider's, or any text that is looked up) are taken as they stand.
    const isOther = door.params!.safeParse({ ...given, id: 'x'.repeat(36) }).success
    if (read.success && !isOther) expect(Object.values(read.data as object)).not.toContain(uuid.toUpperCase())
  })
})

const isPortalWrite = (door: Door) => door.method !== 'GET' && door.path.startsWith('/api/portal/')

describe.each(doors.filter(({ door }) => isPortalWrite(door)))('$title', ({ door }) => {
  it('is refused without the token of its browser', async () => {
    const other = await openPortalBrowser(product)
    for (const token of ['', other.token, 'A'.repeat(43)]) {
      const answer = await knock(door, { cookie: await client(), headers: { 'X-CSRF-Token': token } })
      expect([answer.status, answer.json.message]).toEqual([403, portalWords.noToken])
    }
  })
})

const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
]

describe.each(doors.filter(({ door }) => door.method !== 'GET'))('$title', (declared) => {
  it.each(foreign)('refuses to write for another site: %j', async (headers) => {
    const answer = await knock(declared.door, { cookie: await staff(), headers })
    expect(answer.status).toBe(403)
    expect(faultsOf(declared, answer)).toEqual([])
  })
})

it('has no door that fails at an id with a character which no database can hold', async () => {
  const cookie = await staff()
  const failed: string[] = []
  for (const { door, title } of doors.filter(({ door }) => door.path.includes(':'))) {
    const path = door.path.replace(/:\w+/g, 'a%00b')
    const { status } = await product.knock(door.method, path, { ...(door.body && { body: {} }), cookie })
    if (status >= 500) failed.push(`${title}: ${status}`)
  }
  expect(failed).toEqual([])
})

it('has no door that takes broken JSON for anything but a 400 in words', async () => {
  const cookies = { anyone: '', client: await client(), staff: await staff() }
  const otherwise: string[] = []
  for (const { door, title } of doors.filter(({ door }) => door.body)) {
    // Where a body is optional, an empty one is none.
    for (const body of door.optionalBody ? ['{"name":'] : ['{"name":', '']) {
      const cookie = [browser.cookie, cookies[door.who]].join('; ')
      const headers = { 'X-CSRF-Token': browser.token }
      const { status, json } = await product.knock(door.method, pathOf(door), { body, cookie, headers })
      if (status !== 400 || json?.message !== 'The JSON could not be read.') otherwise.push(`${title}: ${status}`)
    }
  }
  expect(otherwise).toEqual([])
})

it.each<[string, string, unknown?]>([
  ['GET', '/api/admin/assets?tag=a%00b'],
  ['GET', '/api/proposals/lakeside/session?proposalSlug=a%00b'],
  ['POST', '/api/signoff', makeSignOff({ project: 'a\0b' })],
])('refuses such a character in a filter and in a field too: %s %s', async (method, path, body) => {
  const { status, json } = await product.knock(method, path, { body, cookie: await staff() })
  expect([status, json.message]).toEqual([422, 'Please use plain text without control characters.'])
})

it('is a 404 in JSON where there is no door', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, json } = await product.knock(method, '/api/no/such/door')
    expect([status, json]).toEqual([404, { success: false, message: 'Not found.' }])
  }
})
