import { failuresToTellOf, guessingMessage } from '#domain/accounts/guessing-rules.ts'
import { notice, well } from '#domain/system/finding.ts'
import { countStaffFailures } from '../../accounts/sign-in-staff.ts'
import type { Check } from './patient.ts'

/** Signs of password guessing. */
export const checkSignIns: Check = async ({ db, now }) => {
  if (!db) return []
  const failures = await countStaffFailures(db, now)
  if (failures < failuresToTellOf) return [well('signIns', 'Nobody seems to be guessing the admin password.')]
  const remedy =
    'Use a long password that you use nowhere else. The server log lists the addresses, so you can block them in your firewall.'
  return [notice('signIns', guessingMessage(failures), remedy)]
}
