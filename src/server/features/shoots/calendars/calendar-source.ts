import type { CalendarEvent, CalendarOwner } from '#domain/shoots/calendar.ts'
import type { Sql } from '../../../base/database/database.ts'

/**
 * What a noun puts on a calendar, from a day on. Nouns later than shoots say so for themselves: `app.ts` gives the list to
 * whoever answers the calendars. The owner's id is in every query.
 */
export type CalendarSource = (db: Sql, owner: CalendarOwner, from: string) => Promise<CalendarEvent[]>
