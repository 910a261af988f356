export const calendarKinds = ['staff', 'supplier', 'client'] as const

/** Whose calendar it is, with the id by which everything on it is asked for. */
export type CalendarOwner = { kind: 'staff' } | { kind: 'supplier'; supplierId: string } | { kind: 'client'; clientId: string }

/** What stands on a calendar. */
export interface CalendarEvent {
  /** The same for the same thing, on every calendar and for ever. */
  uid: string
  /** A whole day, or hours as the studio's clocks show them: `2027-06-14T07:30`. */
  when: { day: string } | { from: string; to: string }
  title: string
  place?: string
  text?: string
  /** A path of the product that tells more. */
  path?: string
  state: 'sure' | 'open' | 'cancelled'
  /** Counts what was announced, so that an older announcement never takes the place of a newer one. */
  sequence?: number
  changedAt: Date
}
