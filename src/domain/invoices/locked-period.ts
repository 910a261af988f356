import { longDay } from '../common/dates/calendar-day.ts'

/** Message when the books are closed on a day, `YYYY-MM-DD`; else null. They are closed until `lockedUntil`, that day included. */
export const refusalToDate = (lockedUntil: string | null, day: string): string | null =>
  lockedUntil !== null && day <= lockedUntil
    ? `The books are closed until ${longDay(lockedUntil)}. Please use a later date, or reopen the period first.`
    : null
