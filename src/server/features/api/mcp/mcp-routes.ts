import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Context, Hono } from 'hono'
import { assistantMessages } from '#domain/api/assistant.ts'
import { Problem, type Refusal } from '#domain/common/problem.ts'
import { tokenMessages } from '#domain/people/token-messages.ts'
import { findSignedInPerson } from '../../../base/access/sessions.ts'
import { mcpPath } from '../../../base/http/api-token-calls.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { isCrossSite } from '../../../base/http/cross-site.ts'
import { readText } from '../../../base/http/read-text.ts'
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
    if (isCrossSite(c, env.siteUrl)) throw new Problem('not-allowed', assistantMessages.crossSite)
    if (c.req.method !== 'POST') return answerOtherMethod(c)
    const token = c.get('apiToken')
    if (!token) {
      c.header('WWW-Authenticate', 'Bearer')
      throw new Problem('not-signed-in', assistantMessages.noToken)
    }
    const person = await findSignedInPerson(db, c, env.https)
    if (!person) throw new Problem('not-signed-in', tokenMessages.revoked, { reason: 'token-revoked' })
    const parsedBody = parsed(await readText(c, mostBytes))
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed', assistantMessages.notJson)
  }
}
