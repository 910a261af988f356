import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { DatedPhase } from '#domain/plans/production-dates.ts'
import { timelinePhases, type TimelinePhase } from '#domain/plans/timeline.ts'
import { classNames } from '#web/ui/class-names.ts'
import { daysAsText } from './days-as-text.ts'

const longest = timelinePhases.reduce((sum, { days }) => sum + days[1], 0)
/** Start day of a phase when all earlier ones take their maximum. */
const beginOf = (phase: TimelinePhase) =>
  timelinePhases.slice(0, timelinePhases.indexOf(phase)).reduce((sum, { days }) => sum + days[1], 0)

const percent = (days: number) => `${(days / longest) * 100}%`

/** A phase with its position on the time axis and its details. */
export function TimelinePhaseCard({
  phase,
  dated,
  number,
  open,
  toggle,
}: {
  phase: TimelinePhase
  /** Its dates, if an anchor date is chosen; shown instead of the time axis. */
  dated: DatedPhase | undefined
  number: number
  open: boolean
  toggle(): void
}) {
  const id = useId()
  const [least, most] = phase.days
  return (
    <li className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="group block w-full py-4 text-left -outline-offset-2 sm:py-5"
        >
          <span className="grid grid-cols-[1.75rem_1fr_auto_1.25rem] items-center gap-x-3 sm:grid-cols-[2.5rem_1fr_auto_1.5rem] sm:gap-x-5">
            <span aria-hidden="true" className="timecode text-sm text-accent">
              {String(number).padStart(2, '0')}
            </span>
            <span className="title-3 text-[1.125rem]! transition-colors duration-150 group-hover:text-accent sm:text-[1.375rem]!">
              {phase.title}
            </span>
            <span className="timecode text-sm whitespace-nowrap text-muted sm:text-base">{phase.duration}</span>
            <Plus
              aria-hidden="true"
              size={18}
              className={classNames('text-muted transition-transform duration-200 ease-film', open && 'rotate-45')}
            />
          </span>
          {dated ? (
            <span className="timecode mt-1.5 ml-10 block text-sm text-accent sm:ml-[3.75rem] sm:text-base">
              {daysAsText(dated)}
            </span>
          ) : (
            <span aria-hidden="true" className="relative mt-3.5 block h-1.5 bg-line/50 sm:ml-[3.75rem]">
              <span className="absolute inset-y-0 bg-accent/35" style={{ left: percent(beginOf(phase)), width: percent(most) }} />
              <span className="absolute inset-y-0 bg-accent" style={{ left: percent(beginOf(phase)), width: percent(least) }} />
            </span>
          )}
        </button>
      </h3>
      <div id={id} hidden={!open} className="pb-8 sm:pl-[3.75rem]">
        <p className="lede max-w-[38rem] text-[1.0625rem]!">{phase.description}</p>
        <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
          <Part title="You receive" entries={phase.deliverables} />
          <Part title="You do" entries={phase.clientActions} />
          <Part title="Depends on" entries={[phase.dependencies]} />
        </dl>
      </div>
    </li>
  )
}

function Part({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <div>
      <dt className="label">{title}</dt>
      {entries.map((entry) => (
        <dd key={entry} className="mt-2 border-t border-line pt-2 text-[0.9375rem]">
          {entry}
        </dd>
      ))}
    </div>
  )
}
