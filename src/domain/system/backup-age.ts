/** A backup older than this is told of: a day, and two hours for a timer that is late. */
const oldAfterHours = 26

/** Why the backups are not as they should be, for staff and operators alike; null where the newest is young enough. */
export function backupWarning(newestAt: string | null, now: Date): string | null {
  if (newestAt === null) return 'There is no backup of this installation yet.'
  const hours = (now.getTime() - Date.parse(newestAt)) / 3_600_000
  if (hours <= oldAfterHours) return null
  const days = Math.floor(hours / 24)
  return `The newest backup is ${days === 1 ? 'a day' : `${days} days`} old.`
}
