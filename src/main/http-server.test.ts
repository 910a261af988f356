import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import { BlockList, connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAdmission } from '#server/base/http/limits/admission.ts'
import { makeHotAnswers } from '#server/base/cache/hot-answers.ts'
import { forgetSession, rememberSession } from '#server/base/access/known-sessions.ts'
import { makePageCache } from '#server/base/cache/page-cache.ts'
import { readText } from '#server/base/http/bodies/read-text.ts'
import { bodyOf } from '#server/base/http/bodies/request-body.ts'
import { receiveFiles, type ReceivedForm } from '#server/base/http/bodies/receive-files.ts'
import type { AppEnv } from '#server/base/http/request-context.ts'
import { makeDiskStorage } from '#server/base/storage/storage.ts'
import { listen, type HttpServer } from './http-server.ts'

const proxies = new BlockList()
proxies.addAddress('127.0.0.1')

const env = {
  port: 0,
  host: '127.0.0.1',
  https: false,
  trustedProxies: proxies,
  mediaBaseUrl: '/media',
  production: true,
}
const mostVisitors = 24 + 40

let http: HttpServer
let work: PromiseWithResolvers<void>
let working: number
/** Requests whose head was read. Connections are not accepted in the order in which they were made. */
let arrived: number
const folder = mkdtempSync(join(tmpdir(), 'slatehouse-http-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  work = Promise.withResolvers()
  working = 0
  const app = new Hono<AppEnv>()
  app.onError((_, c) => c.text('', 400))
  app.post('/api/notes', async (c) => c.text(await readText(c, 1_000)))
  app.post('/api/files', (c) =>
    receiveFiles(c, makeDiskStorage(folder), { files: 2, bytes: 64 * 1024 ** 2 }, async ({ files, fields }) =>
      c.json({ files, fields }),
    ),
  )
  app.post('/api/slowly', async (c) => {
    let bytes = 0
    for await (const piece of bodyOf(c, 50)) bytes += piece.length
    // Longer than a sender may be silent.
    await sleep(200)
    return c.text(`${bytes} bytes`)
  })
  app.get('/live', (c) => c.body(new ReadableStream({ start: (line) => line.enqueue('listening') })))
  app.all('*', async (c) => {
    if (c.req.path.startsWith('/work') || c.req.header('x-slow')) {
      working += 1
      await work.promise
    }
    return c.text('done')
  })
  const server = createServer()
  const [pages, pictures, admission] = [makePageCache(env), makeHotAnswers(env), makeAdmission({ waitTimeout: 60_000 })]
  http = await listen(app, { env, pages, pictures, admission, server })
  arrived = 0
  server.on('request', () => (arrived += 1))
})
afterEach(async () => {
  work.resolve()
  http.server.closeAllConnections()
  await http.drain(1)
})

interface Received {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: string
}

async function ask(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  const call = request({ port: http.port, host: '127.0.0.1', path, method, headers, agent: false })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) } satisfies Received
}

/** As many visitors as are admitted and queued, of eight networks, each with a request that never ends. */
async function crowd(): Promise<Promise<Received>[]> {
  const visitors = Array.from({ length: mostVisitors }, (_, host) =>
    ask('/work', { headers: { 'X-Forwarded-For': `198.51.${host % 8}.7` } }),
  )
  await expect.poll(() => arrived).toBe(mostVisitors)
  await expect.poll(() => working).toBe(24)
  await expect.poll(async () => (await ask('/work-of-one-more', { method: 'HEAD' })).status).toBe(503)
  return visitors
}

test('visitors beyond the queue get a 503 with a message and Retry-After', async () => {
  const visitors = await crowd()
  const page = await ask('/anything', { headers: { Accept: 'text/html,*/*' } })
  expect(page.status).toBe(503)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('We’re busy just now.')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")

  const form = await ask('/api/notes', { method: 'POST', headers: { 'Content-Length': '0' } })
  expect(form.status).toBe(503)
  expect(JSON.parse(form.body)).toEqual({ success: false, message: 'We’re busy just now. Please try again in a moment.' })
  expect(form.body.length + page.body.length).toBeLessThan(1_500)

  work.resolve()
  for (const { status } of await Promise.all(visitors)) expect(status).toBe(200)
  expect((await ask('/anything')).status).toBe(200)
})

test('visitors do not block health checks, files, sign-ins and signed-in users', async () => {
  const visitors = await crowd()
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/assets/root.js')).status).toBe(200)
  expect((await ask('/media/image/upload/w_640/any.jpg')).status).toBe(200)
  expect((await ask('/api/admin/login', { method: 'POST' })).status).toBe(200)

  const token = 'k'.repeat(43)
  const admin = () => ask('/anything', { headers: { Cookie: `theme=dark; slatehouse_admin=${token}` } })
  expect((await admin()).status, 'a cookie that nobody has seen to hold').toBe(503)
  rememberSession(token)
  expect((await admin()).status).toBe(200)
  forgetSession(token)
  expect((await admin()).status, 'signed out').toBe(503)
  work.resolve()
  await Promise.all(visitors)
})

const waysIn = [
  ['POST', '/api/admin/login'],
  ['POST', '/api/admin/sign-in'],
  ['POST', '/api/admin/sign-in/links'],
  ['POST', '/api/admin/sign-in/link'],
  ['POST', '/api/admin/sign-in/passkey/options'],
  ['POST', '/api/admin/sign-in/passkey'],
  ['POST', '/api/people/invitation/AAAA'],
  ['GET', '/api/people/invitation/AAAA'],
  ['GET', '/api/admin/oidc'],
  ['GET', '/api/admin/oidc/callback?code=1'],
  ['GET', '/admin/login'],
  ['GET', '/Admin/enter/AAAA'],
  ['GET', '/invitation/AAAA'],
  ['POST', '/api/portal/login'],
  ['POST', '/api/portal/enter'],
  ['POST', '/api/portal-invitations/AAAA'],
  ['GET', '/portal/login'],
  ['GET', '/proposal/AAAA'],
  ['GET', '/propos%61l/AAAA'],
  ['GET', '/clients/AAAA'],
  ['GET', '/api/invoice/AAAA'],
  ['GET', '/agreement/AAAA'],
  ['GET', '/book/change/AAAA'],
] as const

test('whatever visitors do, every way to sign in and every page of a client by link answers', async () => {
  const visitors = await crowd()
  for (const [method, path] of waysIn) expect((await ask(path, { method })).status, `${method} ${path}`).toBe(200)
  work.resolve()
  await Promise.all(visitors)
})

test.each([
  ['GET', '/anything?search=a', 4],
  ['GET', '/book/a', 4],
  ['GET', '/proposal/a', 4],
  ['GET', '/admin/login', 4],
  ['POST', '/api/admin/sign-in/passkey', 2],
])('one network that asks ninety times at once is refused, and nobody else: %s %s', async (method, path, atOnce) => {
  const from = (address: string, slow = false) =>
    ask(path, { method, headers: { 'X-Forwarded-For': address, ...(slow && { 'X-Slow': '1' }) } })
  const crowded = Array.from({ length: 90 }, (_, host) => from(`2001:db8:9:9::${(host + 1).toString(16)}`, true))
  await expect.poll(() => arrived).toBe(90)
  await expect.poll(() => working).toBe(atOnce)
  expect((await from('2001:db8:9:9::ffff')).status).toBe(503)
  expect((await from('198.51.100.9')).status).toBe(200)
  work.resolve()
  await Promise.all(crowded)
})

test('sixty sign-ins at once from one network do not block others, and those of staff block nobody', async () => {
  const signIn = (admin: 'admin' | 'portal', address: string, slow = false) =>
    ask(`/api/${admin}/login`, { method: 'POST', headers: { 'X-Forwarded-For': address, ...(slow && { 'X-Slow': '1' }) } })
  const crowd = Array.from({ length: 62 }, (_, host) => signIn('portal', `2001:db8:7:7::${host + 1}`, true))
  await expect.poll(() => arrived).toBe(62)
  await expect.poll(() => working).toBe(2)
  await expect.poll(async () => (await signIn('portal', '2001:db8:7:7::ffff')).status).toBe(503)
  expect((await signIn('portal', '2001:db8:7:8::1')).status).toBe(200)
  expect((await signIn('admin', '2001:db8:7:7::1')).status).toBe(200)
  const spelled = await ask('/api/portal/logi%6e?x', { method: 'POST', headers: { 'X-Forwarded-For': '2001:db8:7:7::1' } })
  expect(spelled.status, 'another spelling of the address takes nobody else’s turn').toBe(503)
  work.resolve()
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a slow body and an endless response block nobody', async () => {
  const head = 'POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\nh'
  const slow = Array.from({ length: mostVisitors + 50 }, () => connect(http.port, '127.0.0.1').on('error', () => undefined))
  for (const socket of slow) socket.write(head)
  const listeners = Array.from({ length: mostVisitors + 50 }, () => connect(http.port, '127.0.0.1').on('error', () => undefined))
  for (const socket of listeners) socket.write('GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all(listeners.map((socket) => once(socket, 'data')))

  expect((await ask('/anything')).status).toBe(200)
  // A client that keeps sending is read to the end.
  slow[0]!.write('ello')
  expect(String((await once(slow[0]!, 'data'))[0])).toMatch(/^HTTP\/1.1 200[^]*hello$/)
  for (const socket of [...slow, ...listeners]) socket.destroy()
})

test('a body that takes longer than five minutes is cut off, a response that does is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const body = connect(http.port, '127.0.0.1').on('error', () => undefined)
  body.write('POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nh')
  await once(http.server, 'request')
  const live = connect(http.port, '127.0.0.1').on('error', () => undefined)
  live.write('GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(live, 'data')
  const cut = once(body.resume(), 'close')
  vi.advanceTimersByTime(301_000)
  await cut
  vi.useRealTimers()
  expect((await ask('/anything')).status).toBe(200)
  expect(live.readyState).toBe('open')
  for (const socket of [body, live]) socket.destroy()
})

test('the limit of a silent sender ends with the body: work on it may take longer', async () => {
  const call = request({ port: http.port, host: '127.0.0.1', path: '/api/slowly', method: 'POST', agent: false })
  call.end('hello')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect(await text(answer)).toBe('5 bytes')

  const silent = connect(http.port, '127.0.0.1').on('error', () => undefined)
  silent.write('POST /api/slowly HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nh')
  await once(silent.resume(), 'close')
})

test('an idle connection is closed after two minutes', async () => {
  expect(http.server.timeout).toBe(120_000)
  // The same limit with a shorter timeout.
  http.server.timeout = 300
  const stuck = connect(http.port, '127.0.0.1').on('error', () => undefined)
  stuck.write('POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nh')
  const waiting = connect(http.port, '127.0.0.1').on('error', () => undefined)
  waiting.write('GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all([stuck, waiting].map((socket) => once(socket.resume(), 'close')))
  expect((await ask('/anything')).status).toBe(200)
})

test('a path with a backslash is refused with a message', async () => {
  const asked = request({ port: http.port, path: '/api/clients\\secret' })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect([answer.statusCode, answer.headers['content-type'], JSON.parse(await text(answer))]).toEqual([
    400,
    'application/json',
    { success: false, message: 'This address is not valid.' },
  ])
})

test('a form’s files arrive whole by a socket, whose pieces are freed as they are written', async () => {
  const sent = [randomBytes(9 * 1024 ** 2 + 17), randomBytes(300_001)]
  const body = new FormData()
  body.append('first', new Blob([sent[0]!]), 'first.mp4')
  body.append('note', 'between')
  body.append('second', new Blob([sent[1]!]), 'second.mp4')
  const answer = await fetch(`http://127.0.0.1:${http.port}/api/files`, { method: 'POST', body })
  const { files, fields } = (await answer.json()) as ReceivedForm
  expect(fields).toEqual({ note: 'between' })
  const kept = await Promise.all(files.map(({ storageKey }) => readFile(join(folder, storageKey))))
  expect(kept.map((file, index) => file.equals(sent[index]!))).toEqual([true, true])
})
