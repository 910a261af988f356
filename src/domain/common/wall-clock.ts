/**
 * The moment at which clocks in `timeZone` show `wall` (`2026-06-02T09:30`, as a form gives it); null for a day or time that
 * does not exist: the thirtieth of February, the hour that is left out in spring.
 */
export function momentOn(wall: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${wall}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(asUtc)) return null
  const shown = Date.parse(`${wallClock(new Date(asUtc), timeZone)}:00Z`)
  // Near a change of the clocks the first guess is on its other side.
  const guesses = [asUtc - (shown - asUtc), asUtc - (shown - asUtc) + hour, asUtc - (shown - asUtc) - hour]
  const found = guesses.find((time) => wallClock(new Date(time), timeZone) === wall)
  return found === undefined ? null : new Date(found)
}

/** `2026-06-02T09:30`: what clocks in `timeZone` show at a moment. */
export function wallClock(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return parts.format(moment).replace(' ', 'T')
}

const hour = 3_600_000
