/**
 * Converts a local time in `timeZone` (`2026-06-02T09:30`, as forms send it) to a moment; null for a day or time that does not
 * exist: 30 February, or the hour skipped in spring.
 */
export function momentOn(wall: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${wall}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(asUtc)) return null
  const shown = Date.parse(`${wallClock(new Date(asUtc), timeZone)}:00Z`)
  // Near a daylight-saving change the first guess may use the wrong offset.
  const guesses = [asUtc - (shown - asUtc), asUtc - (shown - asUtc) + hour, asUtc - (shown - asUtc) - hour]
  const found = guesses.find((time) => wallClock(new Date(time), timeZone) === wall)
  return found === undefined ? null : new Date(found)
}

/** Local time in `timeZone` at a moment: `2026-06-02T09:30`. */
export function wallClock(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return parts.format(moment).replace(' ', 'T')
}

const hour = 3_600_000
