export const calendarKinds = ['staff', 'supplier', 'client'] as const

/** Owner of a calendar, with the id that its events are queried by. */
export type CalendarOwner = { kind: 'staff' } | { kind: 'supplier'; supplierId: string } | { kind: 'client'; clientId: string }

/** An event of a calendar. */
export interface CalendarEvent {
  /** Stable over time and across calendars. */
  uid: string
  /** A whole day, or local times of the studio: `2027-06-14T07:30`. */
  when: { day: string } | { from: string; to: string }
  title: string
  place?: string
  text?: string
  /** Path of a page with details. */
  path?: string
  state: 'sure' | 'open' | 'cancelled'
  /** iCalendar SEQUENCE: higher numbers replace earlier ones. */
  sequence?: number
  changedAt: Date
}
