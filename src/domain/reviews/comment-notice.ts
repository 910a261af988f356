/** Debounce in minutes: the studio is mailed after a pause of this length. */
const quietMinutes = 15
/** Maximum delay in minutes of the first comment while others follow. */
const longestMinutes = 60

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** When to check whether a comment made now can be mailed. */
export const noticeDueAt = (now: Date): Date => minutesAfter(now, quietMinutes)

/** True when pending comments, given by their creation times, should now be mailed together. */
export function isNoticeDue(madeAt: readonly Date[], now: Date): boolean {
  if (madeAt.length === 0) return false
  const times = madeAt.map((at) => at.getTime())
  const isQuiet = now >= minutesAfter(new Date(Math.max(...times)), quietMinutes)
  return isQuiet || now >= minutesAfter(new Date(Math.min(...times)), longestMinutes)
}
