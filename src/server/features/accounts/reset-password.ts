import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { newStaffPassword } from '#domain/people/staff-password.ts'
import { expectStrongPassword } from '../../base/access/password-strength.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import type { Services } from '../../base/services.ts'
import { closeAllSessions } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockStaffAndOwners, updateStaff } from '../people/people-store.ts'
import { storePassword } from './admin-password.ts'

/**
 * Resets a lost admin password from the command line, switches it on again where an owner had switched it off, ends every staff
 * session and mails the owner. Throws `invalid` for one that
 * is too short or among the first that are guessed.
 */
export async function resetPassword({ db, queue }: Pick<Services, 'db' | 'queue'>, password: string, now: Date): Promise<void> {
  const parsed = newStaffPassword.safeParse(password)
  if (!parsed.success) throw new Problem('invalid', parsed.error.issues[0]!.message)
  await expectStrongPassword(parsed.data, [])
  const hash = await hashPassword(parsed.data)
  await db.transaction(async (tx) => {
    await storePassword(tx, hash, now)
    const { row } = await lockStaffAndOwners(tx, studioOwnerId)
    if (row?.suspendedAt) {
      await updateStaff(tx, studioOwnerId, { suspendedAt: null })
      await recordActivity(tx, { actor: 'system', action: 'person.restored', subject: studioOwnerId, meta: { name: row.name } })
    }
    await closeAllSessions(tx, 'staff')
    await queue.send(tx, 'security.changed', { what: 'password-reset', at: now.toISOString(), address: null })
    await recordActivity(tx, { actor: 'system', action: 'password.reset' })
  })
}
