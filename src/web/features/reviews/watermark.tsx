import { studioTimeZone } from '#domain/brand/brand.ts'
import { useMomentClock } from '#web/ui/moment.tsx'

/** Positions in percent (across, down). It moves every minute, so that it cannot be cropped away. */
const places = [
  [6, 8],
  [62, 84],
  [36, 46],
  [66, 12],
  [8, 80],
] as const

/** Viewer and time over an unapproved cut. */
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
