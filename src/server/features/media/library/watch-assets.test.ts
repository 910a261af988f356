import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { announce } from '#server/base/database/announcements.ts'
import { assets } from '#server/tables/website/media.ts'
import { makeFilm } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let server: Server
let address: string

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  server = createServer(getRequestListener((request) => product.app.fetch(request, { address: '127.0.0.1' })))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await product.close()
})

interface Event {
  id: string
  card: { progress: number; publicId: string } | null
}

/** Listens through a real socket; `events` grows as they arrive. */
async function listen(cookie: string) {
  const hanging = new AbortController()
  const response = await fetch(`${address}/api/admin/assets/events`, { headers: { cookie }, signal: hanging.signal })
  const events: Event[] = []
  let text = ''
  const ended = (async () => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece
      const whole = text.split('\n\n')
      text = whole.pop()!
      for (const block of whole) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as Event)
    }
    return true
  })().catch(() => true)
  return { response, events, ended, hangUp: () => hanging.abort() }
}

test('reports every change, at most a few times a second for each asset, and its end', async () => {
  const cookie = await product.signIn()
  const { db } = product
  const [film] = await db
    .insert(assets)
    .values(makeFilm({ publicId: 'live/film', state: 'processing' }))
    .returning()
  const { response, events, hangUp } = await listen(cookie)
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  for (let progress = 1; progress <= 60; progress += 1) {
    await db.update(assets).set({ progress }).where(eq(assets.id, film!.id))
    await announce(db, 'asset', { assetId: film!.id })
  }
  await expect.poll(() => events.at(-1)?.card?.progress).toBe(60)
  expect(events.length).toBeLessThan(12)
  expect(events.at(-1)).toMatchObject({ id: film!.id, card: { publicId: 'live/film', progress: 60 } })

  await product.request('DELETE', `/api/admin/assets/${film!.id}`, { cookie })
  await expect.poll(() => events.at(-1)).toEqual({ id: film!.id, card: null })
  hangUp()
})

test('is for staff only', async () => {
  const answer = await product.request('GET', '/api/admin/assets/events')
  expect([answer.status, answer.json]).toEqual([401, { success: false, message: 'Please sign in.' }])
})

test('ends with the session, before another event is sent', async () => {
  const cookie = await product.signIn()
  const { events, ended } = await listen(cookie)
  await product.request('POST', '/api/admin/logout', { cookie })
  const [film] = await product.db.insert(assets).values(makeFilm()).returning()
  await announce(product.db, 'asset', { assetId: film!.id })
  expect(await ended).toBe(true)
  expect(events).toEqual([])
})

test('releases clients that disconnect', async () => {
  const cookie = await product.signIn()
  const stops: ReturnType<typeof vi.fn<() => void>>[] = []
  const real = product.services.announcements.on.bind(product.services.announcements)
  vi.spyOn(product.services.announcements, 'on').mockImplementation((topic, subscriber) => {
    const stop = vi.fn<() => void>(real(topic, subscriber))
    stops.push(stop)
    return stop
  })
  const listeners = await Promise.all(Array.from({ length: 5 }, () => listen(cookie)))
  // Each hears of assets, and of sessions that end.
  expect(stops).toHaveLength(10)
  for (const { hangUp } of listeners) hangUp()
  await expect.poll(() => stops.filter((stop) => stop.mock.calls.length === 1).length).toBe(10)
  vi.restoreAllMocks()
})
