import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makePortalClient, openPortalBrowser, portalPassword } from '#tests/support/portal-browser.ts'
import { contentChanged } from './features/activity/content-changed.ts'
import type { EndpointAnswer } from './base/cache/shared-answers.ts'
import { mountPages } from './pages.ts'
import { flagChoices } from './tables/website/brand.ts'

const reads = [
  '/api/flags',
  '/api/brand',
  '/api/admin/check-auth',
  '/api/admin/flags',
  '/api/portal/check-auth',
  '/api/portal/projects',
]

/** A page that shows the endpoints' answers and the cookies it was given, in place of the built ones; `/work` is kept for everyone. */
const build = {
  entry: {
    module: {
      async renderPage(_build: unknown, request: Request, { ask }: { ask(path: string): Promise<EndpointAnswer> }) {
        const answers = await Promise.all(reads.map(async (path) => [path, await ask(path)]))
        const shown = { ...Object.fromEntries(answers), cookies: request.headers.get('cookie') }
        const isKept = new URL(request.url).pathname === '/work'
        const html = Buffer.from(JSON.stringify(shown))
        return { status: 200, headers: {}, inlineScripts: [], html, ...(isKept && { shownParams: [] }) }
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

test('what is kept for everyone has nothing of anyone, whoever asks for it first', async () => {
  const signedIn = async () => {
    const client = await makePortalClient(product)
    const browser = await openPortalBrowser(product)
    await browser.request('POST', '/api/portal/login', { body: { email: client.email, password: portalPassword } })
    return { email: client.email, cookie: browser.cookie }
  }
  const [ada, bea, staff] = [await signedIn(), await signedIn(), await product.signIn()]
  const read = async (cookie?: string) => {
    const { text, headers } = await product.request('GET', '/work', { cookie })
    return { text, kept: headers.get('cache-control'), tag: headers.get('cache-tag'), cookies: headers.getSetCookie() }
  }
  // Of a path that was never rendered nothing is known, so that the page is their own and nobody else's.
  const own = await read(ada.cookie)
  expect(JSON.parse(own.text)).toMatchObject({ '/api/portal/check-auth': { body: { authenticated: true } }, cookies: ada.cookie })
  for (const round of ['rendered', 'again', 'after a change']) {
    if (round === 'after a change') product.services.pages.clear()
    const [ofBea, ofAda, ofVisitor] = [await read(bea.cookie), await read(ada.cookie), await read()]
    for (const { text, cookies } of [ofBea, ofAda, ofVisitor]) {
      expect(text, round).toBe(ofVisitor.text)
      expect(cookies, round).toEqual([])
    }
    expect([ofBea.kept, ofBea.tag, ofAda.kept, ofVisitor.tag], round).toEqual(['no-store', null, 'no-store', 'pages'])
    expect(JSON.parse(ofVisitor.text), round).toMatchObject({
      '/api/portal/check-auth': { body: { authenticated: false } },
      '/api/portal/projects': { status: 401 },
      cookies: null,
    })
    for (const { email } of [ada, bea]) expect(ofVisitor.text, round).not.toContain(email)
    // Staff get what they changed at once, so always a page of their own.
    expect(JSON.parse((await read(staff)).text), round).toMatchObject({ '/api/admin/flags': { status: 200 }, cookies: staff })
  }
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
