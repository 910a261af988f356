import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { adminSessionHours } from '#domain/accounts/account-endpoints.ts'
import { failuresToTellOf, waitAfterFailures } from '#domain/accounts/guessing-rules.ts'
import { Problem } from '#domain/common/problem.ts'
import { countGuess, type Guessed } from '../../base/http/guess-limits.ts'
import { knownBrowser } from '../../base/access/known-browser.ts'
import { isPassword } from '../../base/access/password-hash.ts'
import { readCount } from '../../base/http/rate-limits.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { hashToken, openSession } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readHash } from './admin-password.ts'

type Needed = Pick<Services, 'db' | 'env' | 'limits' | 'queue'>

/** Key of the failure counter that all client addresses share. */
const everywhere = 'all'

/** Signs staff in with the password. Throws `not-signed-in` at its field, and `too-many`. */
export async function signInStaff(c: Context<AppEnv>, services: Needed, password: string, now: Date): Promise<void> {
  const { db, env } = services
  const kept = await readHash(db)
  // Bound to the password hash: after a password change no browser counts as known, so that none bypasses the limit.
  const guessed: Guessed = { what: `staff.${hashToken(kept ?? '')}`, byAddress: 'sign-in' }
  if (!knownBrowser(c, env, guessed.what)) await waitItsTime(c, await countStaffFailures(db, now))
  const guess = await countGuess(c, services, guessed)
  if (!(await isPassword(password, kept))) {
    await noteFailure(services)
    throw new Problem('not-signed-in', 'Invalid password', { fields: { password: 'Invalid password' } })
  }
  const request = c.get('request')
  await db.transaction(async (tx) => {
    await openSession(tx, c, { role: 'staff', hours: adminSessionHours, https: env.https, request })
    await recordActivity(tx, { actor: 'staff', action: 'staff.signed-in', meta: { address: request.address } })
  })
  await guess.wasRight()
}

/** Failed sign-ins in the present window, over all client addresses. */
export const countStaffFailures = (db: Services['db'], now: Date): Promise<number> =>
  readCount(db, 'staff-failures', everywhere, now)

/** Delays this request without blocking others. */
async function waitItsTime(c: Context<AppEnv>, failures: number): Promise<void> {
  const milliseconds = waitAfterFailures(failures)
  if (milliseconds === 0) return
  const { slot } = c.env
  await (slot ? slot.outside(() => sleep(milliseconds)) : sleep(milliseconds))
}

async function noteFailure({ db, limits, queue }: Needed): Promise<void> {
  const failures = await limits.count('staff-failures', everywhere)
  // The database counts atomically, so exactly one of concurrent failures reaches the limit.
  if (failures !== failuresToTellOf) return
  await db.transaction(async (tx) => {
    await recordActivity(tx, { actor: 'system', action: 'staff.password-guessed-at', meta: { failures } })
    await queue.send(tx, 'sign-in.guessed-at', { failures })
  })
}
