import { lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Door } from '#domain/common/door.ts'
import { Problem } from '#domain/common/problem.ts'
import { rateLimits } from '../tables/rate-limits.ts'
import type { Sql } from './database.ts'

/** Those that doors declare, and those that are taken by what is no door. */
type LimitName =
  NonNullable<Door['limit']> | 'pictures' | 'plan-mails' | 'link-password' | 'venue-code' | 'portal-account' | 'portal-mails'

/** Points per address and window, in seconds. Kept in the database: a restart or a second process forgives nothing. */
const limits: Record<LimitName, { points: number; duration: number }> = {
  /** Accepted forms. */
  forms: { points: 30, duration: 10 * 60 },
  /** Mailed links: mail providers unsubscribe many people from few addresses, and a token of 256 bits is not guessed. */
  links: { points: 300, duration: 10 * 60 },
  /** Plans that were stored, saved or deleted. */
  plans: { points: 60, duration: 10 * 60 },
  /** Pictures of plans, in and out: five full boards. */
  'plan-pictures': { points: 600, duration: 10 * 60 },
  /** Links to plans, per address that they are mailed to: nobody's mailbox is filled by our form. */
  'plan-mails': { points: 3, duration: 60 * 60 },
  /** A client's choices and comments: quicker than any hand, and no flood. */
  gallery: { points: 1_000, duration: 10 * 60 },
  /** What is said and done on a review page. */
  review: { points: 1_000, duration: 10 * 60 },
  /** Failed passwords of a link, by address and by what it leads to: one that is right gives its points back. */
  'link-password': { points: 10, duration: 15 * 60 },
  /** Failed codes of one venue, from wherever: guessing from many addresses ends too. */
  'venue-code': { points: 200, duration: 15 * 60 },
  /** Pictures that had to be made: whoever asks for every size of every second of a film would fill the disk. */
  pictures: { points: 1_000, duration: 10 * 60 },
  /** Failed sign-ins: one that succeeds gives its point back. */
  'sign-in': { points: 10, duration: 15 * 60 },
  /** The same at the portal: whoever guesses there does not lock the desk. */
  'portal-sign-in': { points: 10, duration: 15 * 60 },
  /** Failed sign-ins of one account, from wherever. A link by mail lets its owner in meanwhile. */
  'portal-account': { points: 30, duration: 15 * 60 },
  /** Links that were mailed to one account. */
  'portal-mails': { points: 3, duration: 15 * 60 },
}

export interface RateLimits {
  /** Takes one point; throws `too-many` with the seconds to wait when none is left. */
  take(name: LimitName, key: string): Promise<void>
  /** Throws `too-many` when none is left, and takes none. */
  expectRoom(name: LimitName, key: string): Promise<void>
  /** Puts back a point that was taken for something that turned out well. */
  giveBack(name: LimitName, key: string): Promise<void>
}

export function makeRateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        clearExpiredByTimeout: false,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>

  return {
    async take(name, key) {
      try {
        await limiters[name].consume(key)
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
      }
    },
    async expectRoom(name, key) {
      const counted = await limiters[name].get(key)
      if (counted && counted.remainingPoints <= 0) throw tooMany(counted)
    },
    async giveBack(name, key) {
      await limiters[name].reward(key)
    },
  }
}

/** Deletes the counts whose window is over. */
export async function sweepRateLimits(db: Sql, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}

function tooMany({ msBeforeNext }: RateLimiterRes): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Problem('too-many', 'Too many attempts. Please wait a little and try again.', { retryAfterSeconds })
}
