/**
 * Quantile of type 6 of Hyndman and Fan (1996): the value at place p × (n + 1) of the ordered ones, linear between two. The next
 * value of the same kind stays under it with probability p, whatever the distribution is, as long as its place is between the
 * first and the last; type 7, the default of most programs, is too low for few values. Null for none.
 */
export function quantileOf(values: readonly number[], p: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const place = Math.min(sorted.length, Math.max(1, p * (sorted.length + 1)))
  const below = Math.floor(place)
  const [low, high] = [sorted[below - 1]!, sorted[Math.min(below, sorted.length - 1)]!]
  return low + (place - below) * (high - low)
}

/** Beyond how many interquartile ranges from the quartiles a value is an outlier (Tukey). */
const fence = 1.5

/**
 * Whether each value is an outlier: beyond Tukey's fences of the logarithms, since what work takes is skewed. Fewer than
 * `leastForFences` values have none. Values are above 0.
 */
export function outliersAmong(values: readonly number[]): boolean[] {
  const logs = values.map((value) => Math.log(value))
  const [low, high] = [quantileOf(logs, 0.25), quantileOf(logs, 0.75)]
  if (low === null || high === null || values.length < leastForFences) return values.map(() => false)
  const reach = fence * (high - low)
  return logs.map((log) => log < low - reach - tolerance || log > high + reach + tolerance)
}

const leastForFences = 5
/** Equal values must not be told apart by rounding. */
const tolerance = 1e-9
