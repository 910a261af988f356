import { useMomentClock } from '#web/ui/moment.tsx'

/** `Jun 2, 2026`: the specification's date format for project lists. */
export function UsDay({ at }: { at: string }) {
  const { timeZone } = useMomentClock()
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
  return (
    <time dateTime={at} className="timecode whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  )
}
