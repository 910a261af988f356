import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../../base/database/database.ts'
import { expectStrongPassword } from '../../../base/access/password-strength.ts'
import { hashPassword } from '../../../base/access/password-hash.ts'
import { rememberBrowser } from '../../../base/access/known-browser.ts'
import { hashToken, openSession } from '../../../base/access/sessions.ts'
import { asCaller } from '../../../base/http/callers/caller.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { accountOf } from './account-of.ts'
import { findInvitation, updateStaff, useInvitation, type Invited } from '../people-store.ts'

/** An open invitation. Throws `not-found` for an unknown or replaced one, and `gone` for one that was used or has expired. */
export async function findInvitedOrThrow(db: Sql, tokenHash: string, now: Date): Promise<Invited> {
  const invited = await findInvitation(db, tokenHash)
  if (!invited) throw new Problem('not-found', 'This invitation is not valid. Ask the studio for a new one.')
  if (invited.usedAt || invited.expiresAt <= now) {
    const why = invited.usedAt
      ? 'This invitation has been used. Sign in with your email address and password.'
      : 'This invitation has expired. Ask the studio for a new one.'
    throw new Problem('gone', why)
  }
  return invited
}

/** Sets the password of somebody who was invited, and signs them in. Throws as {@link findInvitedOrThrow}. */
export async function acceptInvitation(
  c: Context<AppEnv>,
  { db, env }: Pick<Services, 'db' | 'env'>,
  { token, name, password }: { token: string; name: string; password: string },
  now: Date,
): Promise<void> {
  const tokenHash = hashToken(token)
  const { email } = await findInvitedOrThrow(db, tokenHash, now)
  await expectStrongPassword(password, [name, email])
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const { personId, role } = await findInvitedOrThrow(tx, tokenHash, now)
    // Of two at once the second finds it used.
    if (!(await useInvitation(tx, tokenHash, now))) throw new Problem('gone', 'This invitation has been used.')
    await updateStaff(tx, personId, { name, passwordHash, passwordChangedAt: now, joinedAt: now })
    const request = c.get('request')
    await openSession(tx, c, { holder: role, personId, https: env.https, request })
    await asCaller(personId, () =>
      recordActivity(tx, { actor: 'staff', action: 'person.joined', subject: personId, meta: { address: request.address } }),
    )
    rememberBrowser(c, env, accountOf({ personId, passwordHash }))
  })
}
