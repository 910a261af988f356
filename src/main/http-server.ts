import { createServer, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
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

/** `http.Server.close` cuts connections whose request has arrived but was not read yet; hence these moments of patience. */
const lameDuckMilliseconds = 150

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
  server.on('request', (request, response) => {
    if (pages.serve(request, response)) return
    if (before) before(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  server.requestTimeout = 300_000
  server.headersTimeout = 20_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new EnvError(`PORT ${port} is in use by another program`) : error),
    )
    server.listen(port, host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async drain(graceSeconds) {
      // Callers that have just connected are still let in and heard; only then the door is shut.
      await setTimeout(lameDuckMilliseconds)
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      const sweep = setInterval(() => server.closeIdleConnections(), lameDuckMilliseconds)
      const cut = setTimeout(graceSeconds * 1000, undefined, { ref: false }).then(() => server.closeAllConnections())
      await Promise.race([closed, cut.then(() => closed)])
      clearInterval(sweep)
    },
  }
}
