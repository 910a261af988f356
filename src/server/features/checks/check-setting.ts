import { builtInProfiles, checkSettings, isBuiltIn, type CheckLimits } from '#domain/checks/check-limits.ts'
import { nothingExpected, type ExpectedValues } from '#domain/checks/expected-values.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from '../brand/stored-setting.ts'
import { findDeliverableCheck, findProfile } from './check-profile-store.ts'

export const checkSetting = storedSetting('checks', checkSettings)

export interface AppliedProfile {
  name: string
  limits: CheckLimits
  expected: ExpectedValues
}

/** What the versions of a deliverable are checked for. */
export async function profileOf(db: Sql, deliverableId: string): Promise<AppliedProfile> {
  const own = await findDeliverableCheck(db, deliverableId)
  const { name, limits } = await namedProfile(db, own?.profile ?? (await defaultKey(db)))
  return { name, limits, expected: own?.expected ?? nothingExpected }
}

export const defaultKey = async (db: Sql): Promise<string> => (await checkSetting.find(db))?.value.profile ?? 'web'

/** The profile of that key; the first built-in one where there is none. */
export async function namedProfile(db: Sql, key: string): Promise<{ name: string; limits: CheckLimits }> {
  if (isBuiltIn(key)) return builtInProfiles[key]
  return (await findProfile(db, key)) ?? builtInProfiles.web
}
