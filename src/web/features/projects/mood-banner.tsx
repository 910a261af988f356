import { formatNumber } from '#domain/common/text/number-style.ts'
import { greetingAt, moodOf, moodMessage, type Mood, type StatusCounts } from '#domain/projects/dashboard-mood.ts'
import { dashboardMessages } from '#domain/projects/project-messages.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { adminClockAt } from './list/admin-clock.ts'

const lamps: Record<Mood, string> = {
  urgent: 'bg-bad shadow-[0_0_0_4px_color-mix(in_oklab,var(--bad)_22%,transparent)]',
  productive: 'bg-accent shadow-[0_0_0_4px_color-mix(in_oklab,var(--accent)_20%,transparent)]',
  celebratory: 'bg-good shadow-[0_0_0_4px_color-mix(in_oklab,var(--good)_20%,transparent)]',
  calm: 'bg-line-strong',
}

/** Dashboard header: greeting, status summary, main action and four counters. */
export function MoodBanner({ counts, onReview }: { counts: StatusCounts | undefined; onReview(): void }) {
  const { now, timeZone } = useMomentClock()
  const clock = adminClockAt(now, timeZone)
  const mood = counts && moodOf(counts, clock)
  return (
    <section aria-label="Today" className="overflow-hidden rounded-card border border-line bg-surface">
      <Sticks />
      <div className="grid gap-px bg-line lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="flex flex-col justify-center gap-4 bg-surface px-5 py-6 sm:px-7">
          <div>
            <h2 className="title-3 text-[clamp(1.375rem,1.1rem+1.1vw,2rem)]!">{greetingAt(clock)}</h2>
            {counts && mood ? <Standing mood={mood} counts={counts} /> : <Skeleton className="mt-3 h-5 w-64 max-w-full" />}
          </div>
          {counts && <BannerAction counts={counts} onReview={onReview} />}
        </div>
        <Counters counts={counts} />
      </div>
    </section>
  )
}

function Standing({ mood, counts }: { mood: Mood; counts: StatusCounts }) {
  const { name, line } = moodMessage(mood, counts)
  const creates = useMay('manage-projects').may
  const isEmpty = Object.values(counts).every((number) => number === 0)
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <span className="inline-flex items-center gap-3 pl-1">
        <span aria-hidden="true" className={classNames('size-2 rounded-full', lamps[mood])} />
        <span className="label text-ink">{name}</span>
      </span>
      {/* Without projects, it asks to create one. */}
      {(!isEmpty || creates) && line}
    </p>
  )
}

/** Main action: pending reviews first; without projects, the first project. */
function BannerAction({ counts, onReview }: { counts: StatusCounts; onReview(): void }) {
  const waiting = counts['awaiting-review']
  if (waiting > 0) {
    return (
      <div>
        <Button size="small" onClick={onReview}>
          {waiting === 1 ? 'Show the one awaiting review' : `Show ${waiting} awaiting review`}
        </Button>
      </div>
    )
  }
  if (Object.values(counts).some((number) => number > 0)) return null
  return (
    <IfMay ability="manage-projects">
      <div>
        <ButtonLink size="small" to="/admin/project/new">
          {dashboardMessages.addFirst}
        </ButtonLink>
      </div>
    </IfMay>
  )
}

function Counters({ counts }: { counts: StatusCounts | undefined }) {
  const total = counts && Object.values(counts).reduce((sum, number) => sum + number, 0)
  const cells = [
    { label: 'Total Projects', value: total },
    { label: 'Awaiting Review', value: counts?.['awaiting-review'] },
    { label: 'In Progress', value: counts?.['in-progress'] },
    { label: 'Completed', value: counts?.completed },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-4">
      {cells.map(({ label, value }) => (
        <div key={label} className="flex flex-col justify-between gap-3 bg-surface px-5 py-4 sm:px-4 sm:py-6">
          <dt className="label text-[0.6875rem]">{label}</dt>
          <dd className="title-3 text-[clamp(1.5rem,1.2rem+1.2vw,2.25rem)]! tabular-nums">
            {value === undefined ? '–' : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
