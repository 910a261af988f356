import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import type { Env } from '../env.ts'
import type { AppEnv } from '../http/request-context.ts'

// Bound to the browser, not to a session: pages fetch their token once and keep it across signing in and out.
const cookieName = 'slatehouse_csrf'
const days = 180

type Known = Pick<Env, 'https' | 'sessionSecret'>

/** Returns this browser's CSRF token, and sets its cookie if it has none. */
export function giveCsrfToken(c: Context<AppEnv>, env: Known): string {
  const browser = browserOf(c, env) ?? randomBytes(32).toString('base64url')
  setCookie(c, cookieName, browser, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: days * 86_400,
    ...(env.https && { secure: true, prefix: 'host' as const }),
  })
  return tokenOf(env, browser)
}

/** Throws `not-allowed` for a write without the token, or with that of another browser. */
export function expectCsrfToken(c: Context<AppEnv>, env: Known): void {
  const browser = browserOf(c, env)
  const given = Buffer.from(c.req.header('x-csrf-token') ?? '')
  const expected = browser === null ? null : Buffer.from(tokenOf(env, browser))
  if (expected?.length === given.length && timingSafeEqual(expected, given)) return
  throw new Problem('not-allowed', portalMessages.noToken)
}

function browserOf(c: Context<AppEnv>, { https }: Known): string | null {
  const cookie = (https ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName)) ?? ''
  return /^[\w-]{43}$/.test(cookie) ? cookie : null
}

const tokenOf = ({ sessionSecret }: Known, browser: string): string =>
  createHmac('sha256', sessionSecret).update(`csrf.${browser}`).digest('base64url')
