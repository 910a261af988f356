/** Days back whose enquiries count, and how many of them have to be answered before a figure is shown. */
export const daysOfAnswers = 90
export const fewestAnswers = 10

const hour = 3_600_000

/**
 * The median time until an answer, in milliseconds; null of fewer than ten answers. An enquiry that still waits counts as soon as it
 * has waited longer than the median of those that were answered, so that no answer is not better than a late one.
 */
export function medianAnswer(answered: readonly number[], waiting: readonly number[]): number | null {
  if (answered.length < fewestAnswers) return null
  const median = middleOf(answered)
  return middleOf([...answered, ...waiting.filter((time) => time > median)])
}

function middleOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

/** `We usually answer within 3 hours.`: rounded up to hours, and from two days on to days. */
export function answerMedianText(milliseconds: number): string {
  const hours = Math.max(1, Math.ceil(milliseconds / hour))
  if (hours < 48) return `We usually answer within ${hours === 1 ? 'an hour' : `${hours} hours`}.`
  return `We usually answer within ${Math.ceil(hours / 24)} days.`
}
