import type { Context } from 'hono'
import { subMinutes } from 'date-fns/subMinutes'
import { confirmationMinutes, currentPasswordDue } from '#domain/accounts/confirmation.ts'
import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { expectStrongPassword } from '../../../base/access/password-strength.ts'
import { hashPassword, isPassword } from '../../../base/access/password-hash.ts'
import { rememberBrowser } from '../../../base/access/known-browser.ts'
import { closeOtherSessions, rotateSession, wasByLink } from '../../../base/access/sessions.ts'
import { expectConfirmed } from '../../../base/http/callers/expect-confirmed.ts'
import type { AppEnv, SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { accountOf } from './account-of.ts'
import { findStaff, updateStaff } from '../people-store.ts'

/**
 * Changes the password of the caller's own account, ends their other sessions, mails them and returns how many ended. A recent
 * sign-in by mailed link stands for a forgotten password, and a first one needs none. Throws `invalid` for a wrong current
 * password, `not-allowed` with `passwordNeeded`, and `conflict` for the studio's password, which has its own place.
 */
export async function changeMyPassword(
  c: Context<AppEnv>,
  { db, env, queue, person, now }: Pick<Services, 'db' | 'env' | 'queue'> & { person: SignedInPerson; now: Date },
  { current, password }: { current?: string | undefined; password: string },
): Promise<number> {
  if (person.id === studioOwnerId) throw new Problem('conflict', 'Change the studio’s password in Settings > Security.')
  const before = (await findStaff(db, person.id))?.passwordHash ?? null
  if (current !== undefined) {
    if (!(await isPassword(current, before))) throw refusal('current', 'Invalid password')
  } else if (before === null) {
    await expectConfirmed(c, { db, env }, 'staff')
  } else if (!(await wasByLink(db, c, { role: 'staff', https: env.https, since: subMinutes(now, confirmationMinutes) }))) {
    throw refusal('current', currentPasswordDue)
  }
  if (before !== null && (await isPassword(password, before))) throw refusal('password', 'This is already your password.')
  await expectStrongPassword(password, [person.name, person.email])
  const passwordHash = await hashPassword(password)
  rememberBrowser(c, env, accountOf({ personId: person.id, passwordHash }))
  return db.transaction(async (tx) => {
    await updateStaff(tx, person.id, { passwordHash, passwordChangedAt: now })
    const sessionsEnded = await closeOtherSessions(tx, c, { personId: person.id, https: env.https, why: 'password' })
    const { address } = c.get('request')
    await queue.send(tx, 'person.sign-in-changed', { personId: person.id, what: 'password' })
    await recordActivity(tx, {
      actor: 'staff',
      action: 'person.password-changed',
      subject: person.id,
      meta: {
        address,
        sessionsEnded,
        ...(current === undefined && { without: before === null ? 'a password' : 'the current one' }),
      },
    })
    await rotateSession(tx, c, { role: 'staff', https: env.https, confirmedAt: now, byLinkAt: null })
    return sessionsEnded
  })
}

const refusal = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
