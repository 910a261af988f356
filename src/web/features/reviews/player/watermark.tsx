import { watermarkPlace, watermarkTime } from '#domain/reviews/versions/watermark.ts'
import { useMomentClock } from '#web/ui/text/moment.tsx'

/** Viewer and time over an unapproved cut. */
export function Watermark({ name }: { name: string }) {
  const { now } = useMomentClock()
  const minute = Math.floor(now / 60_000)
  const [left, top] = watermarkPlace(minute)
  const time = watermarkTime(new Date(minute * 60_000))
  return (
    <p aria-hidden="true" data-testid="watermark" className="review-mark timecode" style={{ left: `${left}%`, top: `${top}%` }}>
      {name} · {time}
    </p>
  )
}
