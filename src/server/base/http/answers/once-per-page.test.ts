import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../request-context.ts'
import { oncePerPage } from './once-per-page.ts'

test('finds a thing once for what one page reads, and each time for a request of its own', async () => {
  let found = 0
  const app = new Hono<AppEnv>().get('/read', async (c) => c.json(await oncePerPage(c, 'thing', async () => (found += 1))))
  const read = async (page?: Map<string, Promise<unknown>>) => {
    const answer = await app.fetch(new Request('http://localhost/read'), { address: '192.0.2.1', ...(page && { page }) })
    return answer.json()
  }
  const [ofOne, ofAnother] = [new Map(), new Map()]
  expect(await Promise.all([read(ofOne), read(ofOne), read(ofAnother), read(ofOne)])).toEqual([1, 1, 2, 1])
  expect([await read(), await read()]).toEqual([3, 4])
})
