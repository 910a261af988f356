import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { Admission } from '#server/base/http/limits/admission.ts'
import { makeBusyAnswer } from '#server/base/http/limits/busy-answer.ts'
import { clientAddress } from '#server/base/http/callers/client-address.ts'
import { EnvError, type Env } from '#server/base/env.ts'
import { sendEvents } from '#server/base/http/answers/event-stream.ts'
import { sendFilePiece } from '#server/base/http/answers/file-answer.ts'
import type { HotAnswers } from '#server/base/cache/hot-answers.ts'
import type { PageCache } from '#server/base/cache/page-cache.ts'
import type { AppEnv } from '#server/base/http/request-context.ts'
import { listenOn } from './listeners.ts'

type Middleware = (request: IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void

/** Explains listen errors that a setting causes. */
function refusalToListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new EnvError(`PORT ${port} is in use by another program`)
  if (error.code === 'EACCES') return new EnvError(`this account cannot use PORT ${port}`)
  if (error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL') {
    return new EnvError(`HOST ${host} is not an address of this machine`)
  }
  return error
}

/**
 * Waits until pending sockets are accepted and read. `http.Server.close` would treat a connection whose request has arrived but
 * was not read yet as idle, and close it.
 */
async function settleSockets(): Promise<void> {
  await sleep(50)
  await nextRound()
}

function expectOverloaded(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}

/**
 * Waits until no connection is pending: the system resets those in the backlog when the server stops listening. The backlog is
 * empty when an iteration of the event loop accepted none and was over at once.
 */
async function untilBacklogIsEmpty(letIn: () => number, until: number): Promise<void> {
  while (Date.now() < until) {
    const before = letIn()
    const begun = performance.now()
    await nextRound()
    if (letIn() === before && performance.now() - begun < 1) return
  }
}

const bodyMilliseconds = 300_000

/**
 * Aborts a request whose body takes longer than five minutes. Returns a function that lifts the limit. Without a body there is
 * none: `end` comes with the response, and a download or a stream may take hours.
 */
function limitBodyTime(request: IncomingMessage): () => void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && Number(length ?? 0) === 0) return () => undefined
  const cut = setTimeout(() => request.destroy(), bodyMilliseconds).unref()
  const lift = () => clearTimeout(cut)
  for (const event of ['end', 'close']) request.once(event, lift)
  return lift
}

/** A request whose address cannot be parsed (a backslash in its path, an invalid host) reaches no endpoint. */
function answerUnreadable(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error
  const problem = new Problem('malformed', 'This address is not valid.')
  return Response.json(problem.toRefusal(), { status: problem.status, headers: { 'Cache-Control': 'no-store' } })
}

export interface HttpServer {
  server: Server
  port: number
  /** Stops listening, lets responses in progress finish for `graceSeconds`, then aborts the rest. */
  drain(graceSeconds: number): Promise<void>
}

/** The `node:http` server: cached pages and pictures first, then (in development) Vite, then Hono with limited concurrency. */
export async function listen(
  app: Hono<AppEnv>,
  {
    env,
    pages,
    pictures,
    admission,
    server,
    before,
  }: {
    env: Pick<Env, 'port' | 'host' | 'https' | 'trustedProxies'>
    pages: PageCache
    pictures: HotAnswers
    admission: Admission
    server: Server
    before?: Middleware
  },
): Promise<HttpServer> {
  const { port, host } = env
  const sendAway = makeBusyAnswer(env)
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const from = incoming as IncomingMessage
      const to = outgoing as ServerResponse
      const address = clientAddress(from, env.trustedProxies)
      const slot = await admission.enter(from, address).catch(expectOverloaded)
      if (!slot) {
        sendAway(from, to)
        return RESPONSE_ALREADY_SENT
      }
      try {
        const lift = limitBodyTime(from)
        const takeTime = () => {
          lift()
          slot.leave()
        }
        // The client has disconnected.
        if (to.destroyed) return RESPONSE_ALREADY_SENT
        const answered = await app.fetch(request, { address, incoming: from, outgoing: to, slot, takeTime })
        slot.leave()
        return sendEvents(answered, to) || (await sendFilePiece(answered, to)) ? RESPONSE_ALREADY_SENT : answered
      } finally {
        slot.leave()
      }
    },
    { overrideGlobalObjects: false, errorHandler: answerUnreadable },
  )
  let underWay = 0
  let letIn = 0
  let draining = false
  // Connections without a request so far.
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    letIn += 1
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', (request, response) => {
    underWay += 1
    silent.delete(request.socket)
    response.once('close', () => (underWay -= 1))
    // Closes the connection, so that the next request goes to another process.
    if (draining) response.shouldKeepAlive = false
    if (pictures.serve(request, response) || pages.serve(request, response)) return
    if (before) before(request, response, () => void answer(request, response))
    else if (admission.isFull(request, clientAddress(request, env.trustedProxies))) sendAway(request, response)
    else void answer(request, response)
  })
  // Node's own limit has no exceptions, and an upload may take hours.
  server.requestTimeout = 0
  server.headersTimeout = 20_000
  // Timeout in milliseconds of a connection on which neither side makes progress.
  server.timeout = 120_000
  const listeners = await listenOn(server, { port, host }).catch((error: NodeJS.ErrnoException) => {
    throw refusalToListen(error, host, port)
  })
  return {
    server,
    port: listeners.port,
    async drain(graceSeconds) {
      draining = true
      // Connected clients are still accepted and answered before the server stops listening. They are accepted a few at a time,
      // which takes long while pages are rendered: the server listens until three checks in a row found none.
      const shutBy = Date.now() + (graceSeconds * 1000) / 2
      for (let quiet = 0; quiet < 3 && Date.now() < shutBy;) {
        const before = letIn
        await settleSockets()
        quiet = letIn === before ? quiet + 1 : 0
      }
      await untilBacklogIsEmpty(() => letIn, shutBy + 1_000)
      const closed = listeners.close()
      const cut = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000)
      // Clients that were accepted last may not have sent their request yet.
      const receivedBy = Date.now() + 1_000
      while (listeners.isListening() || underWay > 0 || (silent.size > 0 && Date.now() < receivedBy)) await settleSockets()
      await settleSockets()
      server.closeIdleConnections()
      await closed
      clearTimeout(cut)
    },
  }
}
