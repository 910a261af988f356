import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeHotAnswers, type HotAnswers } from './hot-answers.ts'

let hot: HotAnswers
let server: Server
let base: string

beforeEach(async () => {
  hot = makeHotAnswers({ https: false })
  server = createServer((request, response) => {
    if (!hot.serve(request, response)) response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

const link = '/media/image/upload/w_640,f_auto/stills/ridge.jpg'
const modern = 'image/avif,image/webp,*/*'

function keep(body = Buffer.from('picture'), { url = link, accept = '*/*', assetId = 'a', begun = hot.generation } = {}) {
  const headers = { ETag: '"tag"', 'Content-Type': 'image/jpeg', 'Content-Length': String(body.length) }
  hot.keep(url, accept, { assetIds: [assetId], headers, body }, begun)
}

const ask = (url = link, init: RequestInit = {}) => fetch(base + url, { headers: { Accept: '*/*' }, ...init })

test('serves a stored response with the headers of any other', async () => {
  keep()
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('picture')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '7',
    etag: '"tag"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const known = await ask(link, { headers: { Accept: '*/*', 'If-None-Match': '"tag"' } })
  expect(known.status).toBe(304)
  expect(await known.text()).toBe('')
})

test('serves only GET requests that accept the same formats', async () => {
  keep(Buffer.from('avif'), { accept: modern })
  expect((await ask()).status).toBe(404)
  expect((await ask(link, { headers: { Accept: 'image/webp' } })).status).toBe(404)
  expect(await (await ask(link, { headers: { Accept: `text/html,${modern}` } })).text()).toBe('avif')
  expect((await ask(link, { method: 'POST', headers: { Accept: modern } })).status).toBe(404)
})

test('drops a response when its asset changes, and no other', async () => {
  keep()
  keep(Buffer.from('other'), { url: '/other.jpg', assetId: 'b' })
  hot.drop('a')
  expect((await ask()).status).toBe(404)
  expect((await ask('/other.jpg')).status).toBe(200)
  hot.clear()
  expect((await ask('/other.jpg')).status).toBe(404)
})

test('does not store a response that was begun before a change', async () => {
  const begun = hot.generation
  hot.drop('a')
  keep(Buffer.from('of before'), { begun })
  expect((await ask()).status).toBe(404)
})

test('stores no more than 64 MB, least recently used dropped first', async () => {
  const body = Buffer.alloc(1024 * 1024)
  keep(body, { url: '/first' })
  for (let index = 0; index < 63; index += 1) keep(body, { url: `/${index}` })
  expect((await ask('/first')).status).toBe(200)
  keep(body, { url: '/one more' })
  expect((await ask('/first')).status).toBe(200)
  expect((await ask('/0')).status).toBe(404)
  keep(Buffer.alloc(3 * 1024 * 1024), { url: '/large' })
  expect((await ask('/large')).status).toBe(404)
  keep(body, { url: '/first?again' })
  expect((await ask('/first?again')).status).toBe(404)
})

test('revalidates after a minute', async () => {
  keep()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await ask()).status).toBe(404)
})

test('does not expire while the database is unavailable', async () => {
  keep()
  hot.keepStale()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await ask()).status).toBe(200)
  hot.clear()
  expect((await ask()).status).toBe(404)
})
