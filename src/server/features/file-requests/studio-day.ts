import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/dates/calendar-day.ts'

/** Requests end by days in the studio's time zone. */
export const studioDay = (now: Date): string => dayAt(now, studioTimeZone())
