import { isWeekend } from '#domain/common/dates/bank-holidays.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DayButton, DropDay, Holiday } from './day-cell.tsx'
import { EntryButton } from './entry-button.tsx'
import type { DaysProps } from './month-grid.tsx'

/** Seven columns; below each other where the window is narrow. */
export function WeekColumns({ days, date, today, entries, onDay, onOpen }: DaysProps) {
  return (
    <ul
      aria-label="Week"
      className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface lg:grid-cols-7 lg:divide-x lg:divide-y-0"
    >
      {days.map((day) => {
        const own = entries.get(day) ?? []
        return (
          <li key={day} className={classNames('min-w-0', isWeekend(day) && 'bg-ink/2')}>
            <DropDay day={day} className="grid h-full content-start gap-1.5 p-2 lg:min-h-96">
              <div>
                <DayButton {...{ day, today, count: own.length }} isCurrent={day === date} text={shortDay(day)} onOpen={onDay} />
              </div>
              <Holiday day={day} />
              {own.length > 0 && (
                <ul className="grid grid-cols-1 gap-1.5">
                  {own.map((entry) => (
                    <li key={`${entry.kind} ${entry.id}`} className="min-w-0">
                      <EntryButton {...{ entry, day, onOpen }} wide />
                    </li>
                  ))}
                </ul>
              )}
            </DropDay>
          </li>
        )
      })}
    </ul>
  )
}
