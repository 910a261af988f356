const firstMilliseconds = 4_000
const longestMilliseconds = 60_000

/** Reconnect delay in milliseconds after `refusals` failed attempts in a row: exponential backoff up to a minute, with jitter. */
export const reconnectDelay = (refusals: number): number =>
  Math.min(longestMilliseconds, firstMilliseconds * 2 ** Math.min(refusals, 10)) * (0.75 + Math.random() / 2)
