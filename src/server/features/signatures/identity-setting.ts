import { identitySettings, type DecidedAct } from '#domain/signatures/identity-rules.ts'
import type { Proof } from '#domain/signatures/signature.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from '../brand/stored-setting.ts'

export const identitySetting = storedSetting('identity', identitySettings)

/** The proof that a decision needs: the document's own, else the studio's. */
export async function neededProof(db: Sql, act: DecidedAct, own: Proof | null): Promise<Proof> {
  return own ?? ((await identitySetting.find(db))?.value ?? identitySettings.parse({}))[act]
}
