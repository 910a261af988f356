import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hashToken, makeToken } from '../../base/access/sessions.ts'
import type { AppEnv } from '../../base/http/request-context.ts'

const name = 'slatehouse_codes'
const hours = 12

/** Hash of the cookie that binds codes to this browser; null without one. */
export function codeBrowser(c: Context<AppEnv>, https: boolean): string | null {
  const token = (https ? getCookie(c, name, 'host') : getCookie(c, name)) ?? ''
  return /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

/** Like {@link codeBrowser}; a browser without the cookie gets one. */
export function ensureCodeBrowser(c: Context<AppEnv>, https: boolean): string {
  const known = codeBrowser(c, https)
  if (known) return known
  const token = makeToken()
  setCookie(c, name, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: hours * 3600,
    ...(https && { secure: true, prefix: 'host' as const }),
  })
  return hashToken(token)
}
