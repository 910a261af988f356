import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from './request-context.ts'

const passDays = 14

/** What a password of its own may lie before: `noun` keeps two kinds with one id apart. */
export interface Locked {
  noun: 'proofs' | 'review' | 'review-link'
  id: string
  passwordHash: string | null
}

/**
 * Leaves a cookie that says that this browser gave the password. It is signed with the password's own hash: with another
 * password, or none, every pass of before is void.
 */
export function givePass(c: Context<AppEnv>, lock: Locked, { https, now }: { https: boolean; now: Date }): void {
  const until = Math.floor(now.getTime() / 1000) + passDays * 86_400
  setCookie(c, nameOf(lock), `${until}.${sign(lock, until)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: passDays * 86_400,
    ...(https && { secure: true, prefix: 'host' as const }),
  })
}

/** Whether there is no password, or this browser gave it. */
export function hasPass(c: Context<AppEnv>, lock: Locked, { https, now }: { https: boolean; now: Date }): boolean {
  if (lock.passwordHash === null) return true
  const cookie = (https ? getCookie(c, nameOf(lock), 'host') : getCookie(c, nameOf(lock))) ?? ''
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie) ?? []
  if (until === '' || Number(until) * 1000 < now.getTime()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(lock, Number(until))))
}

const nameOf = ({ noun, id }: Locked): string => `slatehouse_${noun}_${id}`

const sign = ({ id, passwordHash }: Locked, until: number): string =>
  createHmac('sha256', passwordHash ?? '')
    .update(`${id}.${until}`)
    .digest('base64url')
