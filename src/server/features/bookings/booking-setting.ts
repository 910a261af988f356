import { studioTimeZone } from '#domain/brand/brand.ts'
import { bookingSettings, type BookingSettings } from '#domain/bookings/working-hours.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting, type Setting } from '../brand/stored-setting.ts'

export const bookingSetting = storedSetting('bookings', bookingSettings)

/** Before the first save a studio in Britain observes its bank holidays. */
export const readBookingSetting = async (db: Sql): Promise<Setting<BookingSettings>> =>
  (await bookingSetting.find(db)) ?? {
    value: { bankHolidays: studioTimeZone() === 'Europe/London', daysOff: [] },
    revision: 0,
  }
