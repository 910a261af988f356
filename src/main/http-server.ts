import { createServer, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { EnvError } from '#server/base/env.ts'
import type { PageCache } from '#server/base/page-cache.ts'
import type { AppEnv } from '#server/base/request-context.ts'

type Middleware = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: () => void,
) => void

/** In the operator's words where it is a setting that is wrong. */
function refusalToListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new EnvError(`PORT ${port} is in use by another program`)
  if (error.code === 'EACCES') return new EnvError(`PORT ${port} may not be used by this account`)
  if (error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL') {
    return new EnvError(`HOST ${host} is not an address of this machine`)
  }
  return error
}

/**
 * A moment in which waiting sockets are accepted and read. `http.Server.close` would take a connection whose request has
 * arrived but was not read yet for an idle one, and cut it.
 */
async function breath(): Promise<void> {
  await sleep(50)
  await nextRound()
}

export interface HttpServer {
  server: Server
  port: number
  /** Stops listening, lets answers that are under way finish for `graceSeconds`, then cuts the rest. */
  drain(graceSeconds: number): Promise<void>
}

/** One `node:http` server: the page cache first, then (in development) Vite, then Hono. */
export async function listen(
  app: Hono<AppEnv>,
  {
    port,
    host,
    pages,
    server = createServer(),
    before,
  }: { port: number; host: string; pages: PageCache; server?: Server; before?: Middleware },
): Promise<HttpServer> {
  const answer = getRequestListener(
    (request, { incoming }) => app.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false },
  )
  let underWay = 0
  let letIn = 0
  server.on('connection', () => (letIn += 1))
  server.on('request', (request, response) => {
    underWay += 1
    response.once('close', () => (underWay -= 1))
    if (pages.serve(request, response)) return
    if (before) before(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  server.requestTimeout = 300_000
  server.headersTimeout = 20_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalToListen(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async drain(graceSeconds) {
      // Callers that have connected are still let in and heard; only then the door is shut. They are let in one by one,
      // and while pages are rendered that takes its time: the door stays open until nobody came for three breaths.
      const shutBy = Date.now() + (graceSeconds * 1000) / 2
      for (let quiet = 0; quiet < 3 && Date.now() < shutBy;) {
        const before = letIn
        await breath()
        quiet = letIn === before ? quiet + 1 : 0
      }
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      const cut = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000)
      while (server.listening || underWay > 0) await breath()
      await breath()
      server.closeIdleConnections()
      await closed
      clearTimeout(cut)
    },
  }
}
