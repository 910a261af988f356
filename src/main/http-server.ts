import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000)
      await closed
      clearTimeout(cut)
    },
  }
}
