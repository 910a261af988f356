import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { expectStrongPassword } from '../../base/access/password-strength.ts'
import { hashPassword, isPassword } from '../../base/access/password-hash.ts'
import { rememberBrowser } from '../../base/access/known-browser.ts'
import { closeOtherSessions, rotateSession } from '../../base/access/sessions.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { accountOf } from './account-of.ts'
import { findStaff, updateStaff } from './people-store.ts'

/**
 * Changes the password of the caller's own account, ends their other sessions and returns how many. Throws `invalid` for a wrong
 * current password, and `conflict` for the studio's password, which has its own place.
 */
export async function changeMyPassword(
  c: Context<AppEnv>,
  { db, env, person, now }: Pick<Services, 'db' | 'env'> & { person: SignedInPerson; now: Date },
  { current, password }: { current: string; password: string },
): Promise<number> {
  if (person.id === studioOwnerId) throw new Problem('conflict', 'Change the studio’s password in Settings > Security.')
  const row = await findStaff(db, person.id)
  if (!(await isPassword(current, row?.passwordHash ?? null))) throw refusal('current', 'Invalid password')
  if (current === password) throw refusal('password', 'This is already your password.')
  await expectStrongPassword(password, [person.name, person.email])
  const passwordHash = await hashPassword(password)
  rememberBrowser(c, env, accountOf({ personId: person.id, passwordHash }))
  return db.transaction(async (tx) => {
    await updateStaff(tx, person.id, { passwordHash, passwordChangedAt: now })
    const sessionsEnded = await closeOtherSessions(tx, c, { personId: person.id, https: env.https, why: 'password' })
    const { address } = c.get('request')
    await recordActivity(tx, {
      actor: 'staff',
      action: 'person.password-changed',
      subject: person.id,
      meta: { address, sessionsEnded },
    })
    await rotateSession(tx, c, { role: 'staff', https: env.https, confirmedAt: now })
    return sessionsEnded
  })
}

const refusal = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
