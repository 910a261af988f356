import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'playwright/test'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let cookie: string
let picture: string
let film: string
let script: string

// A site served by https behind a proxy.
test.beforeAll(async () => {
  product = await startProduct({
    alone: true,
    env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', SITE_URL: 'https://slatehouse.example' },
  })
  cookie = await signIn(product.url)
  const home = await (await fetch(product.url)).text()
  picture = /\/media\/image\/upload\/[^"\s]+/.exec(home)![0].replaceAll('&amp;', '&')
  script = /\/assets\/[\w-]+\.js/.exec(home)![0]
  film = /\/media\/video\/upload\/[^"\s]+?\.mp4/.exec(
    await (await fetch(`${product.url}/api/media/slatehouse/portfolio`)).text(),
  )![0]
})
test.afterAll(() => product.remove())

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** By node:http, which sends headers unchanged; endless responses are cut. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const call = request({ host: '127.0.0.1', port: product.port, method, path, headers })
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.destroy()
  return { status: answer.statusCode!, headers: answer.headers as Record<string, string | undefined> }
}

const onEveryAnswer: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
}

/** Headers that must be absent: no CORS, nothing about the software. */
const never = ['access-control-allow-origin', 'x-powered-by', 'server']

const missing = (headers: Record<string, string | undefined>, expected: Record<string, RegExp>) =>
  Object.entries(expected)
    .filter(([name, value]) => !value.test(headers[name] ?? ''))
    .map(([name]) => `${name}: ${headers[name]}`)

async function expectGuarded(path: string, asked: Asked, status: number): Promise<Record<string, string | undefined>> {
  const answer = await ask(path, asked)
  const named = `${asked.method ?? 'GET'} ${path}`
  expect([named, answer.status]).toEqual([named, status])
  expect([named, missing(answer.headers, onEveryAnswer), never.filter((name) => name in answer.headers)]).toEqual([named, [], []])
  return answer.headers
}

const json = { 'Content-Type': 'application/json' }

test('pages run only our own files and the inline scripts that every page has, and cannot be framed', async () => {
  const pages: [path: string, status: number, headers?: Record<string, string>][] = [
    ['/', 200],
    ['/', 200, { 'Accept-Encoding': 'gzip' }],
    ['/?page=2', 200],
    ['/work?search=page', 200],
    ['/admin/login', 200],
    ['/admin/dashboard', 200, { Cookie: cookie }],
    ['/no/such/page', 404],
    ['/proposal/AAAAAAAAAAAAAAAAAAAAAA', 404],
    ['/blog/%E0%A4%A', 404],
  ]
  const allowed = new Set<string>()
  for (const [path, status, headers = {}] of pages) {
    const { 'content-security-policy': policy = '' } = await expectGuarded(path, { headers }, status)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(part)
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/)
    expect(/(?:^|; )style-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
    allowed.add(scripts)
  }
  // Nothing of a page's own content.
  expect(allowed.size).toBe(1)
})

test('a link of a campaign gets the page that everyone gets, and a query that the page shows a page of its own', async () => {
  const read = async (path: string) => {
    const answer = await fetch(product.url + path)
    return { kept: answer.headers.get('cache-control'), html: await answer.text() }
  }
  const home = await read('/')
  expect(await read('/?utm_source=letter&fbclid=a1')).toEqual(home)
  expect(home.kept).toContain('public')
  expect((await read('/work?utm_source=letter')).kept).toContain('public')
  const searched = await read('/work?utm_source=letter&search=zzzz')
  expect(searched.kept).toBe('no-store')
  expect(searched.html).toContain('No projects match')
  expect((await read('/photography?category=Events')).kept).toBe('no-store')
  expect((await read('/quote-builder?utm_source=letter')).kept).toBe('no-store')
})

test('somebody with a cookie of ours gets the same page, marked as their own; staff get one rendered for them', async () => {
  const read = async (path: string, Cookie = '') => {
    const answer = await fetch(product.url + path, { headers: { Cookie } })
    const { 'cache-control': kept, 'cache-tag': tag, vary, 'set-cookie': given } = Object.fromEntries(answer.headers)
    return { html: await answer.text(), headers: { kept, tag, vary, given } }
  }
  for (const path of ['/', '/work', '/blog', '/contact', '/privacy']) {
    const ofVisitor = await read(path)
    expect(await read(path, '__Host-slatehouse_portal=somebody; slatehouse_csrf=abc')).toEqual({
      html: ofVisitor.html,
      headers: { kept: 'no-store', tag: undefined, vary: 'Accept-Encoding, Cookie', given: undefined },
    })
    const ofStaff = await read(path, cookie)
    expect(ofStaff.headers.kept).toBe('no-store')
    expect(ofStaff.headers.tag).toBeUndefined()
  }
})

test('a preview is framed by our own pages only, and is neither cached nor indexed', async () => {
  const preview = {
    'cache-control': /^no-store$/,
    'x-robots-tag': /^noindex$/,
    'x-frame-options': /^SAMEORIGIN$/,
    'content-security-policy': /frame-ancestors 'self'(;|$)/,
  }
  for (const path of ['/admin/site/preview/home', '/?preview=look']) {
    const { status, headers } = await ask(path, { headers: { Cookie: cookie } })
    expect([path, status, missing(headers, { ...onEveryAnswer, ...preview })]).toEqual([path, 200, []])
  }
  // Nobody else can have the home page framed, and the drafts are not answered.
  await expectGuarded('/?preview=look', {}, 200)
  const { headers } = await ask('/admin/site/preview/home')
  expect(missing(headers, { 'cache-control': /^no-store$/, 'x-robots-tag': /^noindex$/ })).toEqual([])
  expect(await (await fetch(`${product.url}/admin/site/preview/home`)).text()).not.toContain('id="section-')
})

test('every other response has its security headers: data, media, files, errors, events, uploads', async () => {
  const { etag = '' } = await expectGuarded(picture, {}, 200)
  const staff = { Cookie: cookie }
  const tus = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' }
  const form = (body: string, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { ...json, ...headers },
    body,
  })
  const asked: [path: string, asked: Asked, status: number][] = [
    [picture, { headers: { 'If-None-Match': etag } }, 304],
    [picture, { method: 'HEAD' }, 200],
    ['/media/image/upload/w_1/nothing', {}, 400],
    ['/media/no/such/thing', {}, 404],
    [film, { headers: { Range: 'bytes=0-99' } }, 206],
    [film, { headers: { Range: 'bytes=999999999-' } }, 416],
    [script, {}, 200],
    ['/assets/no-such-file.js', {}, 404],
    ...['/robots.txt', '/sitemap.xml', '/llms.txt', '/healthz', '/readyz', '/metrics', '/api/flags'].map(
      (path): [string, Asked, number] => [path, {}, 200],
    ),
    ['/api/no/such/door', {}, 404],
    ['/api/contact', form('{'), 400],
    ['/api/contact', form('{}'), 422],
    ['/api/contact', { method: 'POST', body: 'x' }, 415],
    ['/api/contact', form(`"${'x'.repeat(300_000)}"`), 413],
    ['/api/contact', form('{}', { Origin: 'null' }), 403],
    ['/api/admin/assets/events', {}, 401],
    ['/api/admin/assets/events', { headers: staff }, 200],
    ['/api/admin/uploads', { method: 'POST', headers: tus }, 401],
    ['/api/admin/uploads', { method: 'POST', headers: { ...tus, ...staff } }, 201],
    ['/api/admin/uploads', { method: 'POST', headers: { ...tus, ...staff, 'Tus-Resumable': '0.2.2' } }, 412],
    ['/', { method: 'TRACE' }, 404],
    ['/', { method: 'POST' }, 404],
  ]
  const faults: string[] = []
  for (const [path, how, status] of asked) {
    const named = `${how.method ?? 'GET'} ${path}`
    await expectGuarded(path, how, status).catch((error: Error) => faults.push(`${named}: ${error.message}`))
  }
  expect(faults).toEqual([])
})

test('cached responses have them too', async () => {
  for (const path of ['/', picture]) for (let time = 0; time < 3; time += 1) await expectGuarded(path, {}, 200)
})

test('a private link is not cached, indexed or sent as a referrer, however it is spelt', async () => {
  const offers = await fetch(`${product.url}/api/proposals`, { headers: { cookie } })
  const { proposals } = (await offers.json()) as { proposals: { proposalId: string | null }[] }
  const { proposalId } = proposals.find((one) => one.proposalId)!
  const closed = { 'cache-control': /^no-store$/, 'referrer-policy': /^no-referrer$/, 'x-robots-tag': /noindex/ }
  for (const path of ['/proposal/', '/Proposal/', '/%70roposal/', '/PROPOSAL-client/', '/api/proposal/', '/api/proposals/']) {
    const headers = await expectGuarded(`${path}${proposalId}`, {}, 200)
    expect([path, missing(headers, closed)]).toEqual([path, []])
  }
})

test('a private proposal opened in one browser is locked in every other, however its address is spelt', async () => {
  const body = JSON.stringify({ accessCode: 'lakeside-preview' })
  const given = await fetch(`${product.url}/api/proposals/lakeside/auth`, { method: 'POST', headers: json, body })
  const pass = given.headers.getSetCookie()[0]!.split(';')[0]!
  const text = (path: string, headers = {}) => fetch(product.url + path, { headers }).then((answer) => answer.text())
  for (const path of ['/proposal/lakeside-lodge', '/Proposal/lakeside-lodge', '/%70roposal/lakeside-lodge']) {
    expect(await text(path, { Cookie: pass }), path).toContain('One weekend at the lake')
    expect(await text(path), path).not.toContain('One weekend at the lake')
  }
})

test('cookies are Secure, HttpOnly and bound to this host', async () => {
  const answers = await Promise.all([
    fetch(`${product.url}/api/admin/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ password: 'tests-open-the-desk' }),
    }),
    fetch(`${product.url}/api/portal/csrf-token`),
    fetch(`${product.url}/api/proposals/lakeside/auth`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ accessCode: 'lakeside-preview' }),
    }),
  ])
  for (const { headers } of answers) {
    const [set = ''] = headers.getSetCookie()
    expect(set).toMatch(/^__Host-slatehouse_/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(set).toContain(part)
    expect(set).not.toContain('Domain=')
  }
})
