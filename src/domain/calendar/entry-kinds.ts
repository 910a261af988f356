// Separate from the schemas, so that the page does not load them.

/** What the studio's calendar shows. */
export const calendarKinds = ['shoot', 'booking', 'hold', 'milestone', 'deadline', 'task', 'invoice', 'leave', 'kit'] as const
export type CalendarKind = (typeof calendarKinds)[number]

export const kindLabels: Record<CalendarKind, string> = {
  shoot: 'Shoot',
  booking: 'Booking',
  hold: 'Crew',
  milestone: 'Milestone',
  deadline: 'Deadline',
  task: 'Task',
  invoice: 'Invoice due',
  leave: 'Time off',
  kit: 'Equipment',
}

/** Of the filter. */
export const kindsLabels: Record<CalendarKind, string> = {
  shoot: 'Shoots',
  booking: 'Bookings',
  hold: 'Crew',
  milestone: 'Milestones',
  deadline: 'Deadlines',
  task: 'Tasks',
  invoice: 'Invoices due',
  leave: 'Time off',
  kit: 'Equipment',
}

/** Kinds that take a person's time: two of them at once clash. */
export const kindsOfTime: readonly CalendarKind[] = ['shoot', 'booking', 'hold', 'leave']

/** `open` may still change: a shoot without a call sheet, a hold, leave that was asked for. */
export const entryStates = ['open', 'sure', 'late', 'done'] as const
export type EntryState = (typeof entryStates)[number]

/** Maximum number of days that can be asked for at once. */
export const mostDays = 62

/** Maximum number of entries of each kind in one answer. */
export const mostEntries = 2_000
