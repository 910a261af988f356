import { longDay } from '#domain/common/dates/calendar-day.ts'
import { termStateOf, termText, type TermState } from '#domain/rights/right.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useToday } from './use-today.ts'

const tones: Record<TermState, string> = {
  ahead: 'text-muted',
  runs: 'text-muted',
  ending: 'font-semibold text-warn',
  ended: 'font-semibold text-bad',
  endless: 'text-muted',
}

/** The last day of a right, and how many days are left. */
export function TermLabel({ right }: { right: { startsOn: string; endsOn: string | null } }) {
  const today = useToday()
  const state = termStateOf(right, today)
  const text = termText(right, today)
  return (
    <span className="block whitespace-nowrap">
      {right.endsOn !== null && state !== 'ended' && <span className="timecode block">{longDay(right.endsOn)}</span>}
      <span className={classNames('block', tones[state])}>{text}</span>
    </span>
  )
}
