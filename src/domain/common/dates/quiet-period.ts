const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** When to tell of events together: after a pause of `quietMinutes`, and after `longestMinutes` while others follow. */
export interface QuietPeriod {
  quietMinutes: number
  longestMinutes: number
}

/** When to check whether an event of now can be told. */
export const quietPeriodEnd = (now: Date, { quietMinutes }: Pick<QuietPeriod, 'quietMinutes'>): Date =>
  minutesAfter(now, quietMinutes)

/** True when events, given by their times, should now be told together. */
export function isQuietSince(madeAt: readonly Date[], now: Date, { quietMinutes, longestMinutes }: QuietPeriod): boolean {
  if (madeAt.length === 0) return false
  const times = madeAt.map((at) => at.getTime())
  const isQuiet = now >= minutesAfter(new Date(Math.max(...times)), quietMinutes)
  return isQuiet || now >= minutesAfter(new Date(Math.min(...times)), longestMinutes)
}
