import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { subscribeToAnnouncements } from './announcements.ts'
import { makeLog } from '../log.ts'

test('reconnects to a broken database once a second, and not after it was stopped', async () => {
  let requests = 0
  const broken = createServer((socket) => {
    requests += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const { port } = broken.address() as AddressInfo

  const listener = subscribeToAnnouncements(`postgres://nobody@127.0.0.1:${port}/nothing`, makeLog('silent'))
  const began = performance.now()
  await expect.poll(() => requests).toBeGreaterThan(2)
  expect(requests).toBeLessThan(3 + (performance.now() - began) / 1_000)

  await listener.stop()
  const before = requests
  await sleep(1_500)
  expect(requests).toBe(before)
  broken.close()
})
