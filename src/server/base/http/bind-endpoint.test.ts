import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpointsFor } from '#domain/common/endpoint.ts'
import { bindGroup, bindPart, type EndpointServices } from './bind-endpoint.ts'
import type { AppEnv, RequestContext } from './request-context.ts'

const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/things' })
const things = {
  countThings: publicEndpoint('GET', '', 'Count things', { answer: z.object({ things: z.number() }) }),
  addThing: publicEndpoint('POST', '', 'Add thing', { answer: z.object({ success: z.literal(true), id: z.string() }) }),
  removeThings: publicEndpoint('DELETE', '', 'Remove things'),
}

const take = vi.fn<() => Promise<void>>()
const services = { env: { siteUrl: 'http://localhost' }, limits: { take } } as unknown as EndpointServices

function makeApp() {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('request', { requestId: '1', address: '192.0.2.1', userAgent: '' } as RequestContext)
    await next()
  })
  return app
}

const ask = async (app: Hono<AppEnv>, method: string) => {
  const response = await app.request('http://localhost/api/things', { method, headers: { Origin: 'http://localhost' } })
  return response.json()
}

test('a group answers by its handlers, and adds success where the answer has it', async () => {
  const app = makeApp()
  const removed = vi.fn<() => Promise<void>>(async () => undefined)
  bindGroup(app, services, things, {
    countThings: async () => ({ things: 2, hidden: 'dropped' }),
    addThing: async ({ limits, now }) => ({ id: limits === services.limits && now instanceof Date ? 'new' : 'wrong' }),
    removeThings: removed,
  })
  expect(await ask(app, 'GET')).toEqual({ things: 2 })
  expect(await ask(app, 'POST')).toEqual({ success: true, id: 'new' })
  expect(await ask(app, 'DELETE')).toEqual({ success: true })
  expect(removed).toHaveBeenCalledOnce()
})

test('each endpoint of a group has a handler, and nothing else has', () => {
  const countThings = async () => ({ things: 2 })
  const addThing = async () => ({ id: 'new' })
  const removeThings = async () => undefined
  // @ts-expect-error one is missing
  bindGroup(makeApp(), services, things, { countThings, addThing })
  // @ts-expect-error one is not declared
  expect(() => bindGroup(makeApp(), services, things, { countThings, addThing, removeThings, changeThing: addThing })).toThrow()
  // @ts-expect-error the answer lacks its id
  bindGroup(makeApp(), services, things, { countThings, addThing: removeThings, removeThings })
  bindPart(makeApp(), services, things, { countThings })
})
