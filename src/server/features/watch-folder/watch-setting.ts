import { watchSettings, type WatchSettings } from '#domain/watch-folder/name-pattern.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from '../brand/stored-setting.ts'

export const watchSetting = storedSetting('watch-folder', watchSettings)

export const readWatchSettings = async (db: Sql): Promise<WatchSettings> =>
  (await watchSetting.find(db))?.value ?? watchSettings.parse({})
