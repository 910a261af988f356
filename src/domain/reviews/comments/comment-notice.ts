import { isQuietSince, quietPeriodEnd } from '../../common/dates/quiet-period.ts'

/** The studio is mailed after a pause of a quarter of an hour, or an hour after the first comment. */
const period = { quietMinutes: 15, longestMinutes: 60 }

/** When to check whether a comment made now can be mailed. */
export const noticeDueAt = (now: Date): Date => quietPeriodEnd(now, period)

/** True when pending comments, given by their creation times, should now be mailed together. */
export const isNoticeDue = (madeAt: readonly Date[], now: Date): boolean => isQuietSince(madeAt, now, period)
