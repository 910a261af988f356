import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { calendarFile } from '#domain/common/dates/calendar-file.ts'
import type { CalendarEvent } from '#domain/shoots/calendar.ts'
import { StudioTime } from './studio-time.ts'

const states = { sure: ICalEventStatus.CONFIRMED, open: ICalEventStatus.TENTATIVE, cancelled: ICalEventStatus.CANCELLED }

interface Frame {
  /** Base URL of the events' links, without a trailing slash. */
  siteUrl: string
  /** Name of the calendar for subscribers. */
  name?: string
  method: 'PUBLISH' | 'CANCEL'
}

/** Events as an iCalendar file. Times are the studio's, whatever the server's time zone. */
export function icsOf(events: CalendarEvent[], { siteUrl, name, method }: Frame): string {
  // Rules are kept for London only; events of other zones are in UTC, which every client knows.
  const isNamed = studioTimeZone() === 'Europe/London'
  const calendar = ical({
    prodId: { company: 'slatehouse', product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Each event names the zone: set on the calendar, DTSTAMP would lose its `Z`.
    ...(isNamed && { timezone: { name: '', generator: () => londonRules } }),
    x: { 'X-WR-TIMEZONE': studioTimeZone() },
    ...(name !== undefined && { name, ttl: 3_600 }),
  })
  const timeOf = (wall: string) => (isNamed ? new StudioTime(wall) : new Date(new StudioTime(wall).getTime()))
  for (const { uid, when, title, place, text, path, state, sequence = 0, changedAt } of events) {
    const url = path && `${siteUrl}${path}`
    calendar.createEvent({
      id: uid,
      sequence,
      ...(isNamed && { timezone: studioTimeZone() }),
      // Time of the change, so that an unchanged feed gives the same file.
      stamp: changedAt,
      lastModified: changedAt,
      ...('day' in when
        ? {
            start: isNamed ? new StudioTime(`${when.day}T00:00`) : new Date(`${when.day}T00:00Z`),
            allDay: true,
            transparency: ICalEventTransparency.TRANSPARENT,
          }
        : { start: timeOf(when.from), end: timeOf(when.to) }),
      summary: title,
      ...(place && { location: place }),
      description: [text, url].filter(Boolean).join('\n\n') || null,
      ...(url && { url }),
      status: states[state],
    })
  }
  return calendarFile(calendar.toString())
}

/** Daylight-saving rules of London (RFC 5545, 3.6.5), for clients that do not know it by name. */
const londonRules = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'X-LIC-LOCATION:Europe/London',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
