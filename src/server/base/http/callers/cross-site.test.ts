import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { isCrossSite } from './cross-site.ts'
import type { AppEnv } from '../request-context.ts'

async function isRefused(headers: Record<string, string>, siteUrl = 'http://studio.example:3000'): Promise<boolean> {
  const app = new Hono<AppEnv>()
  app.post('/', (c) => c.json(isCrossSite(c, siteUrl)))
  return (await app.request('/', { method: 'POST', headers })).json()
}

it.each([
  ['another site', 'http://other.example'],
  ['no host', 'https://'],
  ['no host, by http', 'http://'],
  ['a sandboxed frame', 'null'],
  ['the host with another protocol', 'https://studio.example:3000'],
  ['the host on another port', 'http://studio.example'],
  ['a path after it', 'http://studio.example:3000/'],
  ['nothing', ''],
])('a write is refused by its origin: %s', async (_, origin) => {
  expect(await isRefused({ Origin: origin, Host: 'studio.example:3000' })).toBe(true)
  expect(await isRefused({ Origin: origin })).toBe(true)
})

it('a write of the site itself is taken, by its address or by another name of the server', async () => {
  expect(await isRefused({ Origin: 'http://studio.example:3000', Host: 'studio.example:3000' })).toBe(false)
  expect(await isRefused({ Origin: 'https://www.example', Host: 'www.example' })).toBe(false)
  expect(await isRefused({ Host: 'studio.example:3000' })).toBe(false)
})
