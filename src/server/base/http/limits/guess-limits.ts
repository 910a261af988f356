import type { Context } from 'hono'
import { knownBrowser, rememberBrowser } from '../../access/known-browser.ts'
import type { LimitName } from './rate-limits.ts'
import type { AppEnv } from '../request-context.ts'
import type { Services } from '../../services.ts'
import { hashToken } from '../../access/sessions.ts'

/** Something protected by a password or code. */
export interface Guessed {
  /** Name under which a known browser is remembered. */
  what: string
  /** Limit of failures per address, for unknown browsers. */
  byAddress: LimitName
  /** Limit of failures over all unknown browsers; undefined for none. */
  byAll?: { limit: LimitName; key: string }
}

/** A link, gallery or venue with a password; a missing one is counted by the key that was tried. */
export const guessedLink = (what: string): Guessed => ({
  what,
  byAddress: 'link-password',
  byAll: { limit: 'link-strangers', key: hashToken(what) },
})

/**
 * Counts an attempt before it is checked. A known browser has its own count, so that strangers on the same address cannot lock it
 * out. Returns a function to call after success; throws `too-many`.
 */
export async function countGuess(
  c: Context<AppEnv>,
  { env, limits }: Pick<Services, 'env' | 'limits'>,
  { what, byAddress, byAll }: Guessed,
): Promise<{ wasRight(): Promise<void> }> {
  const browser = knownBrowser(c, env, what)
  const ofStrangers: [LimitName, string][] = [
    [byAddress, c.get('request').address],
    ...(byAll ? [[byAll.limit, byAll.key] satisfies [LimitName, string]] : []),
  ]
  const counted: [LimitName, string][] = browser ? [['known-browser', hashToken(`${browser}.${what}`)]] : ofStrangers
  for (const [name, key] of counted) await limits.take(name, key)
  return {
    async wasRight() {
      for (const [name, key] of counted) await limits.release(name, key)
      rememberBrowser(c, env, what)
    },
  }
}
