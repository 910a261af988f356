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

/** First moment of a calendar day. In a few zones clocks are put forward at midnight, so that the day begins at 01:00. */
export const dayBegins = (day: string, timeZone: string): Date =>
  momentOn(`${day}T00:00`, timeZone) ?? momentOn(`${day}T01:00`, timeZone) ?? new Date(`${day}T00:00Z`)

/** Local time in `timeZone` at a moment: `2026-06-02T09:30`. */
export const wallClock = (moment: Date, timeZone: string): string => wallTime(moment, timeZone).slice(0, 16)

/** Like {@link wallClock}, with seconds: `2026-06-02T09:30:05`. */
export const wallTime = (moment: Date, timeZone: string): string => formatIn(timeZone).format(moment).replace(' ', 'T')

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone. Swedish dates have the ISO 8601 format. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  formats.set(timeZone, made)
  return made
}

const hour = 3_600_000
