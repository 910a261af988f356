import { defaultConventions, setConventions } from '#domain/common/conventions.ts'
import { defaultPlace, placeSettings, withPlace } from '#domain/system/place-settings.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from '../brand/stored-setting.ts'
import { taxNameOf } from '../brand/vat-rate.ts'

export const placeSetting = storedSetting('place', placeSettings)

/** Reads the studio's conventions for this process. */
export async function refreshConventions(db: Sql): Promise<void> {
  const stored = await placeSetting.find(db)
  setConventions({ ...withPlace(defaultConventions, stored?.value ?? defaultPlace), taxName: await taxNameOf(db) })
}
