import type { Context } from 'hono'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { expectStrongPassword } from '../../base/access/password-strength.ts'
import { rememberBrowser } from '../../base/access/known-browser.ts'
import { hashPassword, isPassword } from '../../base/access/password-hash.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { closeOtherSessions, rotateSession } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readHash, replacePassword } from './admin-password.ts'
import { studioPasswordOf } from './sign-in-staff.ts'

/**
 * Changes the admin password, ends every other session, mails the owner and returns the number of ended sessions. Throws
 * `invalid` for a wrong current password, and `conflict` for a concurrent change.
 */
export async function changePassword(
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  c: Context<AppEnv>,
  { current, password }: { current: string; password: string },
  now: Date,
): Promise<number> {
  const before = await readHash(db)
  if (before === null || !(await isPassword(current, before))) throw refusal('current', 'Invalid password')
  if (current === password) throw refusal('password', 'This is already your password.')
  await expectStrongPassword(password, [defaultBrand.name])
  const hash = await hashPassword(password)
  rememberBrowser(c, env, studioPasswordOf(hash))
  return db.transaction(async (tx) => {
    if (!(await replacePassword(tx, { hash, instead: before, now }))) {
      throw new Problem('conflict', 'Someone else has just changed the password.')
    }
    const sessionsEnded = await closeOtherSessions(tx, c, { personId: studioOwnerId, https: env.https, why: 'password' })
    const { address } = c.get('request')
    await recordActivity(tx, { actor: 'staff', action: 'password.changed', meta: { address, sessionsEnded } })
    await queue.send(tx, 'security.changed', { what: 'password-changed', at: now.toISOString(), address })
    await rotateSession(tx, c, { role: 'staff', https: env.https, confirmedAt: now })
    return sessionsEnded
  })
}

const refusal = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
