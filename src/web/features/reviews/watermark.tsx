import { studioTimeZone } from '#domain/brand/brand.ts'
import { useMomentClock } from '#web/ui/moment.tsx'

/** Across and down, in percent. It moves with the minute, so that no edge of the picture is free of it for long. */
const places = [
  [6, 8],
  [62, 84],
  [36, 46],
  [66, 12],
  [8, 80],
] as const

/** Who is looking, and when, over a cut that is not approved. */
export function Watermark({ name }: { name: string }) {
  const { now } = useMomentClock()
  const minute = Math.floor(now / 60_000)
  const [left, top] = places[minute % places.length]!
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: studioTimeZone }).format(
    minute * 60_000,
  )
  return (
    <p aria-hidden="true" data-testid="watermark" className="review-mark timecode" style={{ left: `${left}%`, top: `${top}%` }}>
      {name} · {time}
    </p>
  )
}
