// Separate from the schemas, so that tables, badges and the roster do not load them.

/** A hold reserves a day for a project without confirming it. */
export const bookingStates = ['held', 'booked'] as const
export type BookingState = (typeof bookingStates)[number]

export const bookingStateLabels: Record<BookingState, string> = { held: 'Hold', booked: 'Booked' }

export const dayParts = ['day', 'morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPartLabels: Record<DayPart, string> = { day: 'Whole day', morning: 'Morning', afternoon: 'Afternoon' }

/** True when two parts of a day overlap. */
export const partsMeet = (one: DayPart, other: DayPart): boolean => one === 'day' || other === 'day' || one === other

/** Number of days that the roster shows. */
export const rosterDays = 7
