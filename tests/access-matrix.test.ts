import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/common/endpoint.ts'
import { featureFlags } from '#domain/common/feature-flag.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { faultsOf } from './support/answer-faults.ts'
import { endpoints, type DeclaredEndpoint } from './support/declared-endpoints.ts'
import { makeSignOff } from './support/factories.ts'
import { typefaceNames } from '#domain/brand/look/typefaces.ts'
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
  task: '00000000-0000-4000-8000-000000000000',
  comment: '00000000-0000-4000-8000-000000000000',
  wish: '00000000-0000-4000-8000-000000000000',
  wishSource: 'comment',
  source: '00000000-0000-4000-8000-000000000000',
  item: 'booking.00000000-0000-4000-8000-000000000000',
  deliverable: '00000000-0000-4000-8000-000000000000',
  request: '00000000-0000-4000-8000-000000000000',
  rendition: '00000000-0000-4000-8000-000000000000',
  track: '00000000-0000-4000-8000-000000000000',
  number: '1',
  agreement: '00000000-0000-4000-8000-000000000000',
  signer: '00000000-0000-4000-8000-000000000000',
  right: '00000000-0000-4000-8000-000000000000',
  clip: '00000000-0000-4000-8000-000000000000',
  final: '00000000-0000-4000-8000-000000000000',
  writeOff: '00000000-0000-4000-8000-000000000000',
  person: '00000000-0000-4000-8000-000000000000',
  monday: '2026-01-05',
  invoice: 'A'.repeat(22),
  card: '00000000-0000-4000-8000-000000000000',
  version: '0',
  page: 'home',
  family: typefaceNames[1]!,
  size: '32',
  audience: 'site',
  step: 'name',
  template: 'statement',
  offered: '00000000-0000-4000-8000-000000000000',
  messageId: '00000000-0000-4000-8000-000000000000',
  attachmentId: '00000000-0000-4000-8000-000000000000',
  thing: '00000000-0000-4000-8000-000000000000',
}

/** Ids of other formats: links and slugs. */
const otherParams: Record<string, string>[] = [
  { ...params, version: '00000000-0000-4000-8000-000000000000' },
  { ...params, id: 'A'.repeat(22) },
  { ...params, key: 'slatehouse' },
  { ...params, kind: 'calendars' },
  { ...params, file: '00000000-0000-4000-8000-000000000000.mp4' },
  { ...params, file: '00000000-0000-4000-8000-000000000000' },
  { ...params, name: 'hero' },
  { ...params, page: '1' },
  { ...params, name: `${'A'.repeat(22)}-64x64` },
]

function pathOf(endpoint: Endpoint): string {
  const names = Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const fits = (given: Record<string, string>) =>
    endpoint.params?.safeParse(Object.fromEntries(names.map((name) => [name, given[name] ?? 'unknown']))).success !== false
  const known = [params, ...otherParams].find(fits) ?? params
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'unknown')
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

// New sessions each time, since some endpoints end them.
const staff = () => makeSession(product, 'staff')
const client = () => makeSession(product, 'client', { clientId })
const staffAsClient = async () => `${await staff()}; ${await makeSession(product, 'client', { clientId, viewOnly: true })}`

/** An empty body is refused as invalid at the latest, so that the matrix changes nothing. Portal writes carry the token. */
const request = (endpoint: Endpoint, { cookie = '', headers }: { cookie?: string; headers?: Record<string, string> } = {}) =>
  product.request(endpoint.method, pathOf(endpoint), {
    ...(endpoint.body && { body: {} }),
    cookie: [browser.cookie, cookie].filter(Boolean).join('; '),
    headers: { 'X-CSRF-Token': browser.token, ...headers },
  })

async function expectLetIn(declared: DeclaredEndpoint, cookie: string): Promise<void> {
  const answer = await request(declared.endpoint, { cookie })
  expect([401, 403]).not.toContain(answer.status)
  expect(answer.json?.message, 'it is bound').not.toBe('Not found.')
  expect(faultsOf(declared, answer)).toEqual([])
}

async function expectSentAway(declared: DeclaredEndpoint, cookie: string): Promise<void> {
  const answer = await request(declared.endpoint, { cookie })
  expect([answer.status, answer.json]).toEqual([401, { success: false, message: 'Please sign in.' }])
  expect(faultsOf(declared, answer)).toEqual([])
}

const endpointsFor = (...who: ReturnType<typeof whoMay>[]) => endpoints.filter(({ title }) => who.includes(whoMay(title)))

it('finds the endpoints, each at an address of its own', () => {
  expect(endpoints.length).toBeGreaterThan(200)
  expect(new Set(endpoints.map(({ title }) => title)).size).toBe(endpoints.length)
})

it('has a row of who may call it for every endpoint, and an endpoint for every row', () => {
  expect(endpoints.filter(({ title }) => whoMay(title) === null).map(({ title }) => title)).toEqual([])
  expect(namedPlaces.filter((place) => !endpoints.some(({ title }) => title === place))).toEqual([])
})

it.each(endpoints)('$title is declared for the callers of its row', ({ endpoint, title }) => {
  const declared = { anyone: 'anyone', link: 'anyone', code: 'anyone', client: 'client', staff: 'staff' } as const
  expect(endpoint.who).toBe(declared[whoMay(title)!])
})

describe.each(endpointsFor('staff'))('$title', (declared) => {
  it('answers staff', async () => expectLetIn(declared, await staff()))

  it('refuses everyone else, clients of the portal too', async () => {
    for (const cookie of ['', await client()]) await expectSentAway(declared, cookie)
  })
})

describe.each(endpointsFor('client'))('$title', (declared) => {
  it('answers a client', async () => expectLetIn(declared, await client()))

  it('refuses callers who are not signed in as a client, staff too', async () => {
    for (const cookie of ['', await staff()]) await expectSentAway(declared, cookie)
  })

  it('lets staff who view it as a client read, and change nothing', async () => {
    if (declared.endpoint.method === 'GET') return expectLetIn(declared, await staffAsClient())
    const answer = await request(declared.endpoint, { cookie: await staffAsClient() })
    expect([answer.status, answer.json.message]).toEqual([403, portalMessages.viewOnly])
  })
})

describe.each(endpointsFor('anyone', 'code'))('$title', (declared) => {
  it('answers anyone', async () => {
    if (declared.title === 'GET /api/proposals/lakeside/session') return
    for (const cookie of ['', await client(), await staff()]) await expectLetIn(declared, cookie)
  })
})

describe.each(endpointsFor('link'))('$title', (declared) => {
  it('refuses every caller without the key, clients and staff too, and is not cached, indexed or sent as a referrer', async () => {
    for (const cookie of ['', await client(), await staff()]) {
      const answer = await request(declared.endpoint, { cookie })
      expect(nothingThere(declared)).toContain(answer.status)
      expect(faultsOf(declared, answer)).toEqual([])
    }
  })
})

/** Statuses for unknown records; an empty body or query may be refused first. */
const nothingThere = ({ endpoint }: DeclaredEndpoint) => [
  404,
  ...(endpoint.body || endpoint.query ? [422] : []),
  ...(endpoint.files ? [415] : []),
]

const uuid = 'abcdefab-cdef-4abc-8def-abcdefabcdef'

describe.each(endpoints.filter(({ endpoint }) => pathOf(endpoint).includes(params.id!)))('$title', ({ endpoint }) => {
  it('accepts an id in capitals', async () => {
    const path = pathOf(endpoint).replaceAll(params.id!, uuid)
    const ask = async (asked: string) => {
      const cookie = `${browser.cookie}; ${endpoint.who === 'client' ? await client() : await staff()}`
      const body = endpoint.body ? { body: {} } : {}
      const { status, json } = await product.request(endpoint.method, asked, {
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

  it('passes an id on in lower case', () => {
    const given = Object.fromEntries(
      Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name = '']) => [
        name,
        params[name] === params.id ? uuid.toUpperCase() : params[name],
      ]),
    )
    const read = endpoint.params!.safeParse(given)
    // Ids in other formats (a provider's, or free text) are used unchanged.
    const isOther = endpoint.params!.safeParse({ ...given, id: 'x'.repeat(36) }).success
    if (read.success && !isOther) expect(Object.values(read.data as object)).not.toContain(uuid.toUpperCase())
  })
})

const isPortalWrite = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.path.startsWith('/api/portal/')

describe.each(endpoints.filter(({ endpoint }) => isPortalWrite(endpoint)))('$title', ({ endpoint }) => {
  it('is refused without the token of its browser', async () => {
    const other = await openPortalBrowser(product)
    for (const token of ['', other.token, 'A'.repeat(43)]) {
      const answer = await request(endpoint, { cookie: await client(), headers: { 'X-CSRF-Token': token } })
      expect([answer.status, answer.json.message]).toEqual([403, portalMessages.noToken])
    }
  })
})

const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
]

describe.each(endpoints.filter(({ endpoint }) => endpoint.method !== 'GET'))('$title', (declared) => {
  it.each(foreign)('refuses cross-site writes: %j', async (headers) => {
    const answer = await request(declared.endpoint, { cookie: await staff(), headers })
    expect(answer.status).toBe(403)
    expect(faultsOf(declared, answer)).toEqual([])
  })
})

it('has no endpoint that fails at an id with a character that PostgreSQL cannot store', async () => {
  const cookie = await staff()
  const failed: string[] = []
  for (const { endpoint, title } of endpoints.filter(({ endpoint }) => endpoint.path.includes(':'))) {
    const path = endpoint.path.replace(/:\w+/g, 'a%00b')
    const { status } = await product.request(endpoint.method, path, { ...(endpoint.body && { body: {} }), cookie })
    if (status >= 500) failed.push(`${title}: ${status}`)
  }
  expect(failed).toEqual([])
})

it('has no endpoint that answers broken JSON with anything but a 400 with a message', async () => {
  const cookies = { anyone: '', client: await client(), staff: await staff() }
  const otherwise: string[] = []
  for (const { endpoint, title } of endpoints.filter(({ endpoint }) => endpoint.body)) {
    // Where the body is optional, an empty one is valid.
    for (const body of endpoint.optionalBody ? ['{"name":'] : ['{"name":', '']) {
      const cookie = [browser.cookie, cookies[endpoint.who]].join('; ')
      const headers = { 'X-CSRF-Token': browser.token }
      const { status, json } = await product.request(endpoint.method, pathOf(endpoint), { body, cookie, headers })
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
  const { status, json } = await product.request(method, path, { body, cookie: await staff() })
  expect([status, json.message]).toEqual([422, 'Please use plain text without control characters.'])
})

it('is a 404 in JSON where there is no endpoint', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, json } = await product.request(method, '/api/no/such/door')
    expect([status, json]).toEqual([404, { success: false, message: 'Not found.' }])
  }
})
