import type { Pence } from '../common/money/money.ts'

/** Finished projects that a new one is compared with. */
export const pastProjects = 10

export interface PastFigures {
  /** Price sold, net. */
  quoted: Pence
  spent: Pence
}

/** Percent of the price that is left, with one decimal, rounded down; null without a price. */
export const marginLeft = ({ quoted, spent }: PastFigures): number | null =>
  quoted > 0 ? Math.floor(((quoted - spent) * 1_000) / quoted) / 10 : null

/** The middle one, or the mean of the middle two; null for none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
