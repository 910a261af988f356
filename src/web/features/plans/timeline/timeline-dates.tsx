import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { earliestDelivery, nearestWorkingDay, refusalToDate, type ProductionDates } from '#domain/plans/production-dates.ts'
import type { Anchor, TimelineState } from '#domain/plans/timeline.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { TimelineGantt } from './timeline-gantt.tsx'

const kinds = [
  { value: 'start', label: 'Starts on' },
  { value: 'deadline', label: 'Needed by' },
] as const

/** Anchor date, and the dates it leads to or a message that there is not enough time. */
export function TimelineDates({
  timeline: { complexity, anchor },
  dates,
  today,
  setAnchor,
}: {
  timeline: TimelineState
  dates: ProductionDates | null
  today: string
  setAnchor(anchor: Anchor | null): void
}) {
  const [wanted, setWanted] = useState<Anchor['kind']>('start')
  const kind = anchor?.kind ?? wanted
  const refusal = anchor && today ? refusalToDate(complexity, anchor, today) : null
  const tooSoon = refusal !== null && kind === 'deadline' && anchor!.day >= today
  return (
    <section aria-labelledby="dates" className="mt-14">
      <h2 id="dates" className="title-3">
        Set your dates
      </h2>
      <p className="mt-2 max-w-[38rem] text-muted">
        Choose the first or the last day. Weekends and bank holidays in England and Wales are not counted.
      </p>
      <div className="mt-5 grid items-end gap-4 sm:grid-cols-[auto_14rem_auto] sm:justify-start">
        <Segmented
          label="Which date do you know?"
          value={kind}
          options={kinds}
          onChange={(next) => {
            setWanted(next)
            if (anchor) setAnchor({ kind: next, day: anchor.day })
          }}
          className="[&>label]:min-h-11"
        />
        <TextField
          label={kind === 'start' ? 'First day' : 'Last day'}
          type="date"
          min={today}
          value={anchor?.day ?? ''}
          onChange={(event) => setAnchor(event.target.value ? { kind, day: event.target.value } : null)}
        />
        {anchor && (
          <Button variant="quiet" onClick={() => setAnchor(null)}>
            Remove dates
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {refusal && (
          <div className="mt-6 max-w-[42rem] border-l-2 border-warn pl-4">
            <p>{refusal}</p>
            {tooSoon && (
              <Button
                variant="secondary"
                size="small"
                className="mt-3"
                onClick={() => setAnchor({ kind: 'deadline', day: earliestDelivery(complexity, today) })}
              >
                Plan for {longDay(earliestDelivery(complexity, today))}
              </Button>
            )}
          </div>
        )}
        {dates && <DatesAsText dates={dates} anchor={anchor!} today={today} />}
      </div>
      {dates && (
        <div className="mt-8">
          <TimelineGantt dates={dates} />
        </div>
      )}
    </section>
  )
}

function DatesAsText({ dates, anchor, today }: { dates: ProductionDates; anchor: Anchor; today: string }) {
  const { from, to, workingDays, holidays, pressed } = dates
  const moved = nearestWorkingDay(anchor.day, anchor.kind === 'start' ? 1 : -1) !== anchor.day
  const text = [
    `${workingDays} working days.`,
    moved && `${longDay(anchor.day)} is not a working day.`,
    pressed && 'This is faster than usual: we’ll need your answers the same day.',
    !pressed && anchor.kind === 'deadline' && from > today && `There’s time: work doesn’t have to start before ${longDay(from)}.`,
    holidays.length > 0 && `Not counted: ${holidays.map(({ day, name }) => `${longDay(day)} (${name})`).join(', ')}.`,
  ]
  return (
    <>
      <p className="title-3 mt-7 text-accent tabular-nums">
        {longDay(from)} to {longDay(to)}
      </p>
      <p className="mt-2 max-w-[42rem] text-muted">{text.filter(Boolean).join(' ')}</p>
    </>
  )
}
