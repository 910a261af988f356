import type { Context } from 'hono'
import { knownBrowser, rememberBrowser } from '../access/known-browser.ts'
import type { LimitName } from './rate-limits.ts'
import type { AppEnv } from './request-context.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../access/sessions.ts'

/** Something that opens by a password or code. */
export interface Guessed {
  /** What a browser that was let in is remembered for. */
  what: string
  /** Failures of one address that nobody let in. */
  byAddress: LimitName
  /** Failures of all strangers together, wherever they come from; absent where they never end. */
  byAll?: { limit: LimitName; key: string }
}

/** A link, a gallery or a venue with a password; where there is none, by the key that was tried. */
export const guessedLink = (what: string): Guessed => ({
  what,
  byAddress: 'link-password',
  byAll: { limit: 'link-strangers', key: hashToken(what) },
})

/**
 * Counts one try, before it is looked at. A browser that was let in before is counted by itself: strangers never shut it out,
 * whatever address they share. Answers what to do when the try was right; throws `too-many`.
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
