import { z } from 'zod'
import { defaultConventions, setConventions } from '#domain/common/conventions.ts'
import { defaultPlace, placeSettings, withPlace } from '#domain/system/place-settings.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from './stored-setting.ts'
import { taxNameOf } from './vat-rate.ts'

/** A stored value that this version no longer offers counts as the default: it must not keep the product from starting. */
const storedPlace = z.object({
  currency: placeSettings.shape.currency.catch(defaultPlace.currency),
  locale: placeSettings.shape.locale.catch(defaultPlace.locale),
  timeZone: placeSettings.shape.timeZone.catch(defaultPlace.timeZone),
  firstDayOfWeek: placeSettings.shape.firstDayOfWeek.catch(defaultPlace.firstDayOfWeek),
  pageSize: placeSettings.shape.pageSize.catch(defaultPlace.pageSize),
})

export const placeSetting = storedSetting('place', storedPlace)

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
