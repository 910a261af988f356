import { signInSettingName, signInSettings } from '#domain/people/sign-in-settings.ts'
import type { Sql } from '../../../base/database/database.ts'
import { storedSetting } from '../../brand/stored-setting.ts'

export const signInSetting = storedSetting(signInSettingName, signInSettings)

export const isSecondFactorRequired = async (db: Sql): Promise<boolean> =>
  (await signInSetting.find(db))?.value.requireSecondFactor ?? false
