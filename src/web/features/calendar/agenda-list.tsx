import { useState } from 'react'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { studioHoliday } from '#domain/calendar/calendar-range.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { DayButton, DropDay, Holiday } from './day-cell.tsx'
import { EntryButton } from './entry-button.tsx'
import type { DaysProps } from './month-grid.tsx'

/** Days with entries, one below the other; of the present month those from today on, until the others are asked for. */
export function AgendaList({ days, date, today, entries, onDay, onOpen, whole = false }: DaysProps & { whole?: boolean }) {
  const [early, setEarly] = useState(false)
  const filled = days.filter((day) => (entries.get(day) ?? []).length > 0 || studioHoliday(day) !== null)
  const isNow = !whole && date.slice(0, 7) === today.slice(0, 7)
  const hidden = isNow && !early ? filled.filter((day) => day < today) : []
  const shown = filled.filter((day) => !hidden.includes(day))
  const current = shown.includes(date) ? date : shown[0]
  return (
    <div className="grid grid-cols-1 gap-3">
      {hidden.length > 0 && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setEarly(true)}>
            Earlier this month ({hidden.length === 1 ? '1 day' : `${hidden.length} days`})
          </Button>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title="Nothing here" text="Nothing is planned on these days, as far as the filters show." />
      ) : (
        <ol aria-label="Agenda" className="divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map((day) => (
            <li key={day}>
              <DropDay day={day} className="grid grid-cols-1 gap-x-4 gap-y-1.5 p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
                <div>
                  <DayButton
                    {...{ day, today, count: (entries.get(day) ?? []).length }}
                    isCurrent={day === current}
                    text={shortDay(day)}
                    onOpen={onDay}
                  />
                  <Holiday day={day} />
                </div>
                <ul className="grid grid-cols-1 gap-1.5">
                  {(entries.get(day) ?? []).map((entry) => (
                    <li key={`${entry.kind} ${entry.id}`} className="min-w-0">
                      <EntryButton {...{ entry, day, onOpen }} wide />
                    </li>
                  ))}
                </ul>
              </DropDay>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
