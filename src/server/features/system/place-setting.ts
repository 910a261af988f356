import { defaultConventions, setConventions } from '#domain/common/conventions.ts'
import { defaultPlace, placeSettings, withPlace } from '#domain/system/place-settings.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from '../brand/stored-setting.ts'
import { taxNameOf } from '../brand/vat-rate.ts'

export const placeSetting = storedSetting('place', placeSettings)

let reading: Promise<void> = Promise.resolve()

/** Reads the studio's conventions for this process, one call after another: the latest call sets what holds. */
export function refreshConventions(db: Sql): Promise<void> {
  const read = async () => {
    const stored = await placeSetting.find(db)
    setConventions({ ...withPlace(defaultConventions, stored?.value ?? defaultPlace), taxName: await taxNameOf(db) })
  }
  const mine = reading.then(read)
  reading = mine.catch(() => {})
  return mine
}
