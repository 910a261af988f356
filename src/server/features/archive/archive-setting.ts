import { archiveRule } from '#domain/archive/archive-rule.ts'
import { storedSetting } from '../brand/stored-setting.ts'

export const archiveSetting = storedSetting('archive', archiveRule)
