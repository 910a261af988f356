import type { Context, MiddlewareHandler } from 'hono'
import { dayAt } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { tokenMessages } from '#domain/people/token-messages.ts'
import { findApiToken, isApiToken, noteUseOfToken } from '../../access/api-token.ts'
import type { Services } from '../../services.ts'
import { limits } from '../limits/rate-limits.ts'
import type { ApiToken, AppEnv } from '../request-context.ts'
import { wasSent } from '../answers/sent-answer.ts'

/** Where assistants call tools, which call endpoints in turn. */
export const mcpPath = '/mcp'

/** Maximum age of `last used` in milliseconds, so that not every call causes a write. */
const useNotedFor = 60_000

/**
 * Lets programs call endpoints with `Authorization: Bearer sh_…`. Such a call has no cookies, neither its own nor in its answer, so
 * that a token never mixes with a browser’s session. Invalid tokens are refused, whatever the endpoint. Other bearers are the endpoints’ own, as that of incoming mail.
 */
export function acceptApiTokens(services: Pick<Services, 'db' | 'limits'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = /^bearer +(sh_.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim()
    if (given === undefined || !(c.req.path.startsWith('/api/') || c.req.path === mcpPath)) return next()
    c.req.raw.headers.delete('cookie')
    c.header('WWW-Authenticate', 'Bearer')
    const token = await readToken(services, given)
    c.set('apiToken', { ...token, ...(c.env.assistant && { assistant: true }) })
    c.header('WWW-Authenticate', undefined)
    await takePoint(c, services, token)
    await next()
    if (!wasSent(c.res)) c.res.headers.delete('Set-Cookie')
  }
}

async function readToken({ db }: Pick<Services, 'db'>, given: string): Promise<ApiToken> {
  if (!isApiToken(given)) throw new Problem('not-signed-in', tokenMessages.malformed, { reason: 'token-malformed' })
  const found = await findApiToken(db, given)
  if (!found) throw new Problem('not-signed-in', tokenMessages.unknown, { reason: 'token-unknown' })
  const { id, name, personId, hash, expiresAt, revokedAt, lastUsedAt, timeZone, suspendedAt, removedAt } = found
  if (revokedAt || removedAt) throw new Problem('not-signed-in', tokenMessages.revoked, { reason: 'token-revoked' })
  const now = new Date()
  if (expiresAt <= now) {
    const lastDay = dayAt(new Date(expiresAt.getTime() - 1), timeZone)
    throw new Problem('not-signed-in', tokenMessages.expired(lastDay), { reason: 'token-expired' })
  }
  if (suspendedAt) throw new Problem('not-allowed', tokenMessages.suspended, { reason: 'account-suspended' })
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > useNotedFor) await noteUseOfToken(db, id, now)
  return { id, name, personId, hash }
}

async function takePoint(c: Context<AppEnv>, { limits: counters }: Pick<Services, 'limits'>, { id }: ApiToken): Promise<void> {
  const { points, duration } = limits['api-token']
  c.header('RateLimit-Policy', `${points};w=${duration}`)
  c.header('RateLimit-Limit', String(points))
  try {
    const { left, resetSeconds } = await counters.takeCounted('api-token', id)
    c.header('RateLimit-Remaining', String(left))
    c.header('RateLimit-Reset', String(resetSeconds))
  } catch (error) {
    if (error instanceof Problem) {
      c.header('RateLimit-Remaining', '0')
      c.header('RateLimit-Reset', String(error.retryAfterSeconds))
    }
    throw error
  }
}
