import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import { EnvError } from '#server/base/env.ts'
import { sendFilePiece } from '#server/base/file-answer.ts'
import type { HotAnswers } from '#server/base/hot-answers.ts'
import type { PageCache } from '#server/base/page-cache.ts'
import type { AppEnv } from '#server/base/request-context.ts'

type Middleware = (request: IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void

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

/** Cuts a request off whose body takes longer than five minutes. Answers how to lift that. */
function hurry(request: IncomingMessage): () => void {
  const cut = setTimeout(() => request.destroy(), 300_000).unref()
  const lift = () => clearTimeout(cut)
  for (const event of ['end', 'close']) request.once(event, lift)
  return lift
}

export interface HttpServer {
  server: Server
  port: number
  /** Stops listening, lets answers that are under way finish for `graceSeconds`, then cuts the rest. */
  drain(graceSeconds: number): Promise<void>
}

/** One `node:http` server: pages and pictures that are at hand first, then (in development) Vite, then Hono. */
export async function listen(
  app: Hono<AppEnv>,
  {
    port,
    host,
    pages,
    pictures,
    server = createServer(),
    before,
  }: { port: number; host: string; pages: PageCache; pictures: HotAnswers; server?: Server; before?: Middleware },
): Promise<HttpServer> {
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const from = incoming as IncomingMessage
      const to = outgoing as ServerResponse
      const address = from.socket.remoteAddress ?? ''
      const answered = await app.fetch(request, { address, incoming: from, outgoing: to, takeTime: hurry(from) })
      return (await sendFilePiece(answered, to)) ? RESPONSE_ALREADY_SENT : answered
    },
    { overrideGlobalObjects: false },
  )
  let underWay = 0
  let letIn = 0
  server.on('connection', () => (letIn += 1))
  server.on('request', (request, response) => {
    underWay += 1
    response.once('close', () => (underWay -= 1))
    if (pictures.serve(request, response) || pages.serve(request, response)) return
    if (before) before(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  // Node's own limit knows no exceptions, and an upload may take hours.
  server.requestTimeout = 0
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
