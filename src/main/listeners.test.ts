import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenOn, type Listeners } from './listeners.ts'

const host = '127.0.0.1'
let server: Server
let listeners: Listeners

beforeEach(async () => {
  server = createServer((_, response) => response.end('here'))
  listeners = await listenOn(server, { port: 0, host })
})
afterEach(async () => {
  server.closeAllConnections()
  await listeners.close()
})

test('a port that is in use is refused, also to a second product', async () => {
  await expect(listenOn(createServer(), { port: listeners.port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(await (await fetch(`http://${host}:${listeners.port}`)).text()).toBe('here')
})

test('a port that was closed is free again', async () => {
  await listeners.close()
  expect(listeners.isListening()).toBe(false)
  const { port } = listeners
  listeners = await listenOn(server, { port, host })
  expect(listeners.port).toBe(port)
  expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('here')
})

// By one listening socket it would be one; other systems than Linux have no more.
test.runIf(process.platform === 'linux')('several connections are accepted in one round of the event loop', async () => {
  const sockets = Array.from({ length: 64 }, () => connect({ port: listeners.port, host }))
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const most = { inARound: 0 }
  while (accepted < sockets.length) {
    const before = accepted
    await nextRound()
    most.inARound = Math.max(most.inARound, accepted - before)
  }
  expect(most.inARound).toBeGreaterThan(4)
  for (const socket of sockets) socket.destroy()
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
})
