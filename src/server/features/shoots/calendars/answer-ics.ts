import type { CalendarEvent } from '#domain/shoots/calendar.ts'
import { download } from '../../../base/http/answers/download.ts'
import { icsOf } from './write-ics.ts'

/** A calendar as an HTTP response. */
export const answerIcs = (events: CalendarEvent[], frame: Parameters<typeof icsOf>[1]): Response =>
  download(icsOf(events, frame), { name: 'calendar.ics', type: 'text/calendar; charset=utf-8', inline: true })
