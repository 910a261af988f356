import type { CalendarEvent } from '#domain/shoots/calendar.ts'
import { icsOf } from './write-ics.ts'

/** A calendar as an HTTP response. */
export const answerIcs = (events: CalendarEvent[], frame: Parameters<typeof icsOf>[1]): Response =>
  new Response(icsOf(events, frame), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
      'Cache-Control': 'no-store',
    },
  })
