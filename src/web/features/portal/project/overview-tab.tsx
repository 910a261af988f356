import { Check } from 'lucide-react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { milestoneStates, type MilestoneState } from '#domain/portal/milestone-progress.ts'
import type { PortalProject } from '#domain/portal/portal-project.ts'
import { emptyMessages } from '#domain/portal/portal-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/page/section.tsx'
import { ActivityList } from './activity-list.tsx'

const latest = 5

const text: Record<MilestoneState, string> = { completed: 'Completed', 'in-progress': 'In Progress', upcoming: 'Upcoming' }

/** Milestones in order, and the latest activity. */
export function OverviewTab({ project: { milestones, activity } }: { project: PortalProject }) {
  const states = milestoneStates(milestones)
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Section title="Milestones">
        {milestones.length === 0 ? (
          <p className="text-muted">{emptyMessages.milestones}</p>
        ) : (
          <ol>
            {milestones.map(({ name, date }, index) => (
              <MilestoneRow key={index} name={name} date={date} state={states[index]!} />
            ))}
          </ol>
        )}
      </Section>
      <Section title="Recent activity">
        <ActivityList entries={activity.slice(0, latest)} />
      </Section>
    </div>
  )
}

function MilestoneRow({ name, date, state }: { name: string; date: string | undefined; state: MilestoneState }) {
  const isNow = state === 'in-progress'
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0"
    >
      <span aria-hidden="true" className="absolute top-7 bottom-0 left-[0.8125rem] w-0.5 bg-line group-last:hidden" />
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-7 place-items-center rounded-full border-2',
          state === 'completed' && 'border-good bg-good text-canvas',
          isNow && 'border-accent',
          state === 'upcoming' && 'border-line',
        )}
      >
        {state === 'completed' && <Check size={15} strokeWidth={3} />}
        {isNow && <span className="size-2.5 rounded-full bg-accent" />}
      </span>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className={classNames('font-semibold [overflow-wrap:anywhere]', state === 'upcoming' && 'text-muted')}>{name}</p>
        <p className={classNames('text-sm', isNow ? 'font-semibold text-accent' : 'text-muted')}>{text[state]}</p>
        {date && <p className="basis-full text-sm text-muted">{longDay(date)}</p>}
      </div>
    </li>
  )
}
