import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hearAnnouncements } from './announcements.ts'
import { makeLog } from './log.ts'

test('knocks at a broken database once a second, and no more after it was stopped', async () => {
  let knocks = 0
  const broken = createServer((socket) => {
    knocks += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const { port } = broken.address() as AddressInfo

  const listener = hearAnnouncements(`postgres://nobody@127.0.0.1:${port}/nothing`, makeLog('silent'))
  const began = performance.now()
  await expect.poll(() => knocks).toBeGreaterThan(2)
  expect(knocks).toBeLessThan(3 + (performance.now() - began) / 1_000)

  await listener.stop()
  const before = knocks
  await sleep(1_500)
  expect(knocks).toBe(before)
  broken.close()
})
