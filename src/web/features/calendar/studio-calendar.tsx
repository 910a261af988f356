import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import {
  calendarViews,
  daysOf,
  rangeOf,
  stepOf,
  titleOf,
  viewLabels,
  type CalendarView,
} from '#domain/calendar/calendar-range.ts'
import { kindsLabels, mostEntries } from '#domain/calendar/entry-kinds.ts'
import type { OptionalPart } from '#domain/system/in-use-endpoints.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AgendaList } from './agenda-list.tsx'
import { CalendarFilters } from './calendar-filter.tsx'
import { calendarFilterNames, dateOf, entriesQuery, studioToday, viewOf } from './calendar-queries.ts'
import { EntryFace } from './entry-button.tsx'
import { EntryDialog, type OpenEntry } from './entry-dialog.tsx'
import { byDay } from './entry-style.ts'
import { MonthGrid } from './month-grid.tsx'
import { PeopleGrid } from './people-grid.tsx'
import { useDayKeys } from './use-day-keys.ts'
import { WeekColumns } from './week-columns.tsx'

const views = calendarViews.map((value) => ({ value, label: viewLabels[value] }))

/** The studio's calendar: what is shown stands in the address, and an entry is moved by drag or by its dialog. */
export function StudioCalendar({ inUse }: { inUse: readonly OptionalPart[] }) {
  const { filter, change } = useUrlFilter(calendarFilterNames)
  const isNarrow = useMedia('(width < 40rem)', false)
  const read = useRead(entriesQuery(filter))
  const [open, setOpen] = useState<OpenEntry | null>(null)
  const asked = viewOf(filter)
  const view = asked ?? (isNarrow ? 'agenda' : 'month')
  const date = dateOf(filter)
  const go = (next: string) => change({ date: next === studioToday() ? '' : next })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button variant="secondary" size="small" onClick={() => go(studioToday())}>
            Today
          </Button>
          <Step label={`Previous ${unitOf(view)}`} Icon={ChevronLeft} onClick={() => go(stepOf(view, date, -1))} />
          <Step label={`Next ${unitOf(view)}`} Icon={ChevronRight} onClick={() => go(stepOf(view, date, 1))} />
          <h2 aria-live="polite" className="title-3 text-lg!">
            {titleOf(view, date)}
          </h2>
        </div>
        <Segmented
          label="View"
          value={view}
          options={views}
          onChange={(next: CalendarView) => change({ view: next })}
          className="max-sm:w-full max-sm:flex-wrap"
        />
      </div>
      <QueryState query={read} loading={<Skeleton className="h-[36rem]" />} failed="The calendar could not be loaded">
        {({ entries, more, kinds, people, today }) => (
          <div className="grid grid-cols-1 gap-4">
            <CalendarFilters kinds={kinds} people={people} inUse={inUse} />
            {more.length > 0 && (
              <p role="status" className="border-l-2 border-warn bg-warn/10 px-4 py-2.5 text-sm">
                Only the first {formatNumber(mostEntries)} are shown of: {more.map((kind) => kindsLabels[kind]).join(', ')}.
                Choose fewer days.
              </p>
            )}
            {entries.length === 0 && (
              <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted">
                Shoots, deadlines, invoices and time off appear here on their day.
                <IfMay ability="plan-shoots">
                  <ButtonLink variant="secondary" size="small" to="/admin/projects">
                    Plan a shoot in a project
                  </ButtonLink>
                </IfMay>
              </p>
            )}
            <Days
              {...{ view, date, today, entries, people }}
              person={filter.person}
              usual={asked === null}
              stale={read.stale}
              onDate={(day) => go(day)}
              onDay={(day) => change({ view: 'day', date: day === studioToday() ? '' : day }, {})}
              onOpen={(entry) => setOpen({ entry, to: null })}
              onDrop={(entry, to) => setOpen({ entry, to })}
            />
          </div>
        )}
      </QueryState>
      <EntryDialog open={open} onClose={() => setOpen(null)} />
    </div>
  )
}

const unitOf = (view: CalendarView): string => (view === 'day' ? 'day' : view === 'week' || view === 'people' ? 'week' : 'month')

const Step = ({ label, Icon, onClick }: { label: string; Icon: typeof ChevronLeft; onClick(): void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink pointer-coarse:size-11"
  >
    <Icon aria-hidden="true" size={17} />
  </button>
)

interface DaysInView {
  view: CalendarView
  /** No view was asked for: on a phone the month waits for the agenda, which comes with hydration. */
  usual: boolean
  date: string
  today: string
  entries: CalendarEntry[]
  people: { id: string; name: string; isStaff: boolean }[]
  person: string | undefined
  stale: boolean
  onDate(day: string): void
  onDay(day: string): void
  onOpen(entry: CalendarEntry): void
  onDrop(entry: CalendarEntry, day: string): void
}

function Days({ view, usual, date, today, entries, people, person, stale, onDate, onDay, onOpen, onDrop }: DaysInView) {
  const [inHand, setInHand] = useState<CalendarEntry | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  const days = useMemo(() => daysOf(rangeOf(view, date)), [view, date])
  const shown = useMemo(() => byDay(entries, days), [entries, days])
  const frame = useDayKeys(view, days, onDate)
  const given = { days, date, today, entries: shown, onDay, onOpen }
  const drop = ({ active, over }: DragEndEvent) => {
    setInHand(null)
    const { entry } = active.data.current as { entry: CalendarEntry }
    const to = over?.data.current?.day as string | undefined
    if (to && to !== entry.day) onDrop(entry, to)
  }
  return (
    <DndContext
      id="studio-calendar"
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements }}
      onDragStart={({ active }) => setInHand((active.data.current as { entry: CalendarEntry }).entry)}
      onDragEnd={drop}
      onDragCancel={() => setInHand(null)}
    >
      <div
        ref={frame}
        role="group"
        aria-label={viewLabels[view]}
        aria-busy={stale}
        className={classNames('transition-opacity', stale && 'opacity-50', usual && view === 'month' && 'max-sm:hidden')}
      >
        {view === 'month' && <MonthGrid {...given} />}
        {view === 'week' && <WeekColumns {...given} />}
        {view === 'people' && <PeopleGrid {...given} people={people} person={person} />}
        {view === 'day' && <AgendaList {...given} whole />}
        {view === 'agenda' && <AgendaList {...given} />}
      </div>
      <DragOverlay dropAnimation={null}>
        {inHand && (
          <div className="cursor-grabbing rounded-[3px] bg-raised shadow-lift">
            <EntryFace entry={inHand} day={inHand.day} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const dayOf = (over: { data: { current?: Record<string, unknown> | undefined } } | null): string | null =>
  over ? shortDay(String(over.data.current?.day)) : null

const announcements = {
  onDragStart: () => 'Taken up.',
  onDragOver: ({ over }: Pick<DragEndEvent, 'over'>) => (over ? `Over ${dayOf(over)}.` : 'Over no day.'),
  onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) => (over ? `Dropped on ${dayOf(over)}.` : 'Put back.'),
  onDragCancel: () => 'Put back.',
}
