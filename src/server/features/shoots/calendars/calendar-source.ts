import type { CalendarEvent, CalendarOwner } from '#domain/shoots/calendar.ts'
import type { Sql } from '../../../base/database/database.ts'

/**
 * A noun's events for a calendar, from a day on. Later nouns implement it themselves; `app.ts` passes the list to the calendar
 * endpoints. Every query filters by the owner's id.
 */
export type CalendarSource = (db: Sql, owner: CalendarOwner, from: string) => Promise<CalendarEvent[]>
