import { formatPenceExactly, pounds } from '../common/money/money.ts'

/** What sending a sound costs, by the operator's price of a minute in the studio's currency; null where they named none. */
export function costLabel(durationSeconds: number, poundsPerMinute: number | null): string | null {
  if (poundsPerMinute === null) return null
  const minutes = Math.max(1, Math.ceil(durationSeconds / 60))
  const length = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const cost = (durationSeconds / 60) * poundsPerMinute
  if (cost === 0) return `Free of charge for ${length}`
  return pounds(cost) === 0
    ? `Less than ${formatPenceExactly(1)} for ${length}`
    : `About ${formatPenceExactly(pounds(cost))} for ${length}`
}
