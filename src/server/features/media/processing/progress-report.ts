/** Converts fractions from 0 to 1 to whole percents and saves changes, at most once a second. */
export function makeProgressReport(save: (percent: number) => Promise<void>): (share: number) => void {
  let last = { percent: 0, at: 0 }
  let saving = false
  return (share) => {
    // 100 percent is reserved for the steps after encoding.
    const percent = Math.min(99, Math.floor(share * 100))
    if (saving || percent <= last.percent || performance.now() - last.at < 1_000) return
    last = { percent, at: performance.now() }
    saving = true
    // A failed save is followed by the next one; the end of the work reports a lost database.
    save(percent)
      .catch(() => undefined)
      .finally(() => (saving = false))
  }
}
