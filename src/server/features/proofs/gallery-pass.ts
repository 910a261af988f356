import type { Context } from 'hono'
import { givePass as giveCookie, hasPass as hasCookie, type Lock } from '../../base/pass-cookie.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { GalleryRow } from './gallery-store.ts'

type Locked = Pick<GalleryRow, 'id' | 'passwordHash'>

/** Signed with the password's own hash: with another password, or none, every pass of before is void. */
const lockOf = ({ id, passwordHash }: Locked): Lock => ({
  cookie: `slatehouse_proofs_${id}`,
  secret: passwordHash ?? '',
  days: 14,
})

/** Leaves a cookie that says that this browser gave the password. */
export const givePass = (c: Context<AppEnv>, gallery: Locked, now: { https: boolean; now: Date }): void =>
  giveCookie(c, lockOf(gallery), now)

/** Whether the gallery has no password, or this browser gave it. */
export const hasPass = (c: Context<AppEnv>, gallery: Locked, now: { https: boolean; now: Date }): boolean =>
  gallery.passwordHash === null || hasCookie(c, lockOf(gallery), now)
