import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js'
import type { Context, Hono } from 'hono'
import { assistantMessages } from '#domain/api/assistant.ts'
import { Problem, type Refusal } from '#domain/common/problem.ts'
import { tokenMessages } from '#domain/people/token-messages.ts'
import { findSignedInPerson } from '../../../base/access/sessions.ts'
import { mcpPath } from '../../../base/http/callers/api-token-calls.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { isCrossSite } from '../../../base/http/callers/cross-site.ts'
import { readText } from '../../../base/http/bodies/read-text.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { callInProcess } from './call-in-process.ts'
import { makeMcpServer } from './mcp-server.ts'

/** As of the endpoints' JSON. */
const mostBytes = 256 * 1024

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request stands alone, so that it works over restarts and
 * with several processes. Tools call the endpoints of `app`.
 */
export function mountMcp(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, flagIsOn } = services

  app.all(mcpPath, async (c) => {
    if (isCrossSite(c, env.siteUrl) || !isOwnHost(c.req.header('host'), env.siteUrl))
      throw new Problem('not-allowed', assistantMessages.crossSite)
    if (c.req.method !== 'POST') return answerOtherMethod(c)
    const token = c.get('apiToken')
    if (!token) {
      c.header('WWW-Authenticate', 'Bearer')
      throw new Problem('not-signed-in', assistantMessages.noToken)
    }
    const person = await findSignedInPerson(db, c, env.https)
    if (!person) throw new Problem('not-signed-in', tokenMessages.revoked, { reason: 'token-revoked' })
    const parsedBody = parsed(await readText(c, mostBytes))
    if (parsedBody === undefined) return answerParseError(c)
    const server = makeMcpServer({
      person,
      flagIsOn,
      call: callInProcess(app, c),
      page: (path) => env.siteUrl + path,
      log: c.get('request').log,
    })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const answer = await transport.handleRequest(c.req.raw, { parsedBody })
      const type = answer.headers.get('Content-Type')
      c.header('Cache-Control', 'no-store')
      if (type) c.header('Content-Type', type)
      const text = await answer.text()
      return text === '' ? c.body(null, answer.status as 202) : c.body(text, answer.status as 200)
    } finally {
      await server.close()
    }
  })
}

/** There is no stream to open with GET, and no session to end with DELETE. */
function answerOtherMethod(c: Context<AppEnv>): Response {
  const refusal: Refusal = { success: false, message: assistantMessages.method }
  return c.json(refusal, 405, { Allow: 'POST', 'Cache-Control': 'no-store' })
}

/**
 * Whether a request names this server: by the host of SITE_URL, or as this machine. A page whose own name was made to lead here (DNS
 * rebinding) sends its name, with an Origin that matches it.
 */
function isOwnHost(host: string | undefined, siteUrl: string): boolean {
  // Browsers always send one.
  if (host === undefined) return true
  const named = hostnameOf(host)
  return named !== null && (named === new URL(siteUrl).hostname || loopback.has(named))
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function hostnameOf(host: string): string | null {
  try {
    return /[/@?#\\]/.test(host) ? null : new URL(`http://${host}`).hostname
  } catch {
    return null
  }
}

/** As JSON-RPC has it: without an id, since none could be read. */
function answerParseError(c: Context<AppEnv>): Response {
  const error = { code: ErrorCode.ParseError, message: assistantMessages.notJson }
  return c.json({ jsonrpc: '2.0', id: null, error }, 400, { 'Cache-Control': 'no-store' })
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
