import { keepPreviousData } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { rosterDays } from '#domain/shoots/booking-labels.ts'
import { opsPanels } from '#domain/ops/ops-messages.ts'
import type { Freelancer } from '#domain/ops/roster-endpoints.ts'
import { dayStateLabels, type DayState } from '#domain/suppliers/supplier-messages.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DayDialog } from '../due/day-dialog.tsx'
import { Panel, PanelState } from '../panel.tsx'
import { rosterQuery } from '../ops-queries.ts'

/** Availability of all suppliers for a week; each day can be held, booked and released. */
export function RosterPanel({ className }: { className?: string }) {
  const [from, setFrom] = useState<string | undefined>()
  const [open, setOpen] = useState<{ supplierId: string; date: string } | null>(null)
  const read = useRead({ ...rosterQuery(from), placeholderData: keepPreviousData })
  const roster = read.data
  const shown = open && roster?.freelancers.find(({ id }) => id === open.supplierId)
  const step = (weeks: number) => roster && setFrom(addDays(roster.from, weeks * rosterDays))
  return (
    <Panel
      title={opsPanels.roster}
      className={className ?? ''}
      aside={
        roster && (
          <span className="flex flex-wrap items-center gap-1">
            <Link to={`/admin/calendar?view=people&date=${roster.from}`} className="text-link mr-2 text-sm">
              Calendar
            </Link>
            <span className="flex items-center gap-1">
              <StepButton label="Previous week" onClick={() => step(-1)} Icon={ChevronLeft} />
              <span className="timecode min-w-36 text-center text-sm text-muted">
                {shortDay(roster.from)} – {shortDay(addDays(roster.from, rosterDays - 1))}
              </span>
              <StepButton label="Next week" onClick={() => step(1)} Icon={ChevronRight} />
            </span>
          </span>
        )
      }
    >
      <PanelState query={read} what="The roster">
        {(roster) =>
          roster.freelancers.length === 0 ? (
            <p className="px-6 py-16 text-center text-sm text-muted">The roster is empty. Active suppliers appear here.</p>
          ) : (
            <div
              tabIndex={0}
              role="group"
              aria-label="Roster"
              aria-busy={read.stale}
              className={classNames('max-h-[30rem] overflow-auto transition-opacity', read.stale && 'opacity-50')}
            >
              <table className="w-full border-separate border-spacing-0 text-sm">
                <caption className="sr-only">Seven days from {shortDay(roster.from)}</caption>
                <thead>
                  <tr>
                    <th
                      scope="col"
                      className="label sticky top-0 left-0 z-20 border-b border-line bg-surface px-4 py-2 text-left sm:px-5"
                    >
                      Name
                    </th>
                    {roster.freelancers[0]!.availability.map(({ date }) => (
                      <th
                        key={date}
                        scope="col"
                        className={classNames(
                          'timecode sticky top-0 z-10 border-b border-line bg-surface px-1 py-2 text-xs font-semibold whitespace-nowrap',
                          date === roster.today ? 'text-accent' : 'text-muted',
                        )}
                      >
                        {shortDay(date)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {roster.freelancers.map((person) => (
                    <RosterRow key={person.id} person={person} onOpen={(date) => setOpen({ supplierId: person.id, date })} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </PanelState>
      <DayDialog person={shown ?? null} date={open?.date ?? null} onClose={() => setOpen(null)} />
    </Panel>
  )
}

const StepButton = ({ label, onClick, Icon }: { label: string; onClick(): void; Icon: typeof ChevronLeft }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
  >
    <Icon aria-hidden="true" size={17} />
  </button>
)

function RosterRow({ person, onOpen }: { person: Freelancer; onOpen(date: string): void }) {
  const { name, specialty, rate, rating, availability } = person
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 min-w-36 border-b border-line bg-surface px-4 py-2 text-left font-normal sm:min-w-52 sm:px-5"
      >
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="timecode block text-xs text-muted">
          {specialty} · {formatPounds(rate)} a day{rating !== null && ` · ${rating}/5`}
        </span>
      </th>
      {availability.map(({ date, status, note, bookings, clash }) => {
        const text = [dayStateLabels[status], ...bookings.map(({ projectName }) => projectName), note].filter(Boolean)
        return (
          <td key={date} className="border-b border-line p-1">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${name}, ${shortDay(date)}: ${text.join(', ')}${clash ? ', clash' : ''}`}
              title={text.join(', ')}
              onClick={() => onOpen(date)}
              className={classNames(
                'relative grid h-11 w-full min-w-14 place-items-center rounded-control border px-1 text-[0.6875rem] leading-tight hover:border-ink',
                dayStyle[status],
                clash && 'border-bad! ring-1 ring-bad',
              )}
            >
              <span aria-hidden="true" className="line-clamp-2 [overflow-wrap:anywhere]">
                {bookings[0]?.projectName ?? note}
              </span>
              {clash && (
                <TriangleAlert
                  aria-hidden="true"
                  size={13}
                  className="absolute -top-1 -right-1 rounded-full bg-surface text-bad"
                />
              )}
            </button>
          </td>
        )
      })}
    </tr>
  )
}

/** Style of a day: filled for booked, hatched for tentative, empty for available. */
const dayStyle: Record<DayState, string> = {
  available: 'bg-canvas border-line text-muted',
  tentative:
    'border-accent text-ink bg-[linear-gradient(to_right,var(--accent)_0_3px,color-mix(in_oklab,var(--accent)_12%,transparent)_3px)]',
  booked: 'bg-ink border-ink text-canvas',
}
