import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../env.ts'
import type { AppEnv } from '../http/request-context.ts'

const cookieName = 'slatehouse_known'
const days = 180
/** Only the newest are kept, since the cookie is sent with every request. */
const mostTags = 24

type Known = Pick<Env, 'https' | 'sessionSecret'>

/**
 * Marks this browser as known to each `what` after a correct password or code. It grants no access: only its failed attempts are
 * counted separately from strangers'.
 */
export function rememberBrowser(c: Context<AppEnv>, env: Known, ...what: string[]): void {
  const { id, tags } = readCookie(c, env) ?? { id: randomBytes(16).toString('base64url'), tags: [] }
  const added = what.map((one) => tagOf(env, id, one))
  const kept = [...added, ...tags.filter((tag) => !added.includes(tag))].slice(0, mostTags)
  setCookie(c, cookieName, [id, ...kept].join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: days * 86_400,
    ...(env.https && { secure: true, prefix: 'host' as const }),
  })
}

/** The browser's id when it is known to `what`; else null. */
export function knownBrowser(c: Context<AppEnv>, env: Known, what: string): string | null {
  const cookie = readCookie(c, env)
  if (!cookie) return null
  const expected = Buffer.from(tagOf(env, cookie.id, what))
  return cookie.tags.some((tag) => timingSafeEqual(Buffer.from(tag), expected)) ? cookie.id : null
}

function readCookie(c: Context<AppEnv>, { https }: Known): { id: string; tags: string[] } | null {
  const cookie = (https ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName)) ?? ''
  if (cookie.length > (mostTags + 1) * 23 || !/^[\w-]{22}(\.[\w-]{22})+$/.test(cookie)) return null
  const [id = '', ...tags] = cookie.split('.')
  return { id, tags }
}

/** 128 bits, in 22 characters. */
const tagOf = ({ sessionSecret }: Known, id: string, what: string): string =>
  createHmac('sha256', sessionSecret).update(`known-browser.${id}.${what}`).digest('base64url').slice(0, 22)
