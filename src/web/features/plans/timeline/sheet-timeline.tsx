import { longDay } from '#domain/common/dates/calendar-day.ts'
import { dateProduction, refusalToDate } from '#domain/plans/production-dates.ts'
import { complexityOf, timelinePhases, type TimelineState } from '#domain/plans/timeline.ts'
import { daysAsText } from './days-as-text.ts'
import { TimelineGantt } from './timeline-gantt.tsx'

/** Complexity with its total, and the seven phases, with dates if an anchor date was chosen. */
export function SheetTimeline({ timeline: { complexity, anchor }, today }: { timeline: TimelineState; today: string }) {
  const { label, total } = complexityOf(complexity)
  const refusal = anchor && refusalToDate(complexity, anchor, today)
  const dates = anchor && !refusal ? dateProduction(complexity, anchor, today) : null
  const wish = anchor && `${anchor.kind === 'start' ? 'Starts on' : 'Needed by'} ${longDay(anchor.day)}.`
  return (
    <>
      <p>
        <span className="title-3 block text-accent tabular-nums">
          {dates ? `${longDay(dates.from)} to ${longDay(dates.to)}` : total}
        </span>
        <span className="mt-1 block text-muted">
          {[`${label} production, ${total}.`, wish, refusal].filter(Boolean).join(' ')}
        </span>
      </p>
      {dates && (
        <div className="mt-6">
          <TimelineGantt dates={dates} />
        </div>
      )}
      <ol className="mt-4 text-sm">
        {timelinePhases.map((phase, index) => {
          const dated = dates?.phases[index]
          return (
            <li
              key={phase.id}
              className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line/70 py-2"
            >
              <span aria-hidden="true" className="timecode text-accent">
                {String(index + 1).padStart(2, '0')}
              </span>
              <span>{phase.title}</span>
              <span className="timecode text-right text-muted">{dated ? daysAsText(dated) : phase.duration}</span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
