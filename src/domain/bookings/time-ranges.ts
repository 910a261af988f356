/** From a moment until before another, in epoch milliseconds. */
export interface TimeRange {
  start: number
  end: number
}

/** The same times without overlaps, in order. Ranges that touch are one. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
