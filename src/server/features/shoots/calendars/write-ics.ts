import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { CalendarEvent } from '#domain/shoots/calendar.ts'
import { londonRules } from './london-rules.ts'
import { StudioTime } from './studio-time.ts'

const states = { sure: ICalEventStatus.CONFIRMED, open: ICalEventStatus.TENTATIVE, cancelled: ICalEventStatus.CANCELLED }

interface Frame {
  /** Without a slash at the end; events lead there. */
  siteUrl: string
  /** What the calendar is called where somebody subscribes to it. */
  name?: string
  method: 'PUBLISH' | 'CANCEL'
}

/** Events as a file that calendars read. Hours are those of the studio, whatever its server's clock shows. */
export function icsOf(events: CalendarEvent[], { siteUrl, name, method }: Frame): string {
  const calendar = ical({
    prodId: { company: 'slatehouse', product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod[method],
    // The zone is each event's: named for all of it, moments of writing would lose their Z.
    timezone: { name: '', generator: () => londonRules },
    x: { 'X-WR-TIMEZONE': studioTimeZone },
    ...(name !== undefined && { name, ttl: 3_600 }),
  })
  for (const { uid, when, title, place, text, path, state, sequence = 0, changedAt } of events) {
    const url = path && `${siteUrl}${path}`
    calendar.createEvent({
      id: uid,
      sequence,
      timezone: studioTimeZone,
      // When it changed, not when it is read: an unchanged feed is the same file.
      stamp: changedAt,
      lastModified: changedAt,
      ...('day' in when
        ? { start: new StudioTime(`${when.day}T00:00`), allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
        : { start: new StudioTime(when.from), end: new StudioTime(when.to) }),
      summary: title,
      ...(place && { location: place }),
      description: [text, url].filter(Boolean).join('\n\n') || null,
      ...(url && { url }),
      status: states[state],
    })
  }
  return calendar.toString()
}
