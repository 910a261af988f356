import { refusalToRemoveWay } from '#domain/accounts/ways-in.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { findStaff, lockStaffAndOwners } from '../people/people-store.ts'
import { isSecondFactorRequired } from '../people/accounts/sign-in-setting.ts'
import { listIdentities } from './identity-store.ts'
import { listPasskeys } from './passkeys.ts'

/** What signs a member of staff in. */
export async function readWaysIn(db: Sql, personId: string) {
  const row = await findStaff(db, personId)
  return {
    password: Boolean(row?.passwordHash),
    passkeys: (await listPasskeys(db, personId)).length,
    app: Boolean(row?.totpConfirmedAt),
    identity: (await listIdentities(db, personId)).length > 0,
    needsFactor: await isSecondFactorRequired(db),
  }
}

/**
 * Locks the account, so that of two removals at once the second sees the first. Throws `conflict` where the last way of signing in,
 * or a second factor that is required, would go.
 */
export async function expectOtherWay(tx: Transaction, personId: string, way: 'passkey' | 'app' | 'identity'): Promise<void> {
  await lockStaffAndOwners(tx, personId)
  const refusal = refusalToRemoveWay(way, await readWaysIn(tx, personId))
  if (refusal) throw new Problem('conflict', refusal)
}
