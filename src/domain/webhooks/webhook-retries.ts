const minute = 60_000
const hour = 60 * minute

/** Milliseconds before each new try of one delivery: 13 tries over about three days. */
const waits = [
  5_000,
  30_000,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
] as const

/** For how long a delivery is tried, and after how long without any success its webhook is switched off. */
export const givingUpAfter = 72 * hour

/** The receiver may ask for a later try, within reason. */
const longestAskedFor = 24 * hour

/** When to try again after the failure of the `tries`th try; null for never. `since` is when it was first due. */
export function nextTry({
  tries,
  since,
  now,
  askedFor,
}: {
  tries: number
  since: Date
  now: Date
  askedFor?: number | null
}): Date | null {
  const wait = waits[tries - 1]
  if (wait === undefined || now.getTime() - since.getTime() >= givingUpAfter) return null
  return new Date(now.getTime() + Math.max(wait, Math.min(askedFor ?? 0, longestAskedFor)))
}

/** Failures in a row, of any records, after which a receiver is taken to be down. */
const failuresOfOne = 5

/** Until when nothing is sent to a receiver that seems to be down; null where it is not. Then one delivery at a time tries it. */
export const restUntil = (failures: number, now: Date): Date | null =>
  failures < failuresOfOne ? null : new Date(now.getTime() + Math.min(2_000 * 2 ** (failures - failuresOfOne), 15 * minute))

export const seemsDown = ({ failures }: { failures: number }): boolean => failures >= failuresOfOne
