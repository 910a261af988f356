import { useMomentClock } from '#web/ui/text/moment.tsx'

/** `Jun 2, 2026`: the date format of project lists. */
export function UsDay({ at }: { at: string }) {
  const { timeZone } = useMomentClock()
  return (
    <time dateTime={at} className="timecode whitespace-nowrap">
      {formatIn(timeZone).format(new Date(at))}
    </time>
  )
}

let kept: { timeZone: string; format: Intl.DateTimeFormat } | undefined

/** Made once: making one takes as long as rendering a row. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (kept?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
    kept = { timeZone, format }
  }
  return kept.format
}
