import type { Context } from 'hono'
import { giveToken as giveCookie, hasToken as hasCookie, type Lock } from './token-cookie.ts'
import type { AppEnv } from '../http/request-context.ts'

/** A record that a password or key protects: `noun` distinguishes kinds with equal ids. */
export interface Locked {
  noun: 'proofs' | 'review' | 'review-key' | 'review-link'
  id: string
  /** Hash of the password, or the key itself. Null for none. */
  passwordHash: string | null
}

/** Signed with the password hash: changing the password invalidates every cookie. */
const lockOf = ({ noun, id, passwordHash }: Locked): Lock => ({
  cookie: `slatehouse_${noun}_${id}`,
  secret: passwordHash ?? '',
  days: 14,
})

/** Sets a cookie that says that this browser has given the password. */
export const giveToken = (c: Context<AppEnv>, locked: Locked, now: { https: boolean; now: Date }): void =>
  giveCookie(c, lockOf(locked), now)

/** True without a password, or when this browser has given it. */
export const hasToken = (c: Context<AppEnv>, locked: Locked, now: { https: boolean; now: Date }): boolean =>
  locked.passwordHash === null || hasCookie(c, lockOf(locked), now)
