/** `2 June 2026`, of a calendar day `YYYY-MM-DD`. */
export const longDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The calendar day `YYYY-MM-DD` on which a moment falls in a time zone. */
export const dayAt = (moment: Date, timeZone: string): string =>
  // Sweden writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment)

/** The calendar day so many days later. */
export function daysAfter(day: string, days: number): string {
  const later = new Date(`${day}T00:00:00Z`)
  later.setUTCDate(later.getUTCDate() + days)
  return later.toISOString().slice(0, 10)
}
