import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../../base/request-context.ts'
import type { GalleryRow } from './gallery-store.ts'

const passDays = 14

type Locked = Pick<GalleryRow, 'id' | 'passwordHash'>

/**
 * Leaves a cookie that says that this browser gave the password. It is signed with the password's own hash: with another
 * password, or none, every pass of before is void.
 */
export function givePass(c: Context<AppEnv>, gallery: Locked, { https, now }: { https: boolean; now: Date }): void {
  const until = Math.floor(now.getTime() / 1000) + passDays * 86_400
  setCookie(c, nameOf(gallery), `${until}.${sign(gallery, until)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: passDays * 86_400,
    ...(https && { secure: true, prefix: 'host' as const }),
  })
}

/** Whether the gallery has no password, or this browser gave it. */
export function hasPass(c: Context<AppEnv>, gallery: Locked, { https, now }: { https: boolean; now: Date }): boolean {
  if (gallery.passwordHash === null) return true
  const cookie = (https ? getCookie(c, nameOf(gallery), 'host') : getCookie(c, nameOf(gallery))) ?? ''
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie) ?? []
  if (until === '' || Number(until) * 1000 < now.getTime()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(gallery, Number(until))))
}

const nameOf = ({ id }: Locked): string => `slatehouse_proofs_${id}`

const sign = ({ id, passwordHash }: Locked, until: number): string =>
  createHmac('sha256', passwordHash ?? '')
    .update(`${id}.${until}`)
    .digest('base64url')
