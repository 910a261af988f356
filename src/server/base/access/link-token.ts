import type { Context } from 'hono'
import { giveToken as giveCookie, hasToken as hasCookie, type Lock } from './token-cookie.ts'
import type { AppEnv } from '../http/request-context.ts'

/** What a password or a key of its own may lie before: `noun` keeps two kinds with one id apart. */
export interface Locked {
  noun: 'proofs' | 'review' | 'review-key' | 'review-link'
  id: string
  /** Of the password; or the key itself. Null for none. */
  passwordHash: string | null
}

/** Signed with the password's own hash: with another password, or none, every pass of before is void. */
const lockOf = ({ noun, id, passwordHash }: Locked): Lock => ({
  cookie: `slatehouse_${noun}_${id}`,
  secret: passwordHash ?? '',
  days: 14,
})

/** Leaves a cookie that says that this browser gave the password. */
export const giveToken = (c: Context<AppEnv>, locked: Locked, now: { https: boolean; now: Date }): void =>
  giveCookie(c, lockOf(locked), now)

/** Whether there is no password, or this browser gave it. */
export const hasToken = (c: Context<AppEnv>, locked: Locked, now: { https: boolean; now: Date }): boolean =>
  locked.passwordHash === null || hasCookie(c, lockOf(locked), now)
