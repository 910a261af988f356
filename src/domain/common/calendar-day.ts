/** `2 June 2026`, of a calendar day `YYYY-MM-DD`. */
export const longDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
