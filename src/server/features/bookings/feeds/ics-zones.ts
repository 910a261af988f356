import ICAL from 'ical.js'
import { offsetIn, type Offset } from '#domain/bookings/zone-time.ts'
import { ianaZone } from '#domain/bookings/feed-zones.ts'
import { componentsOf } from './ics-components.ts'

export interface Zone {
  offset: Offset
}

export interface Zones {
  studio: Zone
  utc: Zone
  /** By the name that an event gives. */
  named(name: string): Zone
  /** Whether an event named a zone that is neither known nor in the file. */
  hasUnknown(): boolean
}

/**
 * The time zones of a calendar file. IANA names are taken at their word, since the rules that files bring for them are often cut
 * short; other names mean the file's own rules, then what Windows calls so.
 */
export function zonesOf(text: string, { timeZone, until }: { timeZone: string; until: number }): Zones {
  const studio = { offset: offsetIn(timeZone) }
  const known = new Map<string, Zone>()
  let ownZones: Map<string, ICAL.Component> | undefined
  let hasUnknown = false

  function find(name: string): Zone {
    const iana = ianaZone(name)
    if (iana && name.includes('/')) return { offset: offsetIn(iana) }
    const own = (ownZones ??= ownZonesOf(text)).get(name)
    if (own) return { offset: offsetOf(own, name, until) }
    if (iana) return { offset: offsetIn(iana) }
    hasUnknown = true
    return studio
  }

  return {
    studio,
    utc: { offset: () => 0 },
    named(name) {
      const zone = known.get(name) ?? find(name)
      known.set(name, zone)
      return zone
    },
    hasUnknown: () => hasUnknown,
  }
}

function ownZonesOf(text: string): Map<string, ICAL.Component> {
  const own = new Map<string, ICAL.Component>()
  for (const { name, text: part } of componentsOf(text)) {
    if (name !== 'VTIMEZONE' || part === null) continue
    try {
      const component = new ICAL.Component(ICAL.parse(part) as never)
      const id = component.getFirstPropertyValue('tzid')
      if (typeof id === 'string') own.set(id, component)
    } catch {
      // Events that name it are read as the studio's time.
    }
  }
  return own
}

/** By the changes of a file's own zone, which ical.js lists in UTC once it is asked for an offset. */
function offsetOf(component: ICAL.Component, tzid: string, until: number): Offset {
  const zone = new ICAL.Timezone({ component, tzid })
  zone.utcOffset(new ICAL.Time({ year: new Date(until).getUTCFullYear() + 1, month: 1, day: 1 }, ICAL.Timezone.localTimezone))
  const changes = (zone as unknown as { changes: Change[] }).changes.map(
    ({ year, month, day, hour, minute, second, utcOffset, prevUtcOffset }) => ({
      at: Date.UTC(year, month - 1, day, hour, minute, second),
      after: utcOffset * 1_000,
      before: prevUtcOffset * 1_000,
    }),
  )
  return (moment) => changes.findLast(({ at }) => at <= moment)?.after ?? changes[0]?.before ?? 0
}

interface Change {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** Seconds. */
  utcOffset: number
  prevUtcOffset: number
}
