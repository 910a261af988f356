import { webhookRetries } from '../common/retries.ts'

const { waits, failuresOfOne, rest } = webhookRetries
export const { givingUpAfter } = webhookRetries

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
  return new Date(now.getTime() + Math.max(wait, Math.min(askedFor ?? 0, webhookRetries.longestAskedFor)))
}

/** Until when nothing is sent to a receiver that seems to be down; null where it is not. Then one delivery at a time tries it. */
export const restUntil = (failures: number, now: Date): Date | null =>
  failures < failuresOfOne ? null : new Date(now.getTime() + Math.min(rest.first * 2 ** (failures - failuresOfOne), rest.most))

export const seemsDown = ({ failures }: { failures: number }): boolean => failures >= failuresOfOne
