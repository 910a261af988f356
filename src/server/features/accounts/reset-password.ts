import { Problem } from '#domain/common/problem.ts'
import { newAdminPassword } from '#domain/accounts/admin-password.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import type { Services } from '../../base/services.ts'
import { closeAllSessions } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { storePassword } from './admin-password.ts'

/**
 * Resets a lost admin password from the command line; ends every staff session and mails the owner. Throws `invalid` for one that
 * is too short.
 */
export async function resetPassword({ db, queue }: Pick<Services, 'db' | 'queue'>, password: string, now: Date): Promise<void> {
  const parsed = newAdminPassword.safeParse(password)
  if (!parsed.success) throw new Problem('invalid', parsed.error.issues[0]!.message)
  const hash = await hashPassword(parsed.data)
  await db.transaction(async (tx) => {
    await storePassword(tx, hash, now)
    await closeAllSessions(tx, 'staff')
    await queue.send(tx, 'security.changed', { what: 'password-reset', at: now.toISOString(), address: null })
    await recordActivity(tx, { actor: 'system', action: 'password.reset' })
  })
}
