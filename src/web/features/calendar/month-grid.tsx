import { weekdayNames } from '#domain/common/dates/calendar-day.ts'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { isWeekend } from '#domain/common/dates/bank-holidays.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DayButton, DropDay, Holiday } from './day-cell.tsx'
import { EntryButton, type EntryHandlers } from './entry-button.tsx'

export interface DaysProps extends EntryHandlers {
  days: readonly string[]
  date: string
  today: string
  entries: ReadonlyMap<string, CalendarEntry[]>
  onDay(day: string): void
}

/** Entries that a day of the month shows before it says how many more there are. */
const mostShown = 4

export function MonthGrid({ days, date, today, entries, onDay, onOpen }: DaysProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return (
    <table className="w-full table-fixed border-collapse rounded-card border border-line bg-surface">
      <caption className="sr-only">Month</caption>
      <thead>
        <tr>
          {weekdayNames().map((name) => (
            <th key={name} scope="col" className="label border-b border-line px-2 py-1.5 text-left">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const own = entries.get(day) ?? []
              const shown = own.length > mostShown ? own.slice(0, mostShown - 1) : own
              return (
                <td
                  key={day}
                  className={classNames(
                    'h-30 border border-line p-0 align-top',
                    day.slice(0, 7) !== date.slice(0, 7) ? 'bg-canvas' : isWeekend(day) && 'bg-ink/2',
                  )}
                >
                  <DropDay day={day} className="grid min-h-30 content-start gap-1 p-1">
                    <div className={classNames(day.slice(0, 7) !== date.slice(0, 7) && day !== today && '[&_button]:text-muted')}>
                      <DayButton
                        {...{ day, today, count: own.length }}
                        isCurrent={day === date}
                        text={String(Number(day.slice(8)))}
                        onOpen={onDay}
                      />
                    </div>
                    <Holiday day={day} />
                    {shown.length > 0 && (
                      <ul className="grid grid-cols-1 gap-1">
                        {shown.map((entry) => (
                          <li key={`${entry.kind} ${entry.id}`} className="min-w-0">
                            <EntryButton {...{ entry, day, onOpen }} />
                          </li>
                        ))}
                      </ul>
                    )}
                    {own.length > shown.length && (
                      <button
                        type="button"
                        onClick={() => onDay(day)}
                        className="min-h-6 rounded-control px-1.5 text-left text-xs text-muted hover:bg-ink/8 hover:text-ink"
                      >
                        {own.length - shown.length} more
                      </button>
                    )}
                  </DropDay>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
