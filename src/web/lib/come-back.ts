const longestMilliseconds = 60_000

/**
 * Milliseconds before the next try of a live line after `refusals` in a row: twice as long each time, up to a minute, and not the
 * same for all pages that were refused together.
 */
export const comeBackAfter = (firstMilliseconds: number, refusals: number): number =>
  Math.min(longestMilliseconds, firstMilliseconds * 2 ** Math.min(refusals, 10)) * (0.75 + Math.random() / 2)
