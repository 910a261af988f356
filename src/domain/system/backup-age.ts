/** Hours after which a backup counts as old: a day, and two hours' tolerance for a late timer. */
const oldAfterHours = 26

/** Warning about missing or old backups, for staff and operators; null when the newest is recent. */
export function backupWarning(newestAt: string | null, now: Date): string | null {
  if (newestAt === null) return 'There is no backup of this installation yet.'
  const hours = (now.getTime() - Date.parse(newestAt)) / 3_600_000
  if (hours <= oldAfterHours) return null
  const days = Math.floor(hours / 24)
  return `The newest backup is ${days === 1 ? 'a day' : `${days} days`} old.`
}
