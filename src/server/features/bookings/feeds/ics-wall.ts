import ICAL from 'ical.js'
import { momentOfWall } from '#domain/bookings/zone-time.ts'
import type { Zone, Zones } from './ics-zones.ts'

export const dayLength = 86_400_000

/** A local time, written as if it were UTC, in epoch milliseconds. */
export interface Wall {
  wall: number
  zone: Zone
  isDate: boolean
}

/** Days as the calendar has them, of 23 to 25 hours, and exact milliseconds. */
export interface Length {
  days: number
  milliseconds: number
}

/** A property's date or time, or one of several; null without one. Throws for one that does not exist. */
export function wallOf(property: ICAL.Property | null, zones: Zones, value: unknown = property?.getFirstValue()): Wall | null {
  if (!property || value === null || value === undefined) return null
  if (!(value instanceof ICAL.Time)) throw new Error('no time')
  const { year, month, day, hour, minute, second, isDate } = value
  const wall = isDate ? Date.UTC(year, month - 1, day) : Date.UTC(year, month - 1, day, hour, minute, second)
  if (!Number.isFinite(wall) || year < 1000) throw new Error('no time')
  if (isDate) return { wall, zone: zones.studio, isDate }
  const isUtc = value.zone === ICAL.Timezone.utcTimezone
  const name = property.getFirstParameter('tzid')
  return { wall, zone: isUtc ? zones.utc : name ? zones.named(name) : zones.studio, isDate }
}

/** Without an end a day lasts a day, and a time no time. */
export function lengthOf(start: Wall, end: Wall | ICAL.Duration | null): Length {
  if (end instanceof ICAL.Duration) {
    const sign = end.isNegative ? -1 : 1
    const seconds = (end.hours * 60 + end.minutes) * 60 + end.seconds
    return { days: sign * (end.weeks * 7 + end.days), milliseconds: sign * seconds * 1_000 }
  }
  if (!end) return { days: start.isDate ? 1 : 0, milliseconds: 0 }
  if (start.isDate) return { days: Math.max(1, Math.round((end.wall - start.wall) / dayLength)), milliseconds: 0 }
  return { days: 0, milliseconds: momentOfWall(end.wall, end.zone.offset) - momentOfWall(start.wall, start.zone.offset) }
}
