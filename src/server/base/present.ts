import { studioDay } from '#domain/common/dates/calendar-day.ts'

/** The present time of a request or a job: its beginning, and the studio's day then. Service functions take it, or the one they need. */
export interface Present {
  now: Date
  /** As `2026-11-29`. */
  today: string
}

export const presentAt = (now: Date): Present => ({ now, today: studioDay(now) })
