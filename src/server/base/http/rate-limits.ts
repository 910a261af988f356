import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { failureWindowMinutes } from '#domain/accounts/guessing-rules.ts'
import type { Endpoint } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { rateLimits } from '../../tables/rate-limits.ts'
import { countingKeys } from './counting-keys.ts'
import type { Sql, Transaction } from '../database/database.ts'

/** Those that endpoints declare, and those that are taken by what is no endpoint. */
export type LimitName =
  | NonNullable<Endpoint['limit']>
  | 'forms-of-day'
  | 'left-kilobytes'
  | 'attached-kilobytes'
  | 'pictures'
  | 'visitor-mails'
  | 'link-password'
  | 'link-strangers'
  | 'known-browser'
  | 'sign-in'
  | 'staff-failures'
  | 'portal-sign-in'
  | 'portal-account'
  | 'portal-mails'

interface Limit {
  points: number
  /** Seconds. */
  duration: number
  /** `address`: the key is an address, and counts as `countingKeys` has it. `key`: the key is counted as it stands. */
  by: 'address' | 'key'
  /** What is said when none is left. */
  message?: string
}

/** How many networks' worth of points a whole /48 has. */
const networksOfSite = 10

/** Points per key and window. Kept in the database: a restart or a second process clears nothing. */
const limits: Record<LimitName, Limit> = {
  /** Accepted forms. */
  forms: { points: 30, duration: 10 * 60, by: 'address' },
  /** The same over a day: each leaves a record and mails in the database. */
  'forms-of-day': {
    points: 300,
    duration: 24 * 3600,
    by: 'address',
    message: 'We have had a lot of messages from your connection today. Please try again tomorrow, or call us.',
  },
  /** What visitors leave behind with plans and their pictures, in KiB: a dozen full boards a day. */
  'left-kilobytes': {
    points: 200 * 1024,
    duration: 24 * 3600,
    by: 'address',
    message: 'That is more than we can keep from one connection in a day. Please try again tomorrow.',
  },
  /** What guests attach to comments of reviews, in KiB. */
  'attached-kilobytes': {
    points: 1024 ** 2,
    duration: 24 * 3600,
    by: 'address',
    message: 'That is more than we can take from one connection in a day. Please try again tomorrow, or write to us.',
  },
  /** Mailed links: mail providers unsubscribe many people from few addresses, and a token of 256 bits is not guessed. */
  links: { points: 300, duration: 10 * 60, by: 'address' },
  /** Plans that were stored, saved or deleted. */
  plans: { points: 60, duration: 10 * 60, by: 'address' },
  /** Pictures of plans, in and out: five full boards. */
  'plan-pictures': { points: 600, duration: 10 * 60, by: 'address' },
  /** Mails of all forms together, per mailbox that was typed into them: nobody's is filled by us. */
  'visitor-mails': { points: 3, duration: 60 * 60, by: 'key' },
  /** A client's choices and comments: quicker than any hand, and no flood. */
  gallery: { points: 1_000, duration: 10 * 60, by: 'address' },
  /** What is said and done on a review page. */
  review: { points: 1_000, duration: 10 * 60, by: 'address' },
  /** Failed passwords and codes of links, galleries and venues: one that is right gives its point back. */
  'link-password': { points: 10, duration: 15 * 60, by: 'address' },
  /** The same of one link, from all strangers together: guessing from many addresses ends too. */
  'link-strangers': { points: 100, duration: 15 * 60, by: 'key' },
  /** The same of one browser that was let in before. */
  'known-browser': { points: 10, duration: 15 * 60, by: 'key' },
  /** Pictures that had to be made: whoever asks for every size of every second of a film would fill the disk. */
  pictures: { points: 1_000, duration: 10 * 60, by: 'address' },
  /** Failed sign-ins: one that succeeds gives its point back. */
  'sign-in': { points: 10, duration: 15 * 60, by: 'address' },
  /** Failed sign-ins of staff from everywhere, counted to slow guessing down and to tell of it: nobody is refused for them. */
  'staff-failures': { points: 1_000_000, duration: failureWindowMinutes * 60, by: 'key' },
  /** The same at the portal: whoever guesses there does not lock the admin area. */
  'portal-sign-in': { points: 10, duration: 15 * 60, by: 'address' },
  /** Failed sign-ins of one account, from wherever. A link by mail lets its owner in meanwhile. */
  'portal-account': { points: 30, duration: 15 * 60, by: 'key' },
  /** Links that were mailed to one account. */
  'portal-mails': { points: 3, duration: 15 * 60, by: 'key' },
}

interface Counter {
  limiter: RateLimiterPostgres
  counted: string
}

export interface RateLimits {
  /** Takes points, one unless it says more; throws `too-many` with the seconds to wait when none is left. */
  take(name: LimitName, key: string, points?: number): Promise<void>
  /** Throws `too-many` when none is left, and takes none. */
  expectWithinLimit(name: LimitName, key: string): Promise<void>
  /** Takes one point whether there is one or not, and answers how many were taken in this window. */
  count(name: LimitName, key: string): Promise<number>
  /** Puts back a point that was taken for something that turned out well. */
  release(name: LimitName, key: string): Promise<void>
}

export function makeRateLimits(pool: pg.Pool): RateLimits {
  const open = (keyPrefix: string, { points, duration }: Pick<Limit, 'points' | 'duration'>) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    })
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      { network: open(name, limit), site: open(name, { ...limit, points: limit.points * networksOfSite }) },
    ]),
  ) as Record<LimitName, { network: RateLimiterPostgres; site: RateLimiterPostgres }>

  /** The counters that one call moves, the narrower first: a network that is refused does not count against its site. */
  function countersOf(name: LimitName, key: string): [Counter, ...Counter[]] {
    const { network: limiter, site: wider } = limiters[name]
    if (limits[name].by === 'key') return [{ limiter, counted: key }]
    const { network, site } = countingKeys(key)
    return [{ limiter, counted: network }, ...(site === null ? [] : [{ limiter: wider, counted: site }])]
  }

  return {
    async take(name, key, points = 1) {
      for (const { limiter, counted } of countersOf(name, key)) {
        try {
          await limiter.consume(counted, points)
        } catch (refusal) {
          throw refusal instanceof RateLimiterRes ? tooMany(refusal, limits[name]) : refusal
        }
      }
    },
    async expectWithinLimit(name, key) {
      for (const { limiter, counted } of countersOf(name, key)) {
        const found = await limiter.get(counted)
        if (found && found.remainingPoints <= 0) throw tooMany(found, limits[name])
      }
    },
    async count(name, key) {
      const [{ limiter, counted }] = countersOf(name, key)
      return (await limiter.penalty(counted)).consumedPoints
    },
    async release(name, key) {
      for (const { limiter, counted } of countersOf(name, key)) await limiter.reward(counted)
    },
  }
}

/**
 * Takes a point of a limit by key in the caller's transaction, and answers whether there was one: it is taken if, and only if,
 * that commits, and needs no second connection.
 */
export async function takeWithin(tx: Transaction, name: LimitName, key: string, now: Date): Promise<boolean> {
  const { points, duration } = limits[name]
  const over = lte(rateLimits.expire, now.getTime())
  const rows = await tx
    .insert(rateLimits)
    .values({ key: `${name}:${key}`, points: 1, expire: now.getTime() + duration * 1_000 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${over} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${over} then excluded.expire else ${rateLimits.expire} end`,
      },
      setWhere: or(over, lt(rateLimits.points, points)),
    })
    .returning({ key: rateLimits.key })
  return rows.length === 1
}

/** What `count` has counted in this window. */
export async function readCount(db: Sql, name: LimitName, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${name}:${key}`), gt(rateLimits.expire, now.getTime())))
  return row?.points ?? 0
}

/** Deletes the counts whose window is over. */
export async function sweepRateLimits(db: Sql, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}

const tooOften = 'Too many attempts. Please wait a little and try again.'

function tooMany({ msBeforeNext }: RateLimiterRes, { message = tooOften }: Limit): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Problem('too-many', message, { retryAfterSeconds })
}
