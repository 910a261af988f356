import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { bookingsOfNetwork } from '#domain/bookings/booking-labels.ts'
import { messagesAnHour } from '#domain/portal/portal-thread.ts'
import { failureWindowMinutes } from '#domain/accounts/guessing-rules.ts'
import type { Endpoint } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { rateLimits } from '../../../tables/system/rate-limits.ts'
import { countingKeys } from './counting-keys.ts'
import type { Sql, Transaction } from '../../database/database.ts'

/** Limits declared by endpoints, and those taken by other code. */
export type LimitName =
  | NonNullable<Endpoint['limit']>
  | 'forms-of-day'
  | 'left-kilobytes'
  | 'decoded-megapixels'
  | 'decoding-milliseconds'
  | 'attached-kilobytes'
  | 'pictures'
  | 'uploads'
  | 'send'
  | 'sent-files'
  | 'sent-megabytes'
  | 'visitor-mails'
  | 'booking-mails'
  | 'bookings-of-day'
  | 'holds-of-day'
  | 'reply-mails'
  | 'portal-messages'
  | 'portal-invitations'
  | 'test-mails'
  | 'link-password'
  | 'code-mails'
  | 'codes-of-browser'
  | 'codes-of-document'
  | 'codes-to-mailbox'
  | 'codes-to-given-mailbox'
  | 'refused-decisions'
  | 'link-strangers'
  | 'known-browser'
  | 'sign-in'
  | 'staff-failures'
  | 'staff-account'
  | 'portal-sign-in'
  | 'portal-account'
  | 'link-mails'
  | 'api-token'

interface Limit {
  points: number
  /** Seconds. */
  duration: number
  /** `address`: the key is an address, normalised by `countingKeys`. `key`: the key is used as it is. */
  by: 'address' | 'key'
  /** Message of the refusal. */
  message?: string
}

/** Limit of a /48 as a multiple of a network's. */
export const networksOfSite = 10

/** Points per key and window, stored in the database, so that they survive restarts and hold across processes. */
export const limits: Readonly<Record<LimitName, Limit>> = {
  /** Accepted forms. */
  forms: { points: 30, duration: 10 * 60, by: 'address' },
  /** Accepted forms per day: each stores a record and mails. */
  'forms-of-day': {
    points: 300,
    duration: 24 * 3600,
    by: 'address',
    message: 'We’ve had a lot of messages from your connection today. Please try again tomorrow, or call us.',
  },
  /** KiB of plans and pictures that visitors store: a dozen full boards a day. */
  'left-kilobytes': {
    points: 200 * 1024,
    duration: 24 * 3600,
    by: 'address',
    message: 'You’ve reached today’s limit for your connection. Please try again tomorrow.',
  },
  /** Megapixels of visitors' pictures that are decoded, kept or not: 1,500 pictures as browsers send them. */
  'decoded-megapixels': {
    points: 3_000,
    duration: 24 * 3600,
    by: 'address',
    message: 'You’ve reached today’s limit for your connection. Please try again tomorrow.',
  },
  /** CPU milliseconds that visitors' pictures take: five minutes, of which 1,500 pictures as browsers send them take a half. */
  'decoding-milliseconds': {
    points: 300_000,
    duration: 24 * 3600,
    by: 'address',
    message: 'You’ve reached today’s limit for your connection. Please try again tomorrow.',
  },
  /** KiB of guests' attachments to review comments. */
  'attached-kilobytes': {
    points: 1024 ** 2,
    duration: 24 * 3600,
    by: 'address',
    message: 'You’ve reached today’s limit for your connection. Please try again tomorrow, or email us.',
  },
  /** Mailed links: mail providers request many from few addresses, and 256-bit tokens cannot be guessed. */
  links: { points: 300, duration: 10 * 60, by: 'address' },
  /** Plans stored, saved or deleted. */
  plans: { points: 60, duration: 10 * 60, by: 'address' },
  /** Plan pictures, uploaded and downloaded: five full boards. */
  'plan-pictures': { points: 600, duration: 10 * 60, by: 'address' },
  /** Mails of all forms per mailbox, so that forms cannot flood one. */
  'visitor-mails': { points: 3, duration: 60 * 60, by: 'key' },
  /** Bookings per mailbox: each is confirmed by mail. */
  'booking-mails': { points: 5, duration: 60 * 60, by: 'key' },
  /** Bookings of one network per day. */
  'bookings-of-day': { points: bookingsOfNetwork.ofDay, duration: 24 * 3600, by: 'key' },
  /** Slots held in a day, so that nobody can block times around the clock: a form that is open for a working day. */
  'holds-of-day': {
    points: 200,
    duration: 24 * 3600,
    by: 'address',
    message: 'You’ve reached today’s limit for your connection. Please try again tomorrow, or email us.',
  },
  /** Slots held while a visitor types, and renewed. */
  holds: { points: 90, duration: 10 * 60, by: 'address' },
  /** Mails about replies per mailbox, over all projects; further replies wait for one later mail. */
  'reply-mails': { points: 6, duration: 60 * 60, by: 'key' },
  /** Messages of one contact in the portal: each can be mailed to all who answer. */
  'portal-messages': { points: messagesAnHour, duration: 60 * 60, by: 'key' },
  /** Invitations that the people of one client send to mailboxes of their choice. */
  'portal-invitations': { points: 10, duration: 24 * 3600, by: 'key' },
  /** Test mails of one member of staff. */
  'test-mails': { points: 30, duration: 10 * 60, by: 'key' },
  /** Uploads begun in one session: a library of small files sent two at a time stays below it. */
  uploads: {
    points: 300,
    duration: 60,
    by: 'key',
    message: 'That’s a lot of files at once. Please continue in a minute: what has arrived is kept.',
  },
  /** Calls of uploads for file requests: pieces are of 32 MB, so a fast line stays far below it. */
  send: { points: 6_000, duration: 10 * 60, by: 'address' },
  /** Files begun for file requests. */
  'sent-files': {
    points: 600,
    duration: 10 * 60,
    by: 'address',
    message: 'That’s a lot of files at once. Please continue in a few minutes: what has arrived is kept.',
  },
  /** Megabytes announced for file requests, those of refused files too: two requests of the largest size. */
  'sent-megabytes': {
    points: 1_000_000,
    duration: 24 * 3600,
    by: 'address',
    message: 'You’ve reached today’s limit for your connection. Please try again tomorrow, or email us.',
  },
  /** Choices and comments in a gallery: above human speed, below a flood. */
  gallery: { points: 1_000, duration: 10 * 60, by: 'address' },
  /** Actions on a review page. */
  review: { points: 1_000, duration: 10 * 60, by: 'address' },
  /** Codes asked for from one network. */
  'code-mails': { points: 10, duration: 60 * 60, by: 'address' },
  /** Codes of one document in a browser that entered a right one before. */
  'codes-of-browser': { points: 10, duration: 60 * 60, by: 'key' },
  /** Codes of one document over all other browsers. */
  'codes-of-document': { points: 10, duration: 60 * 60, by: 'key' },
  /** Codes to one mailbox, over all documents. */
  'codes-to-mailbox': { points: 20, duration: 60 * 60, by: 'key' },
  /** Codes to one mailbox for people who enter it in full; `code-mails` allows each network ten codes. */
  'codes-to-given-mailbox': { points: 50, duration: 60 * 60, by: 'key' },
  /** Notices of one kind about one document. */
  'refused-decisions': { points: 1, duration: 60 * 60, by: 'key' },
  /** Failed passwords and codes of links, galleries and venues; a correct one returns its point. */
  'link-password': { points: 10, duration: 15 * 60, by: 'address' },
  /** Failures per link over all unknown browsers, against guessing from many addresses. */
  'link-strangers': { points: 100, duration: 15 * 60, by: 'key' },
  /** Failures per known browser. */
  'known-browser': { points: 10, duration: 15 * 60, by: 'key' },
  /** Rendered pictures: requesting every size of every second of a film would fill the disk. */
  pictures: { points: 1_000, duration: 10 * 60, by: 'address' },
  /** Failed sign-ins; a successful one returns its point. */
  'sign-in': { points: 10, duration: 15 * 60, by: 'address' },
  /** Failed staff sign-ins over all addresses, which delay attempts and trigger an alert, but never refuse. */
  'staff-failures': { points: 1_000_000, duration: failureWindowMinutes * 60, by: 'key' },
  /** Failed sign-ins at the portal, counted separately from the admin area. */
  'portal-sign-in': { points: 10, duration: 15 * 60, by: 'address' },
  /** Failed sign-ins per account, from any address. Its owner can still use a mailed link. */
  'portal-account': { points: 30, duration: 15 * 60, by: 'key' },
  /** Failed sign-ins of staff per account, in browsers that never signed in before. */
  'staff-account': { points: 50, duration: 15 * 60, by: 'key' },
  /** Links mailed to one account. */
  'link-mails': { points: 3, duration: 15 * 60, by: 'key' },
  /** Calls of one API token: a tus upload takes one for each piece of 32 MB. */
  'api-token': { points: 600, duration: 60, by: 'key', message: 'This token has made too many requests. Please wait a little.' },
}

interface Counter {
  limiter: RateLimiterPostgres
  counted: string
}

export interface RateLimits {
  /** Takes points, one by default; throws `too-many` with the seconds to wait. */
  take(name: LimitName, key: string, points?: number): Promise<void>
  /** Takes a point of a limit by key, and says what is left of the window. */
  takeCounted(name: LimitName, key: string): Promise<{ left: number; resetSeconds: number }>
  /** Throws `too-many` when no point is left; takes none. */
  expectWithinLimit(name: LimitName, key: string): Promise<void>
  /** Counts one without a limit and returns the count of this window. */
  count(name: LimitName, key: string): Promise<number>
  /** Returns a point after success. */
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

  /** Counters of a call, narrowest first: a refused network does not count against its site. */
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
    async takeCounted(name, key) {
      try {
        const taken = await limiters[name].network.consume(key)
        return { left: taken.remainingPoints, resetSeconds: Math.ceil(taken.msBeforeNext / 1000) }
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal, limits[name]) : refusal
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
 * Takes a point by key in the caller's transaction, and returns whether there was one: rolled back with it, and without a second
 * connection.
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

/** When the present window of a key ends; null without one. */
export async function windowEnd(db: Sql, name: LimitName, key: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expire: rateLimits.expire })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${name}:${key}`), gt(rateLimits.expire, now.getTime())))
  return row?.expire ? new Date(row.expire) : null
}

/** Reads the present count of `count`. */
export async function readCount(db: Sql, name: LimitName, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${name}:${key}`), gt(rateLimits.expire, now.getTime())))
  return row?.points ?? 0
}

/** Deletes expired counts. */
export async function sweepRateLimits(db: Sql, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}

const tooOften = 'Too many attempts. Please wait a little and try again.'

function tooMany({ msBeforeNext }: RateLimiterRes, { message = tooOften }: Limit): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Problem('too-many', message, { retryAfterSeconds })
}
