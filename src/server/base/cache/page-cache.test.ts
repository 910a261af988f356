import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePageCache, type PageCache, type RenderedPage } from './page-cache.ts'

const page = (text: string): RenderedPage => ({
  status: 200,
  html: Buffer.from(`<script>start()</script>${text}`),
  headers: { 'content-type': 'text/html; charset=utf-8' },
  inlineScripts: ["'sha256-abc='"],
})

let cache: PageCache
let server: Server
let url: string

beforeEach(async () => {
  cache = makePageCache({ https: false, mediaBaseUrl: '/media', production: true })
  server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.useRealTimers()
  server.close()
})

test('renders once for many requests at the same time', async () => {
  let rendered = 0
  const render = async () => {
    rendered += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return page('once')
  }
  await Promise.all(Array.from({ length: 50 }, () => cache.fill('/', render)))
  expect(rendered).toBe(1)
})

test('sends everyone the same bytes, plain or compressed, and a policy for their inline scripts', async () => {
  await cache.fill('/', async () => page('hello'))
  for (const encoding of ['gzip', 'identity', 'gzip']) {
    const answer = await fetch(`${url}/`, { headers: { 'accept-encoding': encoding } })
    expect(await answer.text()).toBe('<script>start()</script>hello')
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-abc='`)
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  }
})

test('drops all pages at a change, also one that was being rendered', async () => {
  await cache.fill('/', async () => page('old'))
  let finish: (value: RenderedPage) => void = () => undefined
  const slow = cache.fill('/inquire', () => new Promise((resolve) => (finish = resolve)))
  cache.clear()
  finish(page('old too'))
  await slow
  expect((await fetch(`${url}/`)).status).toBe(204)
  expect((await fetch(`${url}/inquire`)).status).toBe(204)
})

test('does not store errors and 404 pages', async () => {
  await cache.fill('/nowhere', async () => ({ ...page('no'), status: 404 }))
  expect((await fetch(`${url}/nowhere`)).status).toBe(204)
  await expect(cache.fill('/', () => Promise.reject(new Error('database away')))).rejects.toThrow('database away')
  await cache.fill('/', async () => page('back'))
  expect(await (await fetch(`${url}/`)).text()).toContain('back')
})

test('does not serve staff, queries, endpoints, bearer links and writes', () => {
  expect(cache.keyOf('GET', '/inquire', undefined)).toBe('/inquire')
  expect(cache.keyOf('GET', '/inquire', 'theme=dark')).toBe('/inquire')
  expect(cache.keyOf('GET', '/inquire', 'slatehouse_admin=abc')).toBeNull()
  expect(cache.keyOf('GET', '/inquire', '__Host-slatehouse_admin=abc')).toBeNull()
  // Visitors with access to a link see more than others.
  expect(cache.keyOf('GET', '/inquire', 'slatehouse_venue_6cc30802=1796536502.abc')).toBeNull()
  expect(cache.keyOf('GET', '/?page=2', undefined)).toBeNull()
  expect(cache.keyOf('GET', '/api/flags', undefined)).toBeNull()
  expect(cache.keyOf('GET', '/newsletter/confirm/abc', undefined)).toBeNull()
  expect(cache.keyOf('GET', '/proofs/abc', undefined)).toBeNull()
  expect(cache.keyOf('GET', '/invoice/abc', undefined)).toBeNull()
  // The router ignores case and decodes escapes, so the cache key must too.
  expect(cache.keyOf('GET', '/Proposal/abc', undefined)).toBeNull()
  expect(cache.keyOf('GET', '/%70roposal/abc', undefined)).toBeNull()
  expect(cache.keyOf('POST', '/', undefined)).toBeNull()
})

test('keeps one page for visitors with a cookie of ours, of which it shows nothing, and sends it as their own', async () => {
  cache.learn('/work', { status: 200, shownParams: ['search'] })
  for (const cookie of ['slatehouse_portal=abc', 'slatehouse_csrf=abc', 'slatehouse_reviewer_6cc30802=1.abc']) {
    expect(cache.keyOf('GET', '/work', cookie)).toBe('/work')
    expect(cache.keyOf('GET', '/work?utm_source=letter', cookie)).toBe('/work')
    expect(cache.keyOf('GET', '/work?search=sea', cookie)).toBeNull()
    // Nothing is known of this page, so it may show something of them.
    expect(cache.keyOf('GET', '/quote-builder', cookie)).toBeNull()
  }
  expect(cache.keyOf('GET', '/work', 'slatehouse_portal=abc; __Host-slatehouse_admin=abc')).toBeNull()
  await cache.fill('/work', async () => page('hello'))
  const read = async (cookie: string, encoding: string) => {
    const { headers } = await fetch(`${url}/work`, { headers: { cookie, 'accept-encoding': encoding } })
    return ['cache-control', 'cdn-cache-control', 'cache-tag', 'vary', 'set-cookie'].map((name) => headers.get(name))
  }
  for (const encoding of ['gzip', 'identity']) {
    expect(await read('slatehouse_portal=abc', encoding)).toEqual(['no-store', null, null, 'Accept-Encoding, Cookie', null])
    expect((await read('theme=dark', encoding))[0]).toContain('public')
  }
})

test('leaves out query strings that the page shows nothing of, once it was rendered', async () => {
  cache.learn('/', { status: 200, shownParams: [] })
  cache.learn('/work', { status: 200, shownParams: ['search'] })
  cache.learn('/gone', { status: 404, shownParams: [] })
  expect(cache.keyOf('GET', '/?utm_source=letter', undefined)).toBe('/')
  expect(cache.keyOf('GET', '/?utm_source=letter', 'slatehouse_admin=abc')).toBeNull()
  expect(cache.keyOf('GET', '/work?utm_source=letter', undefined)).toBe('/work')
  expect(cache.keyOf('GET', '/work?utm_source=letter&search=', undefined)).toBeNull()
  expect(cache.keyOf('GET', '/work?%73earch=sea', undefined)).toBeNull()
  expect(cache.keyOf('GET', '/gone?utm_source=letter', undefined)).toBeNull()
  expect(cache.keyOf('GET', '/proofs/abc?utm_source=letter', undefined)).toBeNull()
  await cache.fill('/', async () => page('hello'))
  expect(await (await fetch(`${url}/?utm_source=letter`)).text()).toContain('hello')
})

test('serves stored pages of any age while the database is unavailable', async () => {
  await cache.fill('/', async () => page('from before'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect((await fetch(`${url}/`)).status).toBe(204)
  cache.keepStale()
  expect(await (await fetch(`${url}/`)).text()).toContain('from before')
  cache.clear()
  expect((await fetch(`${url}/`)).status).toBe(204)
})

test('keeps the latest pages within a limit of bytes', async () => {
  const large = page('x'.repeat(10 * 1024 ** 2))
  for (const path of ['/a', '/b', '/c', '/d']) await cache.fill(path, async () => large)
  const served = await Promise.all(['/a', '/b', '/c', '/d'].map(async (path) => (await fetch(url + path)).status))
  expect(served).toEqual([204, 200, 200, 200])
})
