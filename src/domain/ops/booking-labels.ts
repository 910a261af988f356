// Apart from the schemas: tables, badges and the roster need the words alone.

/** A hold keeps a day for a project without promising it. */
export const bookingStates = ['held', 'booked'] as const
export type BookingState = (typeof bookingStates)[number]

export const bookingStateLabels: Record<BookingState, string> = { held: 'Hold', booked: 'Booked' }

export const dayParts = ['day', 'morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPartLabels: Record<DayPart, string> = { day: 'Whole day', morning: 'Morning', afternoon: 'Afternoon' }

/** Whether somebody would have to be at two places. */
export const partsMeet = (one: DayPart, other: DayPart): boolean => one === 'day' || other === 'day' || one === other

/** The roster shows a week. */
export const rosterDays = 7
