import type { Brand } from '#domain/brand/brand.ts'
import { brandOf, defaultGeneral, generalSettings } from '#domain/brand/general-settings.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from './stored-setting.ts'

export const generalSetting = storedSetting('general', generalSettings)

/** The studio's details for pages, mails and documents, from the settings or else the brand file. */
export async function readBrand(db: Sql): Promise<Brand> {
  const stored = await generalSetting.find(db)
  return brandOf(stored?.value ?? defaultGeneral)
}
