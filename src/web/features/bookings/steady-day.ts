/** The wanted day where it has free times, else the next one that has, else the last; null without any. Days are in order. */
export const steadyDay = (days: readonly string[], wanted: string | null): string | null =>
  wanted === null ? (days[0] ?? null) : (days.find((day) => day >= wanted) ?? days.at(-1) ?? null)
