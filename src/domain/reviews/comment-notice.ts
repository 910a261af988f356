/** How long nobody has to say anything before the studio is mailed what was said. */
const quietMinutes = 15
/** How long the first comment waits where they never stop. */
const longestMinutes = 60

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** When to look whether a comment made now can be mailed. */
export const noticeDueAt = (now: Date): Date => minutesAfter(now, quietMinutes)

/** Whether comments that the studio was not mailed yet, by the moments of their making, are mailed now: all of them, in one mail. */
export function isNoticeDue(madeAt: readonly Date[], now: Date): boolean {
  if (madeAt.length === 0) return false
  const times = madeAt.map((at) => at.getTime())
  const isQuiet = now >= minutesAfter(new Date(Math.max(...times)), quietMinutes)
  return isQuiet || now >= minutesAfter(new Date(Math.min(...times)), longestMinutes)
}
