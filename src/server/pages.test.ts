import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { contentChanged } from './features/activity/content-changed.ts'
import type { EndpointAnswer } from './base/cache/shared-answers.ts'
import { mountPages } from './pages.ts'
import { flagChoices } from './tables/brand.ts'

const reads = ['/api/flags', '/api/brand', '/api/admin/check-auth', '/api/admin/flags']

/** A page that shows the endpoints' answers, in place of the built ones. */
const build = {
  entry: {
    module: {
      async renderPage(_build: unknown, _request: Request, { ask }: { ask(path: string): Promise<EndpointAnswer> }) {
        const answers = await Promise.all(reads.map(async (path) => [path, await ask(path)]))
        return { status: 200, headers: {}, inlineScripts: [], html: Buffer.from(JSON.stringify(Object.fromEntries(answers))) }
      },
    },
  },
} as unknown as ServerBuild

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  mountPages(product.app, product.services, async () => build)
})
afterAll(() => product.close())

// The query prevents caching of the page.
const visit = async (cookie?: string): Promise<Record<string, EndpointAnswer>> =>
  (await product.request('GET', '/?uncached', { cookie })).json

const flagsIn = (page: Record<string, EndpointAnswer>) => page['/api/flags']?.body as Record<string, boolean>

test('a changed switch applies at once', async () => {
  const cookie = await product.signIn()
  const before = flagsIn(await visit()).contentHub
  await product.request('PUT', '/api/admin/flags/contentHub', { cookie, body: { on: !before } })
  expect(flagsIn(await visit()).contentHub).toBe(!before)
})

test('a change announced by another process applies', async () => {
  const before = flagsIn(await visit()).seoLayer
  await product.db.insert(flagChoices).values({ flag: 'seoLayer', on: !before })
  expect(flagsIn(await visit()).seoLayer).toBe(before)
  await contentChanged(product.db)
  await expect.poll(async () => flagsIn(await visit()).seoLayer).toBe(!before)
})

test('staff and visitors never get each other’s response', async () => {
  const cookie = await product.signIn()
  for (const round of ['first', 'again']) {
    const [ofStaff, ofVisitor] = await Promise.all([visit(cookie), visit()])
    expect(ofStaff['/api/admin/check-auth']?.body, round).toEqual({ authenticated: true })
    expect(ofStaff['/api/admin/flags']?.status, round).toBe(200)
    expect(ofVisitor['/api/admin/check-auth']?.body, round).toEqual({ authenticated: false })
    expect(ofVisitor['/api/admin/flags'], round).toMatchObject({ status: 401 })
  }
})

test('staff neither read nor write the page cache', async () => {
  const cookie = await product.signIn()
  const kept = vi.spyOn(product.services.pages.answers, 'read')
  await visit(cookie)
  expect(kept).not.toHaveBeenCalled()
  await visit()
  expect(kept).toHaveBeenCalledTimes(reads.length)
  kept.mockRestore()
})

test('a CDN may keep what everyone gets alike, and nothing of staff', async () => {
  const cookie = await product.signIn()
  const [shared, again, ofStaff, uncached] = [
    await product.request('GET', '/blog'),
    await product.request('GET', '/blog'),
    await product.request('GET', '/blog', { cookie }),
    await product.request('GET', '/blog?uncached'),
  ]
  for (const { headers } of [shared, again]) {
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('cdn-cache-control')).toContain('stale-while-revalidate=')
    expect(headers.get('surrogate-control')).toContain('stale-while-revalidate=')
    expect(headers.get('cache-tag')).toBe('pages')
    expect(headers.get('vary')).toContain('Cookie')
  }
  for (const { headers } of [ofStaff, uncached]) {
    expect(headers.get('cache-control')).toBe('no-store')
    for (const name of ['cdn-cache-control', 'surrogate-control', 'cache-tag']) expect(headers.get(name), name).toBeNull()
  }
})
