import { useSyncExternalStore } from 'react'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/dates/calendar-day.ts'

/** Today in the studio's time zone, `YYYY-MM-DD`, since its working days are planned. */
export const todayAtStudio = (): string => dayAt(new Date(), studioTimeZone())

const never = () => () => undefined

/** Today for rendering; empty until hydration, since pages are cached over midnight. */
export const useToday = (): string => useSyncExternalStore(never, todayAtStudio, () => '')
