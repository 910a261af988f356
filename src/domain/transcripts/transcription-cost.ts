const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** What sending a sound costs, by the operator's price of a minute in pounds; null where they named none. */
export function costLabel(durationSeconds: number, poundsPerMinute: number | null): string | null {
  if (poundsPerMinute === null) return null
  const minutes = Math.max(1, Math.ceil(durationSeconds / 60))
  const length = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const pounds = (durationSeconds / 60) * poundsPerMinute
  if (pounds === 0) return `Free of charge for ${length}`
  return pounds < 0.005 ? `Less than ${exact.format(0.01)} for ${length}` : `About ${exact.format(pounds)} for ${length}`
}
