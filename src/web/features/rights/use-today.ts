import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { useMomentClock } from '#web/ui/text/moment.tsx'

/** The studio's day: rights begin and end with it, wherever somebody looks at them. */
export const useToday = (): string => studioDay(new Date(useMomentClock().now))
