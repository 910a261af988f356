/** Takes shares between 0 and 1 as often as they come, and saves them as whole percents: only news, once a second at most. */
export function makeProgressReport(save: (percent: number) => Promise<void>): (share: number) => void {
  let last = { percent: 0, at: 0 }
  let saving = false
  return (share) => {
    // The last percent is for what comes after: wrapping, keeping.
    const percent = Math.min(99, Math.floor(share * 100))
    if (saving || percent <= last.percent || performance.now() - last.at < 1_000) return
    last = { percent, at: performance.now() }
    saving = true
    // A figure that is not saved is followed by another; when the database is gone, the end of the work says so.
    save(percent)
      .catch(() => undefined)
      .finally(() => (saving = false))
  }
}
