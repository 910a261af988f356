import type { Context, Hono } from 'hono'
import type { AnswerOf, Endpoint, Method } from '#domain/common/endpoint.ts'
import { Problem, type Refusal } from '#domain/common/problem.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Call, Sent } from './tool.ts'

/**
 * Calls endpoints for the caller of a request, with their token: with the same checks, limits and records as from outside, and the
 * request's `Idempotency-Key` for writes.
 */
export function callInProcess(app: Hono<AppEnv>, c: Context<AppEnv>): Call {
  const headers = ['authorization', 'user-agent'].flatMap((name) => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const key = c.req.header('idempotency-key')
  const { address } = c.env

  return async <D extends Endpoint<Method, string, any, any, any, any>>(
    { method, path }: D,
    { params = {}, query = {}, body }: Sent<D> = {},
  ): Promise<AnswerOf<D>> => {
    const url = new URL(filled(path, params), c.req.url)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
    }
    const isWrite = method !== 'GET'
    const answer = await app.fetch(
      new Request(url, {
        method,
        headers: [
          ...headers,
          ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
          ...(isWrite && key !== undefined ? [['Idempotency-Key', key] as const] : []),
        ].map(([name, value]): [string, string] => [name, value]),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
      { address, assistant: true },
    )
    const json = (await answer.json()) as AnswerOf<D> | Refusal
    if (answer.ok) return json as AnswerOf<D>
    const { message, errors } = json as Refusal
    const code = answer.status === 404 ? 'not-found' : answer.status === 403 ? 'not-allowed' : 'conflict'
    throw new Problem(code, message, errors ? { fields: errors } : {})
  }
}

const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
