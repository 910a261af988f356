import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Door } from '#domain/common/door.ts'
import { featureFlags } from '#domain/common/feature-flag.ts'
import { portalWords } from '#domain/portal/portal-words.ts'
import { makePortalClient, openPortalBrowser, signInClient, viewAsClient, type PortalBrowser } from './support/portal-browser.ts'
import { makeTestProduct, type Answered, type TestProduct } from './support/test-product.ts'

/** Every door that is declared, found by where declarations stand: a new one is walked without a word here. */
const modules = import.meta.glob<Record<string, unknown>>('../src/domain/*/*-doors.ts', { eager: true })
const doors = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Object.entries((exported ?? {}) as Record<string, Door>))
  .filter(([, value]) => typeof value === 'object' && 'method' in value && 'path' in value && 'answer' in value)
  .map(([name, door]) => ({ name, door, title: `${door.method} ${door.path}` }))

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
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  browser = await openPortalBrowser(product)
})
afterAll(() => product.close())

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

it('finds the doors', () => {
  expect(doors.length).toBeGreaterThan(20)
  expect(new Set(doors.map(({ title }) => title)).size, 'no two doors in one place').toBe(doors.length)
})

describe.each(doors.filter(({ door }) => door.who !== 'client'))('$title', ({ door }) => {
  it('answers staff', async () => {
    const answer = await knock(door, { cookie: await product.signIn() })
    expect([401, 403]).not.toContain(answer.status)
    expect(faultsOf(answer)).toEqual([])
  })
})

describe.each(doors.filter(({ door }) => door.who === 'staff'))('$title', ({ door }) => {
  it('sends anyone else away', async () => {
    const answer = await knock(door)
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ success: false, message: 'Please sign in.' })
    expect(faultsOf(answer)).toEqual([])
  })
})

describe.each(doors.filter(({ door }) => door.who === 'client'))('$title', ({ door }) => {
  it('sends away whoever is not signed in as a client, staff too', async () => {
    for (const cookie of ['', await product.signIn()]) {
      const answer = await knock(door, { cookie })
      expect(answer.status).toBe(401)
      expect(answer.json).toEqual({ success: false, message: 'Please sign in.' })
      expect(faultsOf(answer)).toEqual([])
    }
  })

  it('answers a client', async () => {
    const { cookie } = await signInClient(product, await makePortalClient(product))
    const answer = await knock(door, { cookie })
    expect([401, 403]).not.toContain(answer.status)
    expect(faultsOf(answer)).toEqual([])
  })

  it('lets staff who look at it as a client read, and change nothing', async () => {
    const answer = await knock(door, { cookie: await viewAsClient(product, await makePortalClient(product)) })
    if (door.method === 'GET') expect([401, 403]).not.toContain(answer.status)
    else expect([answer.status, answer.json.message]).toEqual([403, portalWords.viewOnly])
  })
})

const isPortalWrite = (door: Door) => door.method !== 'GET' && door.path.startsWith('/api/portal/')

describe.each(doors.filter(({ door }) => isPortalWrite(door)))('$title', ({ door }) => {
  it('is refused without the token of its browser', async () => {
    const { cookie } = await signInClient(product, await makePortalClient(product))
    const other = await openPortalBrowser(product)
    for (const token of ['', other.token, 'A'.repeat(43)]) {
      const answer = await knock(door, { cookie, headers: { 'X-CSRF-Token': token } })
      expect([answer.status, answer.json.message]).toEqual([403, portalWords.noToken])
    }
  })
})

describe.each(doors.filter(({ door }) => door.who === 'anyone'))('$title', ({ door }) => {
  it('answers anyone', async () => {
    const answer = await knock(door)
    expect([401, 403]).not.toContain(answer.status)
    expect(faultsOf(answer)).toEqual([])
  })
})

const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
]

describe.each(doors.filter(({ door }) => door.method !== 'GET'))('$title', ({ door }) => {
  it.each(foreign)('refuses to write for another site: %j', async (headers) => {
    const answer = await knock(door, { cookie: await product.signIn(), headers })
    expect(answer.status).toBe(403)
    expect(faultsOf(answer)).toEqual([])
  })
})

it('has no door that fails at an id with a character which no database can hold', async () => {
  const cookie = await product.signIn()
  const failed: string[] = []
  for (const { door, title } of doors.filter(({ door }) => door.path.includes(':'))) {
    const path = door.path.replace(/:\w+/g, 'a%00b')
    const { status } = await product.knock(door.method, path, { ...(door.body && { body: {} }), cookie })
    if (status >= 500) failed.push(`${title}: ${status}`)
  }
  expect(failed).toEqual([])
})

it('is a 404 in JSON where there is no door', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, json } = await product.knock(method, '/api/no/such/door')
    expect([status, json]).toEqual([404, { success: false, message: 'Not found.' }])
  }
})

/** What is wrong with an answer, whatever door it comes from. */
function faultsOf({ status, json, headers }: Answered): string[] {
  const isRefusal =
    json?.success === false && /\w/.test(json.message) && headers.get('Content-Type')?.includes('application/json')
  return [
    ...(status >= 500 ? [`it failed with ${status}`] : []),
    ...(json?.message === 'Not found.' ? ['it is not bound'] : []),
    ...(status >= 400 && !isRefusal ? ['its refusal is none of ours'] : []),
    ...(headers.get('X-Content-Type-Options') === 'nosniff' ? [] : ['its content may be sniffed']),
    ...(headers.has('Cache-Control') ? [] : ['it does not say whether it may be kept']),
  ]
}
