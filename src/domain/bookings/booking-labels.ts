// Separate from the schemas, so that pages do not load them.

export const bookingStates = ['held', 'booked', 'cancelled', 'no-show', 'done'] as const
export type BookingState = (typeof bookingStates)[number]

/** Of those that staff see. */
export const bookingStateLabels: Record<Exclude<BookingState, 'held'>, string> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
  done: 'Done',
}

export const meetingPlaces = ['call', 'place'] as const
export type MeetingPlace = (typeof meetingPlaces)[number]
export const meetingPlaceLabels: Record<MeetingPlace, string> = { call: 'Call', place: 'In person' }

export const assignments = ['round-robin', 'visitor'] as const
export type Assignment = (typeof assignments)[number]
export const assignmentLabels: Record<Assignment, string> = {
  'round-robin': 'Shared out evenly',
  visitor: 'The visitor chooses',
}

/** `30 minutes`, `1 hour`, `1 hour 30 minutes` */
export function durationLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && (hours === 1 ? '1 hour' : `${hours} hours`), rest > 0 && `${rest} minutes`]
  return parts.filter(Boolean).join(' ')
}

/** How long a slot is kept while the form is open. */
export const holdMinutes = 10

/** How long a booked time is kept until its visitor opens the mailed link and confirms it. */
export const confirmMinutes = 60

/** Bookings of one network that wait for that, and all of its bookings of a day. */
export const bookingsOfNetwork = { unconfirmed: 5, ofDay: 10 } as const

export const bookingMessages = {
  taken: 'This time has just been taken. Please choose another.',
  tooMany: 'There have been several bookings for this email address in the last hour. Please try again later, or email us.',
  tooManyHolds: 'Several times are being held from your connection. Please try again in ten minutes.',
  tooManyUnconfirmed:
    'Several bookings from your connection are not confirmed yet. Please confirm them by the links we emailed first.',
  tooManyOfDay: 'There have been several bookings from your connection today. Please try again tomorrow, or email us.',
  over: 'This booking is over.',
  cancelled: 'This booking has been cancelled.',
  notBookable: 'This can’t be booked at the moment.',
  missing: 'This booking does not exist.',
  missingType: 'This booking type does not exist.',
  tooOften: 'This booking has been moved many times. Please email us to move it again.',
} as const

/** Moves of one booking by its link. */
export const mostMoves = 20
