import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { studioPasswordOff } from '#domain/accounts/admin-messages.ts'
import { browserName } from '#domain/accounts/browser-name.ts'
import { failuresToTellOf, waitAfterFailures } from '#domain/accounts/guessing-rules.ts'
import type { SignInWay } from '#domain/accounts/sign-in-ways.ts'
import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { countGuess, type Guessed } from '../../base/http/limits/guess-limits.ts'
import { knownBrowser } from '../../base/access/known-browser.ts'
import { isPassword } from '../../base/access/password-hash.ts'
import { readCount } from '../../base/http/limits/rate-limits.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { AppEnv, RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { hashToken, openSession } from '../../base/access/sessions.ts'
import { asCaller } from '../../base/http/callers/caller.ts'
import { hasDone, recordActivity } from '../activity/activity-store.ts'
import { findStaff } from '../people/people-store.ts'
import { readHash } from './admin-password.ts'

type Needed = Pick<Services, 'db' | 'env' | 'limits' | 'queue'>

/** Key of the failure counter that all client addresses share. */
const everywhere = 'all'

/**
 * Signs in with the studio's password, as its owner. Throws `not-allowed` where that is switched off, `not-signed-in` at its field,
 * and `too-many`.
 */
export async function signInStaff(c: Context<AppEnv>, services: Needed, password: string, now: Date): Promise<void> {
  const { db, env, queue } = services
  if (!(await takesStudioPassword(db))) throw new Problem('not-allowed', studioPasswordOff)
  const kept = await readHash(db)
  // Bound to the password hash: after a password change no browser counts as known, so that none bypasses the limit.
  const guessed: Guessed = { what: studioPasswordOf(kept ?? ''), byAddress: 'sign-in' }
  await delayGuess(c, services, guessed.what, now)
  const guess = await countGuess(c, services, guessed)
  if (!(await isPassword(password, kept))) {
    await noteFailure(c, services, { personId: studioOwnerId, way: 'studio' })
    throw new Problem('not-signed-in', 'Invalid password', { fields: { password: 'Invalid password' } })
  }
  const request = c.get('request')
  await db.transaction(async (tx) => {
    // The first sign-in of an installation is by whoever set it up.
    const isNew = !knownBrowser(c, env, guessed.what) && (await hasDone(tx, studioOwnerId, 'staff.signed-in'))
    if (isNew) await announceNewBrowser(tx, queue, studioOwnerId, request, now)
    await openSession(tx, c, { holder: 'studio', personId: studioOwnerId, https: env.https, request })
    await asCaller(studioOwnerId, () =>
      recordActivity(tx, { actor: 'staff', action: 'staff.signed-in', meta: { address: request.address, way: 'studio' } }),
    )
  })
  await guess.wasRight()
}

/** Name under which a browser is remembered as let in with this password of the studio. */
export const studioPasswordOf = (hash: string): string => `staff.${hashToken(hash)}`

/** Queues the mail about a browser that was never let into this account before. */
export async function announceNewBrowser(
  tx: Transaction,
  queue: Services['queue'],
  personId: string,
  { address, userAgent }: RequestContext,
  now: Date,
): Promise<void> {
  await queue.send(tx, 'person.new-browser', { personId, browser: browserName(userAgent), address, at: now.toISOString() })
}

/** Whether the one-field sign-in is on: an owner can suspend its account. */
export const takesStudioPassword = async (db: Services['db']): Promise<boolean> =>
  (await findStaff(db, studioOwnerId))?.suspendedAt === null

/** Failed sign-ins in the present window, over all client addresses. */
export const countStaffFailures = (db: Services['db'], now: Date): Promise<number> =>
  readCount(db, 'staff-failures', everywhere, now)

/** Delays this request without blocking others, after many failures and unless the browser is known. */
export async function delayGuess(
  c: Context<AppEnv>,
  { db, env }: Pick<Needed, 'db' | 'env'>,
  what: string,
  now: Date,
): Promise<void> {
  if (knownBrowser(c, env, what)) return
  const milliseconds = waitAfterFailures(await countStaffFailures(db, now))
  if (milliseconds === 0) return
  const { slot } = c.env
  await (slot ? slot.outside(() => sleep(milliseconds)) : sleep(milliseconds))
}

interface Failure {
  /** Whose account it was, where that is known. */
  personId?: string | undefined
  way: SignInWay
  why?: string
}

export async function recordFailure(c: Context<AppEnv>, db: Services['db'], { personId, ...about }: Failure): Promise<void> {
  const meta = { address: c.get('request').address, ...about }
  await db.transaction((tx) =>
    recordActivity(tx, { actor: 'visitor', action: 'staff.sign-in-failed', ...(personId && { subject: personId }), meta }),
  )
}

/** Records a failed sign-in, and alerts the studio when there are many. */
export async function noteFailure(c: Context<AppEnv>, { db, limits, queue }: Needed, failure: Failure): Promise<void> {
  await recordFailure(c, db, failure)
  const failures = await limits.count('staff-failures', everywhere)
  // The database counts atomically, so exactly one of concurrent failures reaches the limit.
  if (failures !== failuresToTellOf) return
  await db.transaction(async (tx) => {
    await recordActivity(tx, { actor: 'system', action: 'staff.password-guessed-at', meta: { failures } })
    await queue.send(tx, 'sign-in.guessed-at', { failures })
  })
}
