import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { useSyncExternalStore } from 'react'

/** Today in the studio's time zone, `YYYY-MM-DD`, since its working days are planned. */
export const todayAtStudio = (): string => studioDay(new Date())

const never = () => () => undefined

/** Today for rendering; empty until hydration, since pages are cached over midnight. */
export const useToday = (): string => useSyncExternalStore(never, todayAtStudio, () => '')
