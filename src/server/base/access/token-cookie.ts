import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../http/request-context.ts'

/** Cookie name and signing secret of a lock. Changing the secret invalidates the cookies. */
export interface Lock {
  cookie: string
  secret: string
  /** Validity in days. */
  days: number
  /** Session cookie, removed when the browser is closed. */
  session?: true
}

interface Now {
  https: boolean
  now: Date
}

/** Sets a signed cookie that grants access to one thing. */
export function giveToken(c: Context<AppEnv>, lock: Lock, { https, now }: Now): void {
  const until = Math.floor(now.getTime() / 1000) + lock.days * 86_400
  setCookie(c, lock.cookie, `${until}.${sign(lock, until)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    ...(!lock.session && { maxAge: lock.days * 86_400 }),
    ...(https && { secure: true, prefix: 'host' as const }),
  })
}

/** True when this browser has a valid cookie. */
export function hasToken(c: Context<AppEnv>, lock: Lock, { https, now }: Now): boolean {
  const cookie = (https ? getCookie(c, lock.cookie, 'host') : getCookie(c, lock.cookie)) ?? ''
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie) ?? []
  if (until === '' || Number(until) * 1000 < now.getTime()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(lock, Number(until))))
}

const sign = ({ cookie, secret }: Lock, until: number): string =>
  createHmac('sha256', secret).update(`${cookie}.${until}`).digest('base64url')
