import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'

/** `21 November 2026`, in the studio's time zone. */
export const longDate = (moment: string): string => longDay(studioDay(new Date(moment)))
