import { useSyncExternalStore } from 'react'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/calendar-day.ts'

/** The day that it is in the studio, `YYYY-MM-DD`, wherever the visitor is: its working days are planned. */
export const todayAtStudio = (): string => dayAt(new Date(), studioTimeZone)

const never = () => () => undefined

/** The same for a page; empty until the browser has taken it over, since a page is kept over midnight. */
export const useToday = (): string => useSyncExternalStore(never, todayAtStudio, () => '')
