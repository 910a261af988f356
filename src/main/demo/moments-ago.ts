/** Time of a demo event: some minutes ago, or at a time of day (UTC) some whole days ago. */
export type Ago = { minutes: number } | { days: number; at: string }

export function momentAgo(ago: Ago, now: Date): Date {
  if ('minutes' in ago) return new Date(now.getTime() - ago.minutes * 60_000)
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() - ago.days)
  const [hours = 0, minutes = 0] = ago.at.split(':').map(Number)
  // Seconds depend on the day, so that not everything happens on the full minute.
  day.setUTCHours(hours, minutes, (ago.days * 17) % 60, 0)
  return day
}

export const dayIn = (days: number, now: Date): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
